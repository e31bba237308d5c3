import { describe, expect, it } from 'vitest';

import { money, nothing } from '#domain/money.ts';
import {
  type CameBack,
  type Chosen,
  leftToReturn,
  type Original,
  returnAmounts,
  returnedLine,
  shareRefund,
  turnedRound,
} from '#domain/returns.ts';
import type { TaxRule } from '#domain/tax.ts';
import { addUp, type OrderDiscount, type PricedLine, type Totals } from '#domain/totals.ts';

/** The same numbers every time: a failure can be looked at. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * below);
  };
}

interface Sold {
  readonly original: Original;
  readonly totals: Totals;
}

function sell(random: (below: number) => number, tax: TaxRule): Sold {
  const lines: PricedLine[] = Array.from({ length: 1 + random(4) }, () => {
    const quantity = 1 + random(6);
    const price = money(random(2) === 0 ? random(20) : random(5000));
    const discountPercent = random(3) === 0 ? random(101) : 0;
    const discountAmount = money(discountPercent === 0 && random(3) === 0 ? random(quantity * price + 1) : 0);
    return { quantity, price, discountPercent, discountAmount, taxable: random(4) > 0 };
  });
  const { subtotal } = addUp(lines, none, tax);
  const discount = random(2) === 0 ? none : { percent: random(2) * random(101), amount: nothing };
  const off =
    discount.percent === 0 && random(2) === 0 ? { percent: 0, amount: money(random(subtotal + 1)) } : discount;
  const totals = addUp(lines, off, tax);
  const goods = lines.map((line, index) => ({
    ...line,
    code: `C${index}`,
    name: `Article ${index}`,
    amount: totals.lineAmounts[index] ?? nothing,
  }));
  return {
    original: {
      lines: goods,
      net: tax.included ? totals.total : totals.sales,
      taxAmount: totals.tax,
      tax,
      rateThen: tax.rate,
      discount: off,
    },
    totals,
  };
}

/** Takes everything back in pieces, now and then voiding a return, and answers the totals of the returns that stand. */
function takeAllBack(random: (below: number) => number, { original }: Sold): { documents: Totals[]; back: CameBack[] } {
  let back: CameBack[] = [];
  const documents = new Map<number, Totals>();
  for (let document = 1; leftToReturn(original, back).some((left) => left > 0); document += 1) {
    const chosen: Chosen[] = leftToReturn(original, back)
      .map((left, line) => ({ line, quantity: random(left + 1) }))
      .filter(({ quantity }) => quantity > 0);
    if (chosen.length === 0) continue;
    const amounts = returnAmounts(original, back, chosen);
    const lines = chosen.flatMap((each, index) => {
      const goods = original.lines[each.line];
      return goods ? [returnedLine(goods, each, amounts[index] ?? nothing)] : [];
    });
    documents.set(document, addUp(lines, none, original.tax));
    back = [...back, ...chosen.map((each, index) => ({ ...each, document, amount: amounts[index] ?? nothing }))];
    if (original.tax.included && random(6) === 0) {
      documents.delete(document);
      back = back.filter((each) => each.document !== document);
    }
  }
  return { documents: [...documents.values()], back };
}

const none: OrderDiscount = { percent: 0, amount: nothing };
const rates = [0, 10_000, 55_000, 77_500, 100_000, 190_000, 210_000];
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

describe('goods that come back in any pieces', () => {
  it.each(rates)('give back exactly what was paid, tax %d included in the price', (rate) => {
    const random = chance(rate + 1);
    for (let run = 0; run < 400; run += 1) {
      const sold = sell(random, { name: 'Tax', rate, included: true });
      const { documents, back } = takeAllBack(random, sold);
      expect(sum(documents.map(({ total }) => total)) + sold.totals.total).toBe(0);
      expect(sum(back.map(({ amount }) => amount))).toBe(sold.original.net);
      // Every document rounds its own tax: that figure, and only that, may be off by half a unit a document.
      const tax = sum(documents.map((each) => each.tax)) + sold.totals.tax;
      expect(Math.abs(tax)).toBeLessThanOrEqual((documents.length + 1) / 2);
    }
  });

  it.each(rates)('give back what was paid, tax %d added on top, but for the last unit of a few cents', (rate) => {
    const random = chance(rate + 2);
    let exact = 0;
    for (let run = 0; run < 400; run += 1) {
      const sold = sell(random, { name: 'Tax', rate, included: false });
      const { documents } = takeAllBack(random, sold);
      const off = sum(documents.map(({ total }) => total)) + sold.totals.total;
      expect(Math.abs(off)).toBeLessThanOrEqual(1);
      exact += off === 0 ? 1 : 0;
    }
    expect(exact).toBeGreaterThanOrEqual(398);
  });

  it.each([80_000, 110_000, 210_000])('give back what was paid though the tax on top is %d by now', (rate) => {
    const random = chance(rate + 3);
    for (let run = 0; run < 400; run += 1) {
      const { original, totals } = sell(random, { name: 'Tax', rate: 100_000, included: false });
      const lines = original.lines.map((goods) => ({ ...goods, taxable: random(9) > 0 && goods.taxable }));
      const now: Original = { ...original, lines, tax: { ...original.tax, rate } };
      const { documents } = takeAllBack(random, { original: now, totals });
      expect(Math.abs(sum(documents.map(({ total }) => total)) + totals.total)).toBeLessThanOrEqual(4);
    }
  });

  it.each([true, false])('all at once are the invoice turned round, tax included %s', (included) => {
    const random = chance(7);
    for (let run = 0; run < 400; run += 1) {
      const { original, totals } = sell(random, { name: 'Tax', rate: 77_500, included });
      const { lines, discount } = turnedRound(original);
      const { total, tax, sales } = addUp(lines, discount, original.tax);
      expect([total + totals.total, tax + totals.tax, sales + totals.sales]).toEqual([0, 0, 0]);
    }
  });
});

it('goods that were cheaper than the catalogue come back as such: they earned no points where only full prices do', () => {
  const { original } = sell(chance(1), { name: 'Tax', rate: 0, included: true });
  const [goods] = original.lines;
  if (!goods) throw new Error('nothing sold');
  const listPrice = money(goods.price + 100);
  const back = returnedLine({ ...goods, listPrice }, { line: 0, quantity: 1 }, goods.price);
  expect(back).toMatchObject({ price: goods.price, listPrice });
});

describe('a refund', () => {
  const taken = [
    { method: 'Card', amount: money(700) },
    { method: 'Cash', amount: money(300) },
    { method: 'Transfer', amount: money(0) },
  ];
  it.each([
    [1000, [700, 300]],
    [333, [233, 100]],
    [1, [1]],
    [2000, [700, 300]],
    [0, []],
    [-5, []],
  ])('of %d goes back to where it came from', (owed, parts) => {
    expect(shareRefund(money(owed), taken).map(({ amount }) => amount)).toEqual(parts);
  });

  it('of what was never paid is nothing', () => {
    expect(shareRefund(money(100), [])).toEqual([]);
  });
});
