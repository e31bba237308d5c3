import { describe, expect, it } from 'vitest';

import { toEscPos } from '#register/receipts/esc-pos.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { dotsOf, pairLines, toRows, wrap } from '#register/receipts/text.ts';

const paper: Part[] = [
  centered('Kemang', true),
  rule,
  pair('2 Flat white', '7.00'),
  plain('  3.50 each'),
  pair('TOTAL USD', '7.00', true),
  { kind: 'barcode', code: 'KMG1A-26000001' },
];

describe('a receipt as text', () => {
  it('fits the paper and keeps amounts at its right edge', () => {
    const lines = toRows(paper, 32).map(({ text }) => text);
    expect(lines).toEqual([
      '             Kemang',
      '-'.repeat(32),
      '2 Flat white                7.00',
      '  3.50 each',
      'TOTAL USD                   7.00',
      'KMG1A-26000001',
    ]);
  });

  it('wraps a long name above its amount, also one without a space', () => {
    expect(pairLines('1 Organic fair trade drip coffee bag', '12.00', 24)).toEqual(
      ['1 Organic fair', 'trade drip coffee', 'bag                12.00'].map((line) =>
        expect.stringContaining(line.trim().split('  ')[0] ?? ''),
      ),
    );
    const closed = pairLines('Closed', '2026-11-21 14:32 Maria Magdalena Kusumawardhani', 32);
    expect(closed).toEqual(['Closed', '2026-11-21 14:32 Maria Magdalena', 'Kusumawardhani'.padStart(32)]);
    const counted = pairLines('Counted before', '99.00 101.00 104.00 98.50 97.00 96.00', 32);
    expect(counted.filter((line) => line.length > 32)).toEqual([]);
    expect(wrap('x'.repeat(50), 20)).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(10)]);
  });
});

describe('what is drawn', () => {
  const draw = (part: Part) => Buffer.from(toEscPos(toRows([part], 32), { columns: 32, openDrawer: false }));

  it('a logo reaches the printer dot for dot', () => {
    const logo = { width: 8, height: 8, bits: Buffer.from([0xff, 0x81, 0xa5, 0x81, 0x81, 0xa5, 0x81, 0xff]) };
    const bytes = draw({ kind: 'image', image: { ...logo, bits: logo.bits.toString('base64') } });
    // Column by column, as the printer's head is: a full side, then its top, middle and bottom dots.
    expect(bytes.includes(Buffer.from([0xff, 0, 0, 0x81, 0, 0, 0xa5, 0, 0, 0x81, 0, 0]))).toBe(true);
  });

  it('a QR code is drawn by the printer and says the text', () => {
    const bytes = draw({ kind: 'qr', text: 'TK1*KMG1A-26000001*1' });
    expect(bytes.includes('TK1*KMG1A-26000001*1')).toBe(true);
    expect(bytes.includes(Buffer.from([0x1d, 0x28, 0x6b]))).toBe(true);
  });
});

