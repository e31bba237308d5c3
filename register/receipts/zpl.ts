import { runsOf } from '#domain/code-128.ts';
import type { LabelBars, LabelLayout, LabelText } from '#register/receipts/label-layout.ts';

/** A label in ZPL II, the language of Zebra's printers. */
export function toZpl({ width, height, texts, bars }: LabelLayout): Uint8Array {
  const lines = [
    // Letters are UTF-8, and the paper is as large as the label.
    `^XA^CI28^LH0,0^PW${width}^LL${height}`,
    ...texts.map(textOf),
    ...(bars ? [barsOf(bars)] : []),
    '^PQ1^XZ\n',
  ];
  return Buffer.from(lines.join('\n'));
}

function textOf({ x, y, letters, text }: LabelText): string {
  return `^FO${x},${y}^A0N,${letters},${letters}^FH_^FD${escaped(text)}^FS`;
}

/** The sets are named: left to the printer, they may come out wider than there is room for. */
function barsOf({ x, y, height, module, code }: LabelBars): string {
  const data = runsOf(code).map(({ digits, of }, index) => {
    const set = index === 0 ? (digits ? '>;' : '>:') : digits ? '>5' : '>6';
    return set + of.replaceAll(/[>^~]/g, (letter) => invoked.get(letter) ?? '');
  });
  return `^FO${x},${y}^BY${module}^BCN,${height},N,N,N,N^FH_^FD${escaped(data.join(''))}^FS`;
}

/** These would choose a set or give an order, so a code 128 has other names for them. */
const invoked = new Map([
  ['>', '>0'],
  ['^', '><'],
  ['~', '>='],
]);

/** In figures, whatever begins an order or an escape, so that a name stays a name. */
function escaped(text: string): string {
  return text.replaceAll(/[\^~_\\\p{Cc}]/gu, (letter) =>
    Array.from(Buffer.from(letter), (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}
