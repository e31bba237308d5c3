import { describe, expect, it } from 'vitest';

import { layLabel } from '#register/receipts/label-layout.ts';
import { toTspl } from '#register/receipts/tspl.ts';
import { toZpl } from '#register/receipts/zpl.ts';

const size = { widthMm: 50, heightMm: 30, dpi: 203 } as const;
const coffee = { name: 'Flat white', price: '€3.50', code: '4006381333931', day: '2026-11-21' };
const { bars } = layLabel(size, coffee);
const zpl = (change: Partial<typeof coffee> = {}) =>
  Buffer.from(toZpl(layLabel(size, { ...coffee, ...change }))).toString();
const tspl = (change: Partial<typeof coffee> = {}) =>
  Buffer.from(toTspl(layLabel(size, { ...coffee, ...change }))).toString();

it('is a whole label to a Zebra: its size, letters, bars, one piece', () => {
  expect(zpl()).toBe(
    [
      '^XA^CI28^LH0,0^PW400^LL240',
      '^FO10,10^A0N,35,35^FH_^FDFlat white^FS',
      '^FO10,49^A0N,74,74^FH_^FD€3.50^FS',
      '^FO10,208^A0N,22,22^FH_^FD4006381333931   2026-11-21^FS',
      '^FO33,127^GB3,77,3^FS',
      '^FO39,127^GB3,77,3^FS',
      ...bars.slice(2).map(({ x, width }) => `^FO${x},127^GB${width},77,${width}^FS`),
      '^PQ1^XZ\n',
    ].join('\n'),
  );
});

it('is a whole label to a TSC, its letters in points', () => {
  expect(tspl()).toBe(
    [
      'SIZE 50 mm,30 mm',
      'GAP 3 mm,0 mm',
      'DIRECTION 1',
      'CLS',
      'CODEPAGE UTF-8',
      'TEXT 10,10,"0",0,12,12,"Flat white"',
      'TEXT 10,49,"0",0,26,26,"€3.50"',
      'TEXT 10,208,"0",0,7,7,"4006381333931   2026-11-21"',
      ...bars.map(({ x, width }) => `BAR ${x},127,${width},77`),
      'PRINT 1,1',
      '',
    ].join('\r\n'),
  );
});

describe('a line that a window drew', () => {
  const label = layLabel(size, { ...coffee, name: 'مَاء' });
  const [line] = label.texts;
  /** Two bytes a row, the first row an order if it were read as letters. */
  const bits = Buffer.concat([Buffer.from([0x5e, 0x7e]), Buffer.alloc(14, 0x0f)]);
  const pictureOf = () => ({ width: 16, height: 8, bits: bits.toString('base64') });

  it('is its bits to a Zebra, a 1 a black dot', () => {
    const said = Buffer.from(toZpl(label, pictureOf)).toString().split('\n');
    expect(said[1]).toBe(`^FO10,10^GFA,16,16,2,5E7E${'0F'.repeat(14)}^FS`);
    expect(said.filter((order) => order.includes('^A0N'))).toHaveLength(2);
  });

  it('is its bits to a TSC, a 0 a black dot', () => {
    const said = Buffer.from(toTspl(label, pictureOf));
    const white = bits.map((byte) => 255 - byte);
    expect(said.includes(Buffer.concat([Buffer.from('\r\nBITMAP 10,10,2,8,0,'), white, Buffer.from('\r\nTEXT')]))).toBe(
      true,
    );
  });

  it('is in letters where nobody drew it', () => {
    expect(line?.text).toBe('مَاء');
    expect(Buffer.from(toZpl(label)).toString()).toContain('^FDمَاء^FS');
    expect(Buffer.from(toTspl(label)).toString()).toContain('"مَاء"');
  });
});

it('spells out to a Zebra what would be an order or an escape', () => {
  expect(zpl({ name: '^XA ~J a_5E \\&é' })).toContain('^FD_5EXA _7EJ a_5F5E _5C&é^FS');
});

it('keeps quotes within quotes to a TSC', () => {
  expect(tspl({ name: 'Tap 3/4" \\["] ~!F' })).toContain('"Tap 3/4\\["] /[\\["]] ~ !F"');
});