describe('letters the printer lacks', () => {
  const line = pair('2 قهوة سوداء', '7.00');
  const bits = Buffer.from(Array.from({ length: 48 * 8 }, (_, at) => (at * 37) & 255));
  const picture = { width: dotsOf(32), height: 8, bits: bits.toString('base64') };

  it('are drawn as a raster, bit for bit, and the lines around them stay text', () => {
    const rows = toRows([plain('Kemang'), line, pair('TOTAL', '7.00')], 32);
    expect(rows.map(({ kind }) => kind)).toEqual(['text', 'drawn', 'text']);
    expect(rows[1]).toMatchObject({ line: { dots: 384, left: '2 قهوة سوداء', right: '7.00' } });
    const bytes = Buffer.from(toEscPos(rows, { columns: 32, openDrawer: false, pictureOf: () => picture }));
    expect(rasterIn(bytes)).toEqual({ width: 384, height: 8, bits });
    expect(bytes.indexOf('Kemang')).toBeLessThan(bytes.indexOf(Buffer.from([0x1d, 0x76, 0x30])));
  });

  it('are written as well as can be where no window drew them, and the amount keeps its place', () => {
    const text = Buffer.from(toEscPos(toRows([line], 32), { columns: 32, openDrawer: false })).toString('latin1');
    expect(text).toContain('2 ???? ?????                7.00');
    expect(text).not.toContain('v0');
  });

  it.each([
    ['1 한국 김치 라면', '1 ?? ?? ??                  7.00'],
    ['1 抹茶ラテ', '1 ????                      7.00'],
    ['1 चाय', '1 ??                        7.00'],
    ['1 👨‍👩‍👧‍👦 ㎏ Ⅷ', '1 ? kg VIII                 7.00'],
    [`1 ${'㎏'.repeat(20)}`, `1 ${'kg'.repeat(12)}k 7.00`],
  ])('and so does that of %s, whose letters are wider or narrower than what stands for them', (name, written) => {
    const bytes = toEscPos(toRows([pair(name, '7.00')], 32), { columns: 32, openDrawer: false });
    expect(Buffer.from(bytes).toString('latin1')).toContain(written);
    expect(written).toHaveLength(32);
  });

  it.each([
    ['Crème brûlée', 'text'],
    ['Борщ', 'text'],
    ['Ελληνικός καφές', 'text'],
    ['กาแฟเย็น', 'drawn'],
    ['चाय', 'drawn'],
    ['抹茶ラテ', 'drawn'],
    ['₹ 120', 'drawn'],
  ])('%s is %s', (text, kind) => {
    expect(toRows([plain(text)], 42)[0]?.kind).toBe(kind);
  });

  it('that are wide wrap before they are too wide, and none is cut in two', () => {
    expect(wrap('抹茶抹茶抹茶', 8)).toEqual(['抹茶抹茶', '抹茶']);
    expect(wrap('นี่นี่นี่', 4).join('')).toBe('นี่นี่นี่');
    expect(wrap('นี่นี่นี่', 2).every((part) => part === 'นี่' || part.startsWith('นี่'))).toBe(true);
  });

  it('of a name that somebody pasted a whole page into hold nobody up', () => {
    const page = '抹茶'.repeat(100_000);
    expect(wrap(page, 42)).toEqual(Array.from(page.matchAll(/.{1,21}/gu), ([part]) => part));
  });
});

/** What a printer makes of `GS v 0`. */
function rasterIn(bytes: Buffer): { width: number; height: number; bits: Buffer } {
  const at = bytes.indexOf(Buffer.from([0x1d, 0x76, 0x30, 0]));
  const width = bytes.readUInt16LE(at + 4) * 8;
  const height = bytes.readUInt16LE(at + 6);
  return { width, height, bits: bytes.subarray(at + 8, at + 8 + (width / 8) * height) };
}

describe('a receipt as bytes', () => {
  const bytes = Buffer.from(toEscPos(toRows(paper, 32), { columns: 32, openDrawer: true }));

  it('opens the drawer before it prints and cuts at the end', () => {
    const drawer = bytes.indexOf(Buffer.from([0x1b, 0x70]));
    expect(drawer).toBeGreaterThan(-1);
    expect(drawer).toBeLessThan(bytes.indexOf('Kemang'));
    expect(bytes.lastIndexOf(Buffer.from([0x1d, 0x56]))).toBeGreaterThan(bytes.indexOf('TOTAL USD'));
  });

  it('leaves the drawer shut when no cash was taken', () => {
    expect(
      Buffer.from(toEscPos(toRows(paper, 32), { columns: 32, openDrawer: false })).indexOf(Buffer.from([0x1b, 0x70])),
    ).toBe(-1);
  });

  it('says the same as the preview, and carries the number as a barcode', () => {
    for (const { text } of toRows(
      paper.filter(({ kind }) => kind !== 'barcode' && kind !== 'rule'),
      32,
    ))
      expect(bytes.toString('latin1')).toContain(text.trim());
    // The digits two by two in set C, or it is wider than narrow paper.
    const number = [...Buffer.from('{BKMG1A-{C'), 26, 0, 0, 1];
    expect(bytes.includes(Buffer.from([0x1d, 0x6b, 0x49, number.length, ...number]))).toBe(true);
  });

  it('prints letters with accents through a code page of the printer', () => {
    const accents = Buffer.from(
      toEscPos(toRows([plain('Crème brûlée – 5 €')], 32), { columns: 32, openDrawer: false }),
    );
    expect(accents.indexOf(Buffer.from([0x1b, 0x74]))).toBeGreaterThan(-1);
    expect(accents.includes('?')).toBe(false);
  });
});
