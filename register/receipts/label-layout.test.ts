import BitArray from '@zxing/library/esm/core/common/BitArray';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader';
import { describe, expect, it } from 'vitest';

import { type LabelFacts, type LabelLayout, type LabelSize, layLabel } from '#register/receipts/label-layout.ts';
import { toTspl } from '#register/receipts/tspl.ts';
import { toZpl } from '#register/receipts/zpl.ts';

const usual: LabelSize = { widthMm: 50, heightMm: 30, dpi: 203 };
const small: LabelSize = { widthMm: 20, heightMm: 10, dpi: 203 };
const coffee: LabelFacts = { name: 'Flat white', price: '$3.50', code: '4006381333931', day: '2026-11-21' };
const thinnest = ({ bars }: Pick<LabelLayout, 'bars'>) => Math.min(...bars.map(({ width }) => width));
const textsOf = ({ texts }: LabelLayout) => texts.map(({ text }) => text);

describe('a label', () => {
  it('says name, price, and below the bars code and day, the price in the largest letters', () => {
    const { texts, bars } = layLabel(usual, coffee);
    const [name, price, foot] = texts;
    expect(texts.map(({ text }) => text)).toEqual(['Flat white', '$3.50', '4006381333931   2026-11-21']);
    expect(price?.letters).toBeGreaterThan(1.9 * (name?.letters ?? Infinity));
    expect(name?.letters).toBeGreaterThan(foot?.letters ?? Infinity);
    expect(bars).toHaveLength(30);
    for (const bar of bars) expect(bar.y + bar.height).toBeLessThanOrEqual(foot?.y ?? 0);
  });

  it('has a long name in two lines of smaller letters, and one that is longer still is cut', () => {
    const bread = 'Wholegrain spelt bread with sunflower seeds';
    const [first, second] = layLabel(usual, { ...coffee, name: bread }).texts;
    expect(`${first?.text} ${second?.text}`).toBe(bread);
    expect(first?.letters).toBeLessThan(layLabel(usual, coffee).texts[0]?.letters ?? 0);
    const [, end] = textsOf(
      layLabel(usual, { ...coffee, name: `${bread}, sliced, in a bag of paper, from the mill by the river` }),
    );
    expect(end).toMatch(/^seeds, sliced.*\.\.\.$/);
  });

  it('gives up the day, then the bars, where there is no room', () => {
    expect(textsOf(layLabel({ ...usual, widthMm: 25 }, coffee))).toEqual(['Flat', 'white', '$3.50', '4006381333931']);
    expect(layLabel({ ...usual, widthMm: 25 }, coffee).bars).toEqual([]);
    expect(layLabel({ ...usual, widthMm: 29 }, coffee).bars).toHaveLength(30);
    expect(layLabel({ ...usual, heightMm: 10 }, coffee).bars).toEqual([]);
    expect(textsOf(layLabel(small, { ...coffee, code: '8' }))).toEqual(['Flat white', '$3.50', '8   2026-11-21']);
  });

  it('has the lines of a name the printer has no letters for drawn, with room above and below', () => {
    const [first, second, price] = layLabel(
      { ...usual, heightMm: 50 },
      { ...coffee, name: 'カフェラテ 北海道牛乳使用' },
    ).texts;
    const drawn = { dots: 376, right: '', align: 'left', big: true };
    expect(first?.drawn).toMatchObject({ ...drawn, left: 'カフェラテ' });
    expect(second?.drawn).toMatchObject({ ...drawn, left: '北海道牛乳使用' });
    expect(first?.drawn?.tall).toBeGreaterThanOrEqual(1.5 * (first?.letters ?? Infinity));
    expect(second?.y).toBeGreaterThan((first?.y ?? Infinity) + (first?.drawn?.tall ?? Infinity));
    expect(price?.drawn).toBeUndefined();
    for (const { drawn: none } of layLabel(usual, { ...coffee, name: 'Zoë’s Œuvre Щука' }).texts)
      expect(none).toBeUndefined();
  });

  it('has no bars of a code that no scanner types', () => {
    expect(layLabel(usual, { ...coffee, code: 'ÄPFEL' }).bars).toEqual([]);
    expect(textsOf(layLabel(usual, { ...coffee, code: 'ÄPFEL' }))).toContain('ÄPFEL   2026-11-21');
  });

  it('has bars as wide on paper from a finer printer', () => {
    const modules = ([203, 300] as const).map((dpi) =>
      thinnest(layLabel({ ...usual, dpi }, { ...coffee, code: 'A1' })),
    );
    expect(modules).toEqual([3, 4]);
  });

  it('says nothing of a price rather than a part of it', () => {
    const price = '$123,456,789,012,345.67';
    expect(textsOf(layLabel(small, { ...coffee, price: price.repeat(3) }))).toEqual(['Flat white', '4006381333931']);
    expect(textsOf(layLabel(small, { ...coffee, price }))).toContain(price);
  });
});

/** Widths of Helvetica Bold from space to tilde, in thousandths. That of the printers is the same, but narrower. */
const widths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
/** Of other letters none is wider than it is tall, and marks above one take nothing. */
function widthOf(text: string): number {
  return Array.from(text.normalize('NFD').replaceAll(/[\p{Mn}\p{Cf}]/gu, ''))
    .map((letter) => (widths[letter.charCodeAt(0) - 32] ?? 1000) / 1000)
    .reduce((sum, width) => sum + width, 0);
}

