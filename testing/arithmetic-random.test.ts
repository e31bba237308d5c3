import { describe, expect, it } from 'vitest';

import { addUp as addUpThere } from '#backoffice/arithmetic.ts';
import { money } from '#domain/money.ts';
import { untaxed } from '#domain/tax.ts';
import { addUp as addUpHere, addUpExactly, sharesOf, type OrderDiscount, type PricedLine } from '#domain/totals.ts';
import { chance, pick, type Random } from '#testing/below.ts';

const rounds = 20_000;
const rates = [0, 1, 70_000, 75_000, 100_000, 155_000, 190_000, 200_000, 333_333, 1_000_000];

/** Of each kind the smallest and the largest a till takes, and what lies between. */
describe.each([
  ['a corner shop', { most: 900, pieces: 9, lines: 6 }],
  ['grams at the scale, a tenth of a unit each', { most: 40, pieces: 99_999, lines: 4 }],
  ['a shop without decimals', { most: 9_999_999, pieces: 12, lines: 5 }],
  ['three decimals', { most: 1_999_999, pieces: 24, lines: 8 }],
  ['prices at their limit', { most: 1_000_000_000_000, pieces: 1, lines: 9 }],
  ['very many of very much', { most: 1_000_000, pieces: 1_000_000, lines: 12 }],
])('%s', (_shop, size) => {
  it.each([false, true])('adds up to the same at the office as at the till, tax included: %s', (included) => {
    const random = chance(size.most + size.pieces + Number(included));
    for (let round = 0; round < rounds; round += 1) {
      const lines = Array.from({ length: 1 + random(size.lines) }, () => lineOf(random, size));
      const rate = pick(random, rates);
      const discount = discountOf(random, lines);
      const tax = { name: 'Tax', rate, included };
      const here = addUpHere(lines, discount, tax);
      const there = addUpThere(
        lines.map(({ discountPercent, ...line }) => ({ ...line, discount: discountPercent })),
        {
          discount1: discount.percent,
          discount2: 0,
          discountAmount: discount.amount,
          taxRateMillionths: rate,
          taxInclusive: included,
        },
      );
      const what = JSON.stringify({ lines, discount, tax });
      expect({ gross: there.gross, sales: there.sales, tax: there.tax, total: there.salesAndTax, what }).toEqual({
        gross: here.gross,
        sales: here.sales,
        tax: here.tax,
        total: here.total,
        what,
      });
      expect(addUpExactly(lines, discount, tax)).toEqual(here);
      expect(sum(here.lineAmounts)).toBe(here.subtotal);
      expect(sum(there.lineShares.map((share) => share.net + share.tax))).toBe(here.total);
      // With the tax where it is in the prices, as the till tells of its goods.
      const brought = there.lineShares.map((share) => (included ? share.net + share.tax : share.net));
      expect({ brought: sharesOf(lines, discount, included ? here.total : here.sales), what }).toEqual({
        brought,
        what,
      });
    }
  });
});

it('five hundred lines add up to the same at the office as at the till', () => {
  const random = chance(500);
  for (let round = 0; round < 100; round += 1) {
    const lines = Array.from({ length: 500 }, () => lineOf(random, { most: 99_999, pieces: 40 }));
    const head = discountOf(random, lines);
    const here = addUpHere(lines, head, { name: 'Tax', rate: 110_000, included: round % 2 === 0 });
    const there = addUpThere(
      lines.map(({ discountPercent, ...line }) => ({ ...line, discount: discountPercent })),
      {
        discount1: head.percent,
        discount2: 0,
        discountAmount: head.amount,
        taxRateMillionths: 110_000,
        taxInclusive: round % 2 === 0,
      },
    );
    expect([there.gross, there.sales, there.tax, there.salesAndTax]).toEqual([
      here.gross,
      here.sales,
      here.tax,
      here.total,
    ]);
  }
});

/** One in five comes back, one in four bears no tax, and of the discounts every kind is there. */
function lineOf(random: Random, { most, pieces }: { readonly most: number; readonly pieces: number }): PricedLine {
  const sign = random(5) === 0 ? -1 : 1;
  const plain = {
    quantity: sign * (1 + random(pieces)),
    price: money(random(most + 1)),
    discountPercent: pick(random, [0, 0, 0, 1, 33, 50, 99, 100, random(101)]),
    discountAmount: money(0),
    taxable: random(4) !== 0,
  };
  if (random(3) !== 0) return plain;
  const whole = Math.abs(addUpHere([plain], noDiscount, untaxed).subtotal);
  return { ...plain, discountAmount: money(sign * pick(random, [0, 1, whole, random(whole + 1)])) };
}

/** Never more than there is to take it off, and with its sign. */
function discountOf(random: Random, lines: readonly PricedLine[]): OrderDiscount {
  const whole = addUpHere(lines, noDiscount, untaxed).subtotal;
  switch (random(3)) {
    case 0:
      return noDiscount;
    case 1:
      return { percent: pick(random, [1, 7, 50, 99, 100, random(101)]), amount: money(0) };
    default:
      return {
        percent: 0,
        amount: money(Math.sign(whole) * pick(random, [1, random(Math.abs(whole) + 1), Math.abs(whole)]) + 0),
      };
  }
}

const noDiscount: OrderDiscount = { percent: 0, amount: money(0) };

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
