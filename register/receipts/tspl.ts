import type { LabelLayout, LabelText, PictureOf } from '#register/receipts/label-layout.ts';

/** A label in TSPL, the language of TSC's printers and of many others. `pictureOf` is what a window drew. */
export function toTspl({ size, texts, bars }: LabelLayout, pictureOf: PictureOf = () => undefined): Uint8Array {
  const lines = [
    `SIZE ${size.widthMm} mm,${size.heightMm} mm`,
    'GAP 3 mm,0 mm',
    'DIRECTION 1',
    'CLS',
    'CODEPAGE UTF-8',
    ...texts.map((text) => bitmapOf(text, pictureOf) ?? textOf(text, size.dpi)),
    ...bars.map(({ x, y, width, height }) => `BAR ${x},${y},${width},${height}`),
    'PRINT 1,1',
  ];
  return Buffer.concat(lines.flatMap((line) => [Buffer.from(line), lineEnd]));
}

const lineEnd = Buffer.from('\r\n');

/** Here a dot is black where its bit is 0. The printer counts the bytes, so none of them can be an order. */
function bitmapOf({ x, y, drawn }: LabelText, pictureOf: PictureOf): Buffer | undefined {
  const picture = drawn && pictureOf(drawn);
  if (!picture) return undefined;
  const white = Buffer.from(picture.bits, 'base64').map((byte) => ~byte);
  return Buffer.concat([Buffer.from(`BITMAP ${x},${y},${picture.width / 8},${picture.height},0,`), white]);
}

/** Font 0 is as large as one likes, in points. */
function textOf({ x, y, letters, text }: LabelText, dpi: number): string {
  const points = Math.floor((letters * 72) / dpi);
  return `TEXT ${x},${y},"0",0,${points},${points},${quoted(text)}`;
}

/** A text cannot end its own quotes or its line, and a backslash or `~!` of its own begins nothing. */
function quoted(text: string): string {
  const plain = text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll('~!', '~ !');
  return `"${plain.replaceAll('"', '\\["]')}"`;
}
