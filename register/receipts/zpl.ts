import type { LabelLayout, LabelText, PictureOf } from '#register/receipts/label-layout.ts';

/** A label in ZPL II, the language of Zebra's printers. `pictureOf` is what a window drew. */
export function toZpl({ width, height, texts, bars }: LabelLayout, pictureOf: PictureOf = () => undefined): Uint8Array {
  const lines = [
    // Letters are UTF-8, and the paper is as large as the label.
    `^XA^CI28^LH0,0^PW${width}^LL${height}`,
    ...texts.map((text) => graphicOf(text, pictureOf) ?? textOf(text)),
    ...bars.map((bar) => `^FO${bar.x},${bar.y}^GB${bar.width},${bar.height},${bar.width}^FS`),
    '^PQ1^XZ\n',
  ];
  return Buffer.from(lines.join('\n'));
}

/** Its bits as they are, in hexadecimal. */
function graphicOf({ x, y, drawn }: LabelText, pictureOf: PictureOf): string | undefined {
  const picture = drawn && pictureOf(drawn);
  if (!picture) return undefined;
  const bits = Buffer.from(picture.bits, 'base64');
  return `^FO${x},${y}^GFA,${bits.length},${bits.length},${picture.width / 8},${bits.toString('hex').toUpperCase()}^FS`;
}

function textOf({ x, y, letters, text }: LabelText): string {
  return `^FO${x},${y}^A0N,${letters},${letters}^FH_^FD${escaped(text)}^FS`;
}

/** In figures, whatever begins an order or an escape, so that a name stays a name. */
function escaped(text: string): string {
  return text.replaceAll(/[\^~_\\\p{Cc}]/gu, (letter) =>
    Array.from(Buffer.from(letter), (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}