const names = [
  'Flat white',
  'WWWWWWWWWW MMMMMMMM @@@@@@ %%%%%',
  'Wholegrain spelt bread with sunflower seeds, sliced, in a bag of paper',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '^XA^FO0,0^FD~JR~HS^XZ',
  '"\r\nPRINT 99\r\nSELFTEST\r\n',
  'Size 7\\["] \\[R] \\& ~!F _5E_7E',
  '\u001B!R\u0000\u0007\u0090\u2028',
  'カフェラテ 北海道牛乳使用 たっぷりサイズ',
  'حليب طازج كامل الدسم',
  'Zoë’s Œuvre Æ Щука',
  '👨‍👩‍👧‍👦 \uD83D',
  ' ',
];
const codes = [
  '4006381333931',
  '036000291452',
  '2012345678900',
  'A1',
  'A>B^C~D_E',
  '"\\["]',
  '\\[R]~!F',
  'ÄPFEL',
  '1'.repeat(60),
  '\r\n^XZ',
  '{B>;>:',
];
const prices = ['$3.50', '$1,234,567.89', 'Rp1,250,000', '^~"\\₫'];

/** One row of dots through the bars, as it comes out of the printer. */
function readAsScanner({ width, bars }: LabelLayout): string {
  const row = new BitArray(width);
  for (const bar of bars) for (let dot = 0; dot < bar.width; dot += 1) row.set(bar.x + dot);
  return new MultiFormatOneDReader().decodeRow(0, row, new Map()).getText();
}

function oddLabels(): LabelLayout[] {
  const laid: LabelLayout[] = [];
  let turn = 0;
  for (let widthMm = 20; widthMm <= 110; widthMm += 1)
    for (let heightMm = 10; heightMm <= 100; heightMm += heightMm < 40 ? 1 : 7)
      for (const dpi of [203, 300] as const) {
        turn += 1;
        const pick = (list: readonly string[], by: number) => list[Math.floor(turn / by) % list.length] ?? '';
        const facts = { name: pick(names, 1), code: pick(codes, 3), price: pick(prices, 5), day: '2026-11-21' };
        laid.push(layLabel({ widthMm, heightMm, dpi }, facts));
      }
  return laid;
}

describe('of every size, with odd names, codes and prices', () => {
  const labels = oddLabels();
  /** Lines that are none of these orders. */
  const others = (toBytes: (label: LabelLayout) => Uint8Array, ours: readonly RegExp[]) =>
    labels
      .flatMap((label) => Buffer.from(toBytes(label)).toString().trimEnd().split(/\r?\n/))
      .filter((line) => !ours.some((order) => order.test(line)));

  it('has nothing beside the paper, and nothing on top of another', () => {
    const wrong = labels.filter(({ width, height, size, texts, bars }) => {
      const dotsOfMm = size.dpi === 203 ? 8 : 300 / 25.4;
      const rows = texts.map(({ y, letters, drawn }) => ({ from: y, to: y + Math.max(letters, drawn?.tall ?? 0) }));
      if (bars[0]) rows.push({ from: bars[0].y, to: bars[0].y + bars[0].height });
      rows.sort((one, other) => one.from - other.from);
      return (
        width > size.widthMm * dotsOfMm ||
        height > size.heightMm * dotsOfMm ||
        rows.some(({ from }, at) => from < (rows[at - 1]?.to ?? 0)) ||
        (rows.at(-1)?.to ?? Infinity) > height ||
        texts.some(({ x, letters, text, drawn }) => x + (drawn?.dots ?? letters * widthOf(text)) > width)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('says the price, and nothing in letters that nobody reads', () => {
    const says = (text: string, { texts }: LabelLayout) => texts.some((line) => line.text === text);
    expect(labels.filter((label) => !prices.some((price) => says(price, label)))).toEqual([]);
    const tiny = labels.filter(({ size, texts }) => texts.some(({ letters }) => (letters * 25.4) / size.dpi < 1.2));
    expect(tiny).toEqual([]);
  });

  it('has bars wide enough, with white at both ends, that a scanner reads as the code', () => {
    const drawn = labels.filter(({ bars }) => bars.length > 0);
    expect(drawn.length).toBeGreaterThan(1_000);
    for (const label of drawn) {
      const { width, size, bars } = label;
      const module = thinnest(label);
      expect(module / size.dpi).toBeGreaterThanOrEqual(2 / 203);
      expect(bars[0]?.x).toBeGreaterThanOrEqual(10 * module);
      const last = bars.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0) + 7 * module).toBeLessThanOrEqual(width);
      expect(((last?.height ?? 0) * 25.4) / size.dpi).toBeGreaterThan(3.9);
      expect(new Set(bars.map(({ y, height }) => `${y} ${height}`)).size).toBe(1);
      expect(codes).toContain(readAsScanner(label));
    }
  });

  it('gives a Zebra no order but ours', () => {
    const ours = [
      /^\^XA\^CI28\^LH0,0\^PW\d+\^LL\d+$/,
      /^\^FO\d+,\d+\^A0N,(\d+),\1\^FH_\^FD[^~^\\\p{Cc}]*\^FS$/u,
      /^\^FO\d+,\d+\^GB(\d+),\d+,\1\^FS$/,
      /^\^PQ1\^XZ$/,
    ];
    expect(others(toZpl, ours)).toEqual([]);
  });

  it('gives a TSC no order but ours', () => {
    const text = String.raw`"(?:[^"\\\p{Cc}]|\\\["\])*"`;
    const ours = [
      /^SIZE \d+ mm,\d+ mm$/,
      /^GAP 3 mm,0 mm$/,
      /^DIRECTION 1$/,
      /^CLS$/,
      /^CODEPAGE UTF-8$/,
      new RegExp(String.raw`^TEXT \d+,\d+,"0",0,(\d+),\1,${text}$`, 'u'),
      /^BAR \d+,\d+,\d+,\d+$/,
      /^PRINT 1,1$/,
    ];
    expect(others(toTspl, ours)).toEqual([]);
    expect(others(toTspl, [/^(?!.*~!)/])).toEqual([]);
  });
});
