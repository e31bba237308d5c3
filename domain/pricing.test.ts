import { describe, expect, it } from 'vitest';

import { money, nothing } from '#domain/money.ts';
import { applyPromotions, bookOf, movesPrices, noPromotions } from '#domain/pricing.ts';
import type { Promotion, PromotedGoods } from '#domain/promotions.ts';
import { discountLine } from '#domain/discount.ts';
import { addItem, emptySale, type OpenSale, setPrice, setQuantity, totalsOf } from '#domain/sale.ts';
import { untaxed } from '#domain/tax.ts';

const noon = '2026-11-21 12:00:00';

function promotion(over: Partial<Promotion>): Promotion {
  return {
    name: 'Promotion',
    kind: 'Product',
    from: '2026-11-01 00:00:00',
    until: '2026-11-30 23:59:59',
    hours: null,
    group: null,
    minimumQuantity: 1,
    minimumAmount: nothing,
    percent: 0,
    amount: nothing,
    goods: [],
    ...over,
  };
}

function on(code: string, terms: Partial<PromotedGoods> = {}): PromotedGoods {
  return { code, price: null, percent: 0, minimumQuantity: 1, ...terms };
}

/** Rings up `code: [quantity, price]`, one line each. */
function sale(goods: Record<string, readonly [quantity: number, price: number]>): OpenSale {
  return Object.entries(goods).reduce<OpenSale>((before, [code, [quantity, each]]) => {
    const item = { code, name: code, price: money(each), taxable: true };
    const added = addItem(before, item, quantity);
    if (!added.ok) throw new Error(added.refusal.code);
    return added.value;
  }, emptySale('sale'));
}

function reprice(before: OpenSale, promotions: readonly Promotion[], time = noon): OpenSale {
  return applyPromotions(before, bookOf(promotions), { time });
}

/** What each line comes to, and why. */
function told(after: OpenSale): (readonly [amount: number, why: string | undefined])[] {
  const { lineAmounts } = totalsOf(after, untaxed);
  return after.lines.map(({ promotion: why }, index) => [lineAmounts[index] ?? 0, why] as const);
}

describe('what each kind of promotion takes off', () => {
  const tiers = [on('a', { percent: 10, minimumQuantity: 3 }), on('a', { percent: 20, minimumQuantity: 6 })];
  const gift = [on('a'), on('b', { percent: 100 })];
  type Row = [string, Partial<Promotion>, Parameters<typeof sale>[0], number[]];
  it.each<Row>([
    ['Product: a price of its own', { goods: [on('a', { price: money(80) })] }, { a: [2, 100], b: [1, 50] }, [160, 50]],
    ['Product: a percentage of its own', { goods: [on('a', { percent: 15 })] }, { a: [1, 99] }, [84]],
    ['Product: a price above the usual is none', { goods: [on('a', { price: money(120) })] }, { a: [1, 100] }, [100]],
    [
      'Product: from so many of the same',
      { minimumQuantity: 2, goods: [on('a', { percent: 50 })] },
      { a: [1, 100] },
      [100],
    ],
    ['Discount: on everything', { kind: 'Discount', percent: 10 }, { a: [1, 100], b: [3, 50] }, [90, 135]],
    [
      'Discount: on its goods',
      { kind: 'Discount', percent: 10, goods: [on('b')] },
      { a: [1, 100], b: [3, 50] },
      [100, 135],
    ],
    [
      'Quantity: enough of any of its goods',
      { kind: 'Quantity', minimumQuantity: 2, percent: 50, goods: [on('a'), on('b')] },
      { a: [1, 100], b: [1, 50] },
      [50, 25],
    ],
    [
      'Quantity: one too few',
      { kind: 'Quantity', minimumQuantity: 3, percent: 50, goods: [on('a'), on('b')] },
      { a: [1, 100], b: [1, 50] },
      [100, 50],
    ],
    [
      'Quantity: a gift each time enough are bought',
      { kind: 'Quantity', minimumQuantity: 2, goods: gift },
      { a: [5, 100], b: [3, 40] },
      [500, 40],
    ],
    [
      'Quantity: no gift without it on the counter',
      { kind: 'Quantity', minimumQuantity: 2, goods: gift },
      { a: [5, 100] },
      [500],
    ],
    [
      'Quantity: buy two, the third is free',
      { kind: 'Quantity', minimumQuantity: 2, goods: [on('a'), on('a', { percent: 100 })] },
      { a: [7, 100] },
      [500],
    ],
    [
      'Quantity: the cheapest is the gift',
      {
        kind: 'Quantity',
        minimumQuantity: 1,
        goods: [on('a'), on('b'), on('a', { percent: 100 }), on('b', { percent: 100 })],
      },
      { a: [1, 100], b: [1, 30] },
      [100, 0],
    ],
    ['Tiered: below the first', { kind: 'Tiered', goods: tiers }, { a: [2, 100] }, [200]],
    ['Tiered: the first', { kind: 'Tiered', goods: tiers }, { a: [3, 100] }, [270]],
    ['Tiered: the second', { kind: 'Tiered', goods: tiers }, { a: [6, 100] }, [480]],
    [
      'Amount: reached',
      { kind: 'Amount', minimumAmount: money(200), percent: 10 },
      { a: [1, 150], b: [1, 50] },
      [135, 45],
    ],
    [
      'Amount: missed by one',
      { kind: 'Amount', minimumAmount: money(201), percent: 10 },
      { a: [1, 150], b: [1, 50] },
      [150, 50],
    ],
    [
      'Amount: off once, shared to the last cent',
      { kind: 'Amount', minimumAmount: money(100), amount: money(100) },
      { a: [1, 100], b: [1, 100], c: [1, 100] },
      [67, 66, 67],
    ],
    [
      'Amount: never more than its goods cost',
      { kind: 'Amount', amount: money(500), goods: [on('a')] },
      { a: [1, 100], b: [1, 100] },
      [0, 100],
    ],
  ])('%s', (...[, over, goods, amounts]) => {
    const after = reprice(sale(goods), [promotion(over)]);
    expect(told(after).map(([amount]) => amount)).toEqual(amounts);
  });
});

