import { describe, expect, it } from 'vitest';

import { toEscPos } from '#register/receipts/esc-pos.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { pairLines, toText, wrap } from '#register/receipts/text.ts';

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
    const lines = toText(paper, 32).map(({ text }) => text);
    expect(lines).toEqual([
      '             Kemang',
      '-'.repeat(32),
      '2 Flat white                7.00',
      '  3.50 each',
      'TOTAL USD                   7.00',
      '        *KMG1A-26000001*',
    ]);
  });

  it('wraps a long name above its amount, also one without a space', () => {
    expect(pairLines('1 Organic fair trade drip coffee bag', '12.00', 24)).toEqual(
      ['1 Organic fair', 'trade drip coffee', 'bag                12.00'].map((line) =>
        expect.stringContaining(line.trim().split('  ')[0] ?? ''),
      ),
    );
    expect(wrap('x'.repeat(50), 20)).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(10)]);
  });
});

describe('what is drawn', () => {
  const draw = (part: Part) => Buffer.from(toEscPos([part], { columns: 32, openDrawer: false }));

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

describe('a receipt as bytes', () => {
  const bytes = Buffer.from(toEscPos(paper, { columns: 32, openDrawer: true }));

  it('opens the drawer before it prints and cuts at the end', () => {
    const drawer = bytes.indexOf(Buffer.from([0x1b, 0x70]));
    expect(drawer).toBeGreaterThan(-1);
    expect(drawer).toBeLessThan(bytes.indexOf('Kemang'));
    expect(bytes.lastIndexOf(Buffer.from([0x1d, 0x56]))).toBeGreaterThan(bytes.indexOf('TOTAL USD'));
  });

  it('leaves the drawer shut when no cash was taken', () => {
    expect(Buffer.from(toEscPos(paper, { columns: 32, openDrawer: false })).indexOf(Buffer.from([0x1b, 0x70]))).toBe(
      -1,
    );
  });

  it('says the same as the preview, and carries the number as a barcode', () => {
    for (const { text } of toText(
      paper.filter(({ kind }) => kind !== 'barcode' && kind !== 'rule'),
      32,
    ))
      expect(bytes.toString('latin1')).toContain(text.trim());
    expect(bytes.indexOf(Buffer.from([0x1d, 0x6b]))).toBeGreaterThan(-1);
  });

  it('prints letters with accents through a code page of the printer', () => {
    const accents = Buffer.from(toEscPos([plain('Crème brûlée – 5 €')], { columns: 32, openDrawer: false }));
    expect(accents.indexOf(Buffer.from([0x1b, 0x74]))).toBeGreaterThan(-1);
    expect(accents.includes('?')).toBe(false);
  });
});
