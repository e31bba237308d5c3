import { describe, expect, it } from 'vitest';

import { parseInvoices, UnusableFile } from '#scripts/replay/invoice-file.ts';
import { invoiceCsv } from '#scripts/replay/invoices-for-tests.ts';
import { planOf } from '#scripts/replay/plan.ts';

const header = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';
const good = '536365,85123A,WHITE HANGING HEART,6,12/1/2010 8:26,2.55,17850,United Kingdom';

function read(...rows: string[]) {
  return parseInvoices([header, ...rows].join('\r\n'));
}

describe('a row of the file', () => {
  it('becomes a line in minor units, on the day of the shop', () => {
    const [invoice] = read(good, '536365,POST,POSTAGE,1,12/1/2010 8:26,18,17850,United Kingdom').invoices;
    expect(invoice).toMatchObject({ number: '536365', day: '2010-12-01', customer: '17850' });
    expect(invoice?.lines).toEqual([
      { code: '85123A', name: 'WHITE HANGING HEART', quantity: 6, price: 255 },
      { code: 'POST', name: 'POSTAGE', quantity: 1, price: 1800 },
    ]);
  });

  it.each([
    ['a bad number', '536365,85123A,HEART,six,12/1/2010 8:26,2.55,17850,UK', 'Quantity "six" is not a whole number'],
    ['half a piece', '536365,85123A,HEART,0.5,12/1/2010 8:26,2.55,17850,UK', 'Quantity "0.5" is not a whole number'],
    [
      'nothing of it',
      '536365,85123A,HEART,0,12/1/2010 8:26,2.55,17850,UK',
      'Quantity "0" is not a whole number other than 0',
    ],
    ['no price', '536365,85123A,HEART,6,12/1/2010 8:26,,17850,UK', 'UnitPrice "" is not a price'],
    ['a price in powers', '536365,85123A,HEART,6,12/1/2010 8:26,1e3,17850,UK', 'UnitPrice "1e3" is not a price'],
    ['no code', '536365,,HEART,6,12/1/2010 8:26,2.55,17850,UK', 'StockCode is empty'],
    ['no such day', '536365,85123A,HEART,6,2/31/2010 8:26,2.55,17850,UK', 'InvoiceDate "2/31/2010 8:26" is not a date'],
    ['a column too few', '536365,85123A,HEART,6,12/1/2010 8:26,2.55', 'has not as many fields as the header'],
    ['another customer', '536365,22633,WARMER,6,12/1/2010 8:26,1.85,11111,UK', 'CustomerID "11111" is not that'],
  ])('with %s is listed with its line, and its invoice is refused as a whole', (_what, row, reason) => {
    const file = read(good, row, '536366,22633,HAND WARMER,6,12/1/2010 8:28,1.85,17850,UK');
    expect(file.badRows).toEqual([{ line: 3, invoice: '536365', reason: expect.stringContaining(reason) }]);
    expect(file.refused).toEqual([{ invoice: '536365', reason: expect.stringContaining(`line 3: `) }]);
    expect(file.invoices.map(({ number }) => number)).toEqual(['536366']);
  });

  it('without an invoice number is listed, and belongs to no invoice', () => {
    const file = read(good, ',22633,HAND WARMER,6,12/1/2010 8:28,1.85,17850,UK');
    expect(file.badRows).toEqual([{ line: 3, invoice: '', reason: 'InvoiceNo is empty' }]);
    expect(file.invoices).toHaveLength(1);
  });

  it.each([
    ['0.001', 0],
    ['0.005', 1],
    ['2.555', 256],
    ['-1.005', -101],
    ['1.0049', 100],
  ])('at %s is rounded half away from zero, and says so', (price, minor) => {
    const file = read(`536365,85123A,HEART,1,12/1/2010 8:26,${price},17850,UK`);
    expect(file.invoices[0]?.lines[0]?.price).toBe(minor);
    expect(file.notes).toEqual([{ line: 2, what: `UnitPrice ${price} was rounded to 2 decimals` }]);
  });

  it('at a price that only ends in zeros is exact', () => {
    expect(read('536365,85123A,HEART,1,12/1/2010 8:26,2.5500,17850,UK').notes).toEqual([]);
  });
});

describe('the file as a whole', () => {
  it('without a column it needs is not usable, and says which', () => {
    expect(() => parseInvoices('InvoiceNo,StockCode\r\n1,2')).toThrow(
      new UnusableFile('the file has no column Description, Quantity, InvoiceDate, UnitPrice, CustomerID'),
    );
  });

  it('with a quote that never ends is not usable', () => {
    expect(() => read('536365,85123A,"HEART,6,12/1/2010 8:26,2.55,17850,UK')).toThrow(UnusableFile);
  });

  it('comes out in the order of time, whatever its own', () => {
    const file = read('2,A,A,1,12/2/2010 8:00,1,1,UK', '1,A,A,1,12/1/2010 8:00,1,1,UK');
    expect(file.invoices.map(({ number }) => number)).toEqual(['1', '2']);
  });
});

describe('the plan', () => {
  const { invoices } = parseInvoices(invoiceCsv({ days: 20, perDay: 8, seed: 1 }));

  it('is the same for the same seed and another for another', () => {
    expect(planOf(invoices, 1)).toEqual(planOf(invoices, 1));
    expect(planOf(invoices, 1)).not.toEqual(planOf(invoices, 2));
  });

  it('has every kind of act, one shift a day, and never goes back in time', () => {
    const steps = planOf(invoices, 1);
    const kinds = new Set(steps.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([
      'cancelWriteOff',
      'close',
      'open',
      'pay',
      'restore',
      'ring',
      'void',
      'writeOff',
    ]);
    expect(steps.filter(({ kind }) => kind === 'open')).toHaveLength(20);
    expect(steps.every(({ at }, index) => at > (steps[index - 1]?.at ?? 0))).toBe(true);
  });
});
