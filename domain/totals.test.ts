import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money } from '#domain/money.ts';
import { addUp, addUpExactly, type PricedLine } from '#domain/totals.ts';

const included10 = { name: 'Tax 10%', rate: 100_000, included: true };
const added15 = { name: 'Tax 10% + Service 5%', rate: 150_000, included: false };

function line(quantity: number, price: number, rest: Partial<PricedLine> = {}): PricedLine {
  return { quantity, price: money(price), discountPercent: 0, discountAmount: money(0), taxable: true, ...rest };
}

describe('adding up a sale', () => {
  it.each([
    {
      name: 'one plain line, tax inside',
      lines: [line(2, 350)],
      off: [0, 0],
      tax: included10,
      is: { gross: 700, sales: 636, tax: 64, total: 700 },
    },
    {
      name: 'tax on top',
      lines: [line(2, 350)],
      off: [0, 0],
      tax: added15,
      is: { gross: 700, sales: 700, tax: 105, total: 805 },
    },
    {
      name: 'a line discount',
      lines: [line(1, 300, { discountPercent: 10 })],
      off: [0, 0],
      tax: included10,
      is: { gross: 300, sales: 245, tax: 25, total: 270 },
    },
    {
      name: 'line and order discounts one after the other',
      lines: [line(1, 100_000, { discountPercent: 20 })],
      off: [20, 0],
      tax: { ...included10, rate: 0 },
      is: { gross: 100_000, sales: 64_000, tax: 0, total: 64_000 },
    },
    {
      name: 'an amount off is spread over taxed and untaxed lines',
      lines: [line(1, 1000), line(1, 1000, { taxable: false })],
      off: [0, 500],
      tax: added15,
      is: { gross: 2000, sales: 1500, tax: 113, total: 1613 },
    },
    {
      name: 'half cents of two lines make one cent, not two',
      lines: [line(1, 5, { discountPercent: 50 }), line(1, 5, { discountPercent: 50 })],
      off: [0, 0],
      tax: { ...included10, rate: 0 },
      is: { gross: 10, sales: 5, tax: 0, total: 5 },
    },
    {
      name: 'a return mirrors its sale',
      lines: [line(-2, 350)],
      off: [0, 0],
      tax: included10,
      is: { gross: -700, sales: -636, tax: -64, total: -700 },
    },
    { name: 'nothing at all', lines: [], off: [0, 0], tax: included10, is: { gross: 0, sales: 0, tax: 0, total: 0 } },
    {
      name: 'an exchange that comes out even',
      lines: [line(1, 500), line(-1, 500)],
      off: [0, 0],
      tax: included10,
      is: { gross: 0, sales: 0, tax: 0, total: 0 },
    },
    {
      name: 'an amount off goods that come out even falls on none of them',
      lines: [line(1, 500), line(-1, 500, { taxable: false })],
      off: [0, 50],
      tax: added15,
      is: { gross: 0, sales: -50, tax: 75, total: 25 },
    },
  ])('$name', ({ lines, off, tax, is }) => {
    expect(addUp(lines, { percent: off[0] ?? 0, amount: money(off[1] ?? 0) }, tax)).toMatchObject(is);
  });

  const anyLine = fc.record({
    quantity: fc.integer({ min: -100_000, max: 100_000 }),
    price: fc.integer({ min: 0, max: 1_000_000 }).map(money),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    discountAmount: fc.constant(money(0)),
    taxable: fc.boolean(),
  });
  const anyTax = fc.record({
    name: fc.constant('t'),
    rate: fc.integer({ min: 0, max: 400_000 }),
    included: fc.boolean(),
  });

  it('never makes or loses a cent, whatever is rung up', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 30 }),
        fc.integer({ min: 0, max: 100 }),
        anyTax,
        (lines, percent, tax) => {
          const totals = addUp(lines, { percent, amount: money(0) }, tax);
          expect(add(...totals.lineAmounts)).toBe(totals.subtotal);
          expect(totals.total).toBe(totals.sales + totals.tax);
          expect(totals.subtotal + totals.discount).toBe(tax.included ? totals.total : totals.sales);
        },
      ),
    );
  });

  it('shows every line as what it comes to, and only fractions of a cent a cent apart', () => {
    const half = line(1, 1990, { discountPercent: 15 });
    expect(addUp([half, line(-1, 2500)], { percent: 0, amount: money(0) }, included10)).toMatchObject({
      lineAmounts: [1691, -2500],
      subtotal: -809,
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), fc.integer({ min: 0, max: 1 }), (lines, percent) => {
        const { lineAmounts } = addUp(lines, { percent, amount: money(0) }, included10);
        for (const [index, { quantity, price, discountPercent }] of lines.entries()) {
          const hundredths = quantity * price * (100 - discountPercent);
          expect(Math.abs((lineAmounts[index] ?? 0) * 100 - hundredths)).toBeLessThan(hundredths % 100 === 0 ? 1 : 100);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('comes to the same in small numbers as in numbers of any size', () => {
    const anySize = fc.record({
      quantity: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -1_000_000, max: 1_000_000 })),
      price: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 1_000_000_000 })).map(money),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      discountAmount: fc.integer({ min: -1000, max: 1000 }).map(money),
      taxable: fc.boolean(),
    });
    const anyRate = fc.record({
      name: fc.constant('t'),
      rate: fc.oneof(fc.integer({ min: 0, max: 400_000 }), fc.constantFrom(0, 1, 50_000, 100_000, 1_000_000)),
      included: fc.boolean(),
    });
    const plain = { percent: 0, amount: money(0) };
    fc.assert(
      fc.property(fc.array(anySize, { maxLength: 12 }), anyRate, (lines, tax) => {
        expect(addUp(lines, plain, tax)).toStrictEqual(addUpExactly(lines, plain, tax));
      }),
      { numRuns: 3000 },
    );
    // Every half cent of a small price, where rounding decides.
    for (let price = -300; price <= 300; price += 1)
      for (const rate of [0, 25_000, 50_000, 100_000, 150_000]) {
        const lines = [line(price < 0 ? -1 : 1, Math.abs(price), { discountPercent: 50 }), line(1, 5)];
        for (const included of [true, false])
          expect(addUp(lines, plain, { name: 't', rate, included })).toStrictEqual(
            addUpExactly(lines, plain, { name: 't', rate, included }),
          );
      }
  });

  it('gives back exactly what it took when every quantity is turned round', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 20 }),
        fc.integer({ min: 0, max: 100 }),
        anyTax,
        (lines, percent, tax) => {
          const sold = addUp(lines, { percent, amount: money(0) }, tax);
          const returned = addUp(
            lines.map((each) => ({ ...each, quantity: -each.quantity })),
            { percent, amount: money(0) },
            tax,
          );
          expect(returned.total + sold.total).toBe(0);
          expect(returned.tax + sold.tax).toBe(0);
        },
      ),
    );
  });

  it('comes to the same total in whatever order the lines were scanned', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), anyTax, (lines, tax) => {
        const discount = { percent: 7, amount: money(0) };
        expect(addUp(lines.toReversed(), discount, tax).total).toBe(addUp(lines, discount, tax).total);
      }),
    );
  });
});