describe('when and for whom', () => {
  const half = { kind: 'Discount', percent: 50 } as const;
  const night = { from: '22:00:00', until: '02:00:00' };
  it.each([
    ['its first second', {}, '2026-11-01 00:00:00', 50],
    ['before it', {}, '2026-10-31 23:59:59', 100],
    ['its last second', {}, '2026-11-30 23:59:59', 50],
    ['after it', {}, '2026-12-01 00:00:00', 100],
    ['in its hours', { hours: { from: '11:00:00', until: '13:00:00' } }, noon, 50],
    ['out of its hours', { hours: { from: '16:00:00', until: '18:00:00' } }, noon, 100],
    ['past midnight', { hours: night }, '2026-11-21 01:00:00', 50],
    ['the evening of its last night', { hours: night }, '2026-11-30 23:00:00', 50],
    ['the end of its last night', { hours: night }, '2026-12-01 02:00:00', 50],
    ['after its last night', { hours: night }, '2026-12-01 02:00:01', 100],
    ['the night after its last', { hours: night }, '2026-12-01 23:00:00', 100],
    ['the night before its first', { hours: night }, '2026-11-01 01:00:00', 100],
    ['a night that is cut off', { until: '2026-11-30 01:00:00', hours: night }, '2026-11-30 01:30:00', 100],
    [
      'the night a year ends in',
      { from: '2026-12-31 00:00:00', until: '2026-12-31 23:59:59', hours: night },
      '2027-01-01 01:00:00',
      50,
    ],
    ['a night of one without an end', { until: '9999-12-31 23:59:59', hours: night }, '2026-11-30 01:30:00', 50],
    ['not past midnight', { hours: night }, noon, 100],
    ['for a group the customer is not in', { group: 'Gold' }, noon, 100],
  ])('%s', (...[, over, time, amount]) => {
    expect(told(reprice(sale({ a: [1, 100] }), [promotion({ ...half, ...over })], time))[0]?.[0]).toBe(amount);
  });

  it('for a group the customer is in', () => {
    const gold = { ...sale({ a: [1, 100] }), customerGroup: 'Gold' };
    expect(told(reprice(gold, [promotion({ ...half, group: 'Gold' })]))).toEqual([[50, 'Promotion']]);
  });
});

