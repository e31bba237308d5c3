import { describe, expect, it } from 'vitest';

import { discountOrder } from '#domain/discount.ts';
import { money, nothing } from '#domain/money.ts';
import { noPointRules, payWithPoints, type PointRules, pointsEarned, withPoints } from '#domain/points.ts';
import { removeLine } from '#domain/removed-lines.ts';
import { emptySale, type OpenSale, type SaleLine, totalsOf } from '#domain/sale.ts';
import { untaxed } from '#domain/tax.ts';

const rules: PointRules = { worth: 10, spend: 1_000, fullPriceOnly: false };

function line(id: number, price: number, rest: Partial<SaleLine> = {}): SaleLine {
  const plain = { quantity: 1, taxable: true, discountPercent: 0, discountAmount: nothing, note: '', returns: null };
  return { id, code: `V${id}`, name: `V${id}`, price: money(price), ...plain, ...rest };
}

const saleOf = (...lines: SaleLine[]): OpenSale => ({ ...emptySale('s'), lines });

function paid(sale: OpenSale, points: number): OpenSale {
  const done = payWithPoints(sale, points, rules);
  if (!done.ok) throw new Error(done.refusal.code);
  return withPoints(done.value);
}

describe('paying with points', () => {
  it('takes off what they are worth, whole points alone', () => {
    const sale = paid(saleOf(line(1, 1_495)), 149);
    expect(sale.points).toMatchObject({ used: 149, amount: 1_490 });
    expect(totalsOf(sale, untaxed).total).toBe(5);
    expect(payWithPoints(saleOf(line(1, 1_495)), 150, rules)).toMatchObject({
      refusal: { code: 'points_beyond_sale', most: 149 },
    });
  });

  it('comes down with the goods and up again to what was wanted', () => {
    const sale = paid(saleOf(line(1, 1_000), line(2, 500)), 150);
    const less = removeLine(sale, 1);
    const left = less.ok ? withPoints(less.value) : sale;
    expect(left.points).toMatchObject({ wanted: 150, used: 50, amount: 500 });
    expect(withPoints({ ...left, lines: sale.lines }).points).toMatchObject({ used: 150 });
    expect(withPoints({ ...left, lines: [] }).points).toMatchObject({ used: 0, amount: 0 });
  });

  it('goes with a percentage, and not with an amount off, which the office works out of the points', () => {
    const half = { percent: 50, amount: nothing };
    expect(paid({ ...saleOf(line(1, 1_000)), discount: half }, 50).points).toMatchObject({ amount: 500 });
    const off = { percent: 0, amount: money(1) };
    expect(payWithPoints({ ...saleOf(line(1, 1_000)), discount: off }, 1, rules)).toMatchObject({
      refusal: { code: 'points_with_discount' },
    });
    const sale = paid(saleOf(line(1, 1_000)), 1);
    expect(discountOrder(sale, { kind: 'amount', amount: 1 })).toMatchObject({
      refusal: { code: 'points_with_discount' },
    });
    expect(discountOrder(sale, { kind: 'percent', percent: 5 })).toMatchObject({ ok: true });
  });

  it('waits until the payments are given back, and for somebody to say what a point is worth', () => {
    const tender = { id: 1, methodId: '1', method: 'Cash', kind: 'Cash', isCash: true, tendered: money(5) };
    expect(payWithPoints({ ...saleOf(line(1, 100)), tenders: [tender] }, 1, rules)).toMatchObject({
      refusal: { code: 'points_after_money' },
    });
    expect(payWithPoints(saleOf(line(1, 100)), 1, noPointRules)).toMatchObject({
      refusal: { code: 'points_without_worth' },
    });
  });
});

interface Earning {
  readonly lines: readonly SaleLine[];
  readonly total: number;
  readonly tax?: number;
  readonly onTop?: boolean;
  readonly taxRate?: number;
  readonly change?: Partial<PointRules>;
}

describe('what a sale earns', () => {
  it.each<[string, number, Earning]>([
    ['a point for each that is spent', 2, { lines: [line(1, 2_999)], total: 2_999 }],
    ['not of the tax in the price', 1, { lines: [line(1, 2_100)], total: 2_100, tax: 191 }],
    ['not of the tax on top of it', 1, { lines: [line(1, 1_999)], total: 2_199, tax: 200, onTop: true }],
    ['not of goods that earn none', 1, { lines: [line(1, 1_500), line(9, 9_000)], total: 10_500 }],
    ['not of what points and discounts took off', 1, { lines: [line(1, 2_500)], total: 1_900 }],
    ['nothing where nobody said what for', 0, { lines: [line(1, 2_500)], total: 2_500, change: { spend: 0 } }],
    [
      'a gain for goods that earn in exchange for goods of the same value that do not',
      2,
      { lines: [line(1, 2_200), line(9, 2_200, { quantity: -1 })], total: 0, taxRate: 100_000 },
    ],
    ['a loss by goods that come back', -2, { lines: [line(1, 2_500, { quantity: -1 })], total: -2_500 }],
    [
      'of goods at their full price alone',
      2,
      {
        lines: [line(1, 2_000), line(2, 2_000, { discountPercent: 1 }), line(3, 2_000, { listPrice: money(2_500) })],
        total: 5_980,
        change: { fullPriceOnly: true },
      },
    ],
  ])('is %s', (_, points, { lines, total, tax = 0, onTop = false, taxRate = 0, change }) => {
    const sums = { total: money(total), tax: money(tax), taxIncluded: !onTop, taxRate, percent: 0 };
    const earns = ({ code }: SaleLine) => code !== 'V9';
    expect(pointsEarned(lines, sums, { rules: { ...rules, ...change }, earns })).toBe(points);
  });

  it.each([
    ['as today where the sale earned as today', { earned: 5, spent: 5_000 }, 1],
    ['their share of what was earned then, whole points', { earned: 51, spent: 5_000 }, 4 - 25],
    ['none where nothing was earned', { earned: 0, spent: 5_000 }, 4],
    ['none where nothing of it counts any more', { earned: 5, spent: 0 }, 4],
  ])('takes for goods that come back, beside what new goods earn, %s', (_, original, points) => {
    const lines = [line(1, 2_500, { quantity: -1, returns: 0 }), line(2, 4_000)];
    const sums = { total: money(1_500), tax: nothing, taxIncluded: true, taxRate: 0, percent: 0 };
    expect(pointsEarned(lines, sums, { rules, earns: () => true, original })).toBe(points);
  });
});
