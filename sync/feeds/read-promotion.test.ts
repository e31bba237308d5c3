import { describe, expect, it } from 'vitest';

import { type PromotionEvent, readGoods, readPromotion } from '#sync/feeds/read-promotion.ts';

const said: PromotionEvent = {
  Name: 'Happy hour',
  StartDate: '2026-11-01 00:00:00',
  ExpirationDate: '2026-11-30 00:00:00',
  Outlet: [],
  Type: 'Product',
  MinimumQty: 1,
  Variants: [{ Code: 'a', Discount: 20 }],
};

const goodsOf = (variant: object, event: Partial<PromotionEvent> = {}) =>
  readPromotion({ ...said, ...event, Variants: [{ Code: 'a', ...variant }] })?.goods[0];

describe('the hours of a promotion', () => {
  it.each([
    [{}, null],
    [{ StartTime: '17:00' }, { from: '17:00:00', until: '23:59:59' }],
    [{ ExpirationTime: '11:30' }, { from: '00:00:00', until: '11:30:00' }],
    [
      { StartTime: '9:00', ExpirationTime: '16:00:00' },
      { from: '09:00:00', until: '16:00:00' },
    ],
    // All day has no minute of the usual price in it.
    [
      { StartTime: '00:00', ExpirationTime: '23:59' },
      { from: '00:00:00', until: '23:59:59' },
    ],
  ])('%j', (times, hours) => {
    expect(readPromotion({ ...said, ...times })?.hours).toEqual(hours);
  });
});

it.each([
  ['2026-11-30T00:00:00', '2026-11-30 23:59:59'],
  ['2026-11-30 23:59:00', '2026-11-30 23:59:59'],
  ['2026-11-30 18:59:00', '2026-11-30 18:59:00'],
])('a promotion until %s ends after %s', (ExpirationDate, until) => {
  expect(readPromotion({ ...said, ExpirationDate })?.until).toBe(until);
});

describe('what a promotion takes off its goods', () => {
  it('is nothing where it would be more than they cost', () => {
    expect(goodsOf({ Discount: 150 })).toMatchObject({ price: null, percent: 0 });
    expect(goodsOf({ UnitPrice: -500 })).toMatchObject({ price: null, percent: 0 });
    expect(readPromotion({ ...said, Discount: 101 })?.percent).toBe(0);
  });

  it('is the percentage where the price beside it is nothing, and all of it where there is no percentage', () => {
    expect(goodsOf({ UnitPrice: 0, Discount: 15 })).toMatchObject({ price: null, percent: 15 });
    expect(goodsOf({ UnitPrice: 0, Discount: 0 })).toMatchObject({ price: 0, percent: 0 });
    expect(readGoods('a', { UnitPrice: 0, Discount: 15 })).toMatchObject({ price: null, percent: 15 });
  });

  it('begins with the number the promotion asks for where they name none of their own', () => {
    const tiers = { Type: 'Tiered', MinimumQty: 3 };
    expect(goodsOf({ Discount: 20 }, tiers)).toMatchObject({ minimumQuantity: 3 });
    expect(goodsOf({ Discount: 20, MinimumQty: 6 }, tiers)).toMatchObject({ minimumQuantity: 6 });
    const { Variants: _, ...listed } = { ...said, ...tiers };
    expect(readPromotion(listed, [readGoods('a', { Discount: 20 })])?.goods).toMatchObject([{ minimumQuantity: 3 }]);
  });

  it('asks for one at least: with none, everything would be a gift', () => {
    expect(readPromotion({ ...said, MinimumQty: 0 })?.minimumQuantity).toBe(1);
  });
});

describe('a promotion whose goods nobody could say', () => {
  it('applies to nothing, unless it lists none because it is about everything', () => {
    for (const Type of ['Product', 'Tiered', 'Quantity'] as const) {
      const { Variants: _, ...unlisted } = { ...said, Type, Discount: 50 };
      expect(readPromotion(unlisted)).toBeUndefined();
      expect(readPromotion(unlisted, [])).toBeUndefined();
    }
    expect(readPromotion({ ...said, Type: 'Quantity', Discount: 50, Variants: [] })).toMatchObject({ goods: [] });
    const { Variants: _, ...general } = { ...said, Type: 'Discount', Discount: 50 };
    expect(readPromotion(general)).toMatchObject({ goods: [] });
  });
});
