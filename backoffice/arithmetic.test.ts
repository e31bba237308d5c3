import { describe, expect, it } from 'vitest';

import { addUp, AmountTooLarge, type HeadFigures, type LineFigures, paymentState } from '#backoffice/arithmetic.ts';

describe('an invoice adds up', () => {
  it.each([
    { name: 'a plain sale', lines: [line(2, 1500), line(1, 999)], head: head(), figures: [3999, 0, 0, 3999, 3999] },
    {
      name: 'percent off a line',
      lines: [line(3, 333, { discount: 10 })],
      head: head(),
      figures: [999, 100, 0, 899, 899],
    },
    {
      name: 'an amount off a line',
      lines: [line(3, 333, { discountAmount: 100 })],
      head: head(),
      figures: [999, 100, 0, 899, 899],
    },
    {
      name: 'three percentages one after another',
      lines: [line(1, 100_000, { discount: 20 })],
      head: head({ discount1: 20, discount2: 20 }),
      figures: [100_000, 48_800, 0, 51_200, 51_200],
    },
    {
      name: 'an amount off the head',
      lines: [line(1, 1000)],
      head: head({ discountAmount: 250 }),
      figures: [1000, 250, 0, 750, 750],
    },
    {
      name: 'tax on top',
      lines: [line(1, 1005)],
      head: head({ taxRateMillionths: 100_000 }),
      figures: [1005, 0, 101, 1005, 1106],
    },
    {
      name: 'tax inside',
      lines: [line(1, 1100)],
      head: head({ taxRateMillionths: 100_000, taxInclusive: true }),
      figures: [1100, 0, 100, 1000, 1100],
    },
    {
      name: 'tax on the taxable lines only, which carry their share of the amount off',
      lines: [line(1, 1000), line(1, 3000, { taxable: false })],
      head: head({ discountAmount: 400, taxRateMillionths: 100_000 }),
      figures: [4000, 400, 90, 3600, 3690],
    },
    {
      name: 'a return of the same goods, mirrored',
      lines: [line(-1, 1005)],
      head: head({ taxRateMillionths: 100_000 }),
      figures: [-1005, 0, -101, -1005, -1106],
    },
    {
      name: 'an exchange that nets to nothing',
      lines: [line(1, 500), line(-1, 500, { taxable: false })],
      head: head({ taxRateMillionths: 100_000 }),
      figures: [0, 0, 50, 0, 50],
    },
    {
      name: 'a half rounds away from zero',
      lines: [line(1, 1, { discount: 50 })],
      head: head(),
      figures: [1, 0, 0, 1, 1],
    },
    {
      name: 'a half of a return too',
      lines: [line(-1, 1, { discount: 50 })],
      head: head(),
      figures: [-1, 0, 0, -1, -1],
    },
    {
      name: 'half cents that only meet at the end',
      lines: [line(1, 1, { discount: 50 }), line(1, 1, { discount: 50 })],
      head: head(),
      figures: [2, 1, 0, 1, 1],
    },
    {
      name: 'the amount of a rounded half cent off',
      lines: [line(1, 5, { discount: 50 })],
      head: head({ discountAmount: 3 }),
      figures: [5, 5, 0, 0, 0],
    },
    {
      name: 'everything given away',
      lines: [line(1, 990, { discount: 100 })],
      head: head({ taxRateMillionths: 150_000 }),
      figures: [990, 990, 0, 0, 0],
    },
    {
      name: 'five-digit quantities',
      lines: [line(74_215, 104)],
      head: head(),
      figures: [7_718_360, 0, 0, 7_718_360, 7_718_360],
    },
  ])('$name', ({ lines, head: figuresOfHead, figures }) => {
    const { gross, discountTotal, tax, sales, salesAndTax } = addUp(lines, figuresOfHead);
    expect([gross, discountTotal, tax, sales, salesAndTax]).toEqual(figures);
  });

  it('lets goods exchanged for goods of the same value keep it, line by line', () => {
    const goods = [line(1, 1000), line(-1, 1000)];
    const shares = (more: Partial<HeadFigures>, lines = goods) => addUp(lines, head(more)).lineShares;
    expect(shares({})).toEqual([
      { net: 1000, tax: 0 },
      { net: -1000, tax: 0 },
    ]);
    expect(shares({ taxRateMillionths: 100_000, taxInclusive: true })).toEqual([
      { net: 909, tax: 91 },
      { net: -909, tax: -91 },
    ]);
    expect(shares({ taxRateMillionths: 100_000, discount1: 10 })).toEqual([
      { net: 900, tax: 90 },
      { net: -900, tax: -90 },
    ]);
    expect(shares({ discountAmount: 50 })).toEqual([
      { net: 1000, tax: 0 },
      { net: -1050, tax: 0 },
    ]);
    expect(shares({ taxRateMillionths: 100_000 }, [...goods, line(1, 200, { taxable: false })])).toEqual([
      { net: 1000, tax: 100 },
      { net: -1000, tax: -100 },
      { net: 200, tax: 0 },
    ]);
  });

  it('mirrors every small sale in its return', () => {
    for (let price = 1; price <= 60; price += 1) {
      for (const discount of [0, 5, 33, 50]) {
        for (const taxInclusive of [true, false]) {
          const terms = head({ discount1: discount, taxRateMillionths: 155_000, taxInclusive });
          const sold = addUp([line(3, price, { discount: 7 })], terms);
          const returned = addUp([line(-3, price, { discount: 7 })], terms);
          expect(returned.salesAndTax + sold.salesAndTax).toBe(0);
          expect(returned.tax + sold.tax).toBe(0);
        }
      }
    }
  });

  it('refuses an amount no number holds exactly', () => {
    expect(() => addUp([line(1e9, 1e12)], head())).toThrow(AmountTooLarge);
  });
});

describe('an invoice stands as', () => {
  it.each([
    { payable: 1000, paid: 0, state: 'Unpaid' },
    { payable: 1000, paid: 400, state: 'Partial' },
    { payable: 1000, paid: 1000, state: 'Paid' },
    { payable: 1000, paid: 1200, state: 'Exceed' },
    { payable: 0, paid: 0, state: 'Paid' },
    { payable: 0, paid: 100, state: 'Exceed' },
    { payable: -1000, paid: 0, state: 'Unpaid' },
    { payable: -1000, paid: -400, state: 'Partial' },
    { payable: -1000, paid: -1000, state: 'Paid' },
    { payable: -1000, paid: -1200, state: 'Exceed' },
    { payable: 1000, paid: 400, writeOff: 600, state: 'WriteOff' },
    { payable: 1000, paid: 0, writeOff: 1000, state: 'WriteOff' },
    { payable: 1000, paid: 0, writeOff: 300, state: 'Unpaid' },
    { payable: 1000, paid: 400, writeOff: 300, state: 'Partial' },
    { payable: 1000, paid: 800, writeOff: 300, state: 'Exceed' },
    { payable: -1000, paid: -400, writeOff: -300, state: 'Partial' },
  ])('$state: payable $payable, paid $paid, written off $writeOff', ({ payable, paid, writeOff = null, state }) => {
    expect(paymentState(payable, paid, writeOff)).toBe(state);
  });
});

function line(quantity: number, price: number, more: Partial<LineFigures> = {}): LineFigures {
  return { quantity, price, discount: 0, discountAmount: 0, taxable: true, ...more };
}

function head(more: Partial<HeadFigures> = {}): HeadFigures {
  return { discount1: 0, discount2: 0, discountAmount: 0, taxRateMillionths: 0, taxInclusive: false, ...more };
}
