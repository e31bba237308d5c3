import type { LabelLayout, LabelText } from '#register/receipts/label-layout.ts';

/** A label in TSPL, the language of TSC's printers and of many others. */
export function toTspl({ size, texts, bars }: LabelLayout): Uint8Array {
  const lines = [
    `SIZE ${size.widthMm} mm,${size.heightMm} mm`,
    'GAP 3 mm,0 mm',
    'DIRECTION 1',
    'CLS',
    'CODEPAGE UTF-8',
    ...texts.map((text) => textOf(text, size.dpi)),
    ...bars.map(({ x, y, width, height }) => `BAR ${x},${y},${width},${height}`),
    'PRINT 1,1',
  ];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
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