describe('several at once', () => {
  const ten = promotion({ name: 'Ten', kind: 'Discount', percent: 10 });
  const twenty = promotion({ name: 'Twenty', goods: [on('a', { percent: 20 })] });
  it('take each line once, the one that is worth the most first', () => {
    expect(told(reprice(sale({ a: [10, 100], b: [1, 100] }), [ten, twenty]))).toEqual([
      [800, 'Twenty'],
      [90, 'Ten'],
    ]);
  });

  it('of the same worth go by name, whatever their order', () => {
    const other = { ...ten, name: 'Another' };
    const goods = sale({ a: [1, 100] });
    expect(told(reprice(goods, [ten, other]))).toEqual([[90, 'Another']]);
    expect(told(reprice(goods, [other, ten]))).toEqual([[90, 'Another']]);
  });
});

describe('a line that a person priced', () => {
  const half = [promotion({ kind: 'Discount', percent: 50 })];
  it('keeps its price', () => {
    const keyed = setPrice(reprice(sale({ a: [1, 100] }), half), 1, 70);
    if (!keyed.ok) throw new Error(keyed.refusal.code);
    expect(told(reprice(keyed.value, half))).toEqual([[70, undefined]]);
  });

  it('keeps its discount, and is in the promotion again when it is taken off', () => {
    const off = (percent: number, before: OpenSale) => {
      const given = discountLine(before, 1, { kind: 'percent', percent });
      if (!given.ok) throw new Error(given.refusal.code);
      return reprice(given.value, half);
    };
    const given = off(10, reprice(sale({ a: [1, 100] }), half));
    expect(told(given)).toEqual([[90, undefined]]);
    expect(told(off(0, given))).toEqual([[50, 'Promotion']]);
  });
});

describe('a pack with its price on the label', () => {
  const label = { code: 'a', name: 'a', price: money(345), taxable: true, labelled: true } as const;
  const pack = addItem(emptySale('sale'), label, 1);
  if (!pack.ok) throw new Error(pack.refusal.code);
  const { value } = pack;
  it('is not sold at the price of one gram, nor of one piece', () => {
    const cheap = { price: money(1) };
    expect(told(reprice(value, [promotion({ goods: [on('a', cheap)] })]))).toEqual([[345, undefined]]);
    const gift = promotion({ kind: 'Quantity', minimumQuantity: 1, goods: [on('b'), on('a', cheap)] });
    expect(
      told(reprice({ ...value, lines: [...sale({ b: [1, 50] }).lines, { ...value.lines[0]!, id: 2 }] }, [gift])),
    ).toEqual([
      [50, undefined],
      [345, undefined],
    ]);
  });

  it('is cheaper by a percentage', () => {
    expect(told(reprice(value, [promotion({ goods: [on('a', { percent: 20 })] })]))).toEqual([[276, 'Promotion']]);
  });
});

describe('the sale goes on', () => {
  const third = [promotion({ name: 'Third', kind: 'Tiered', goods: [on('a', { percent: 30, minimumQuantity: 3 })] })];
  it('one more of the same joins a line that a promotion made cheaper', () => {
    const after = reprice(sale({ a: [3, 100] }), third);
    const item = { code: 'a', name: 'a', price: money(100), taxable: true };
    const added = addItem(after, item, 1);
    expect(added).toMatchObject({ ok: true, value: { lines: [{ quantity: 4 }] } });
  });

  it('the promotion goes when its quantity does', () => {
    const fewer = setQuantity(reprice(sale({ a: [3, 100] }), third), 1, 2);
    if (!fewer.ok) throw new Error(fewer.refusal.code);
    expect(told(reprice(fewer.value, third))).toEqual([[200, undefined]]);
  });

  it('lines that stay as they were stay the same objects', () => {
    const before = reprice(sale({ a: [3, 100], b: [1, 50] }), third);
    expect(reprice(before, third)).toBe(before);
  });

  it('asks no clock when no promotion is about it', () => {
    expect(movesPrices({ promotions: noPromotions, books: new Map() }, sale({ a: [1, 100] }))).toBe(false);
    expect(movesPrices({ promotions: bookOf(third), books: new Map() }, sale({ b: [1, 100] }))).toBe(false);
    expect(movesPrices({ promotions: bookOf(third), books: new Map() }, sale({ a: [1, 100] }))).toBe(true);
  });

  it('goods that come back are no part of it', () => {
    const back = sale({ a: [3, 100] });
    const returned = { ...back, lines: back.lines.map((line) => ({ ...line, quantity: -3 })) };
    expect(reprice(returned, third)).toBe(returned);
  });
});
