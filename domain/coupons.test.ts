import { describe, expect, it } from 'vitest';

import { type Coupon, judgeCoupon, missingFor, usedCoupon, withCoupon } from '#domain/coupons.ts';
import { money, nothing } from '#domain/money.ts';
import { removeLine } from '#domain/removed-lines.ts';
import { emptySale, type OpenSale, type SaleLine, totalsOf } from '#domain/sale.ts';
import { untaxed } from '#domain/tax.ts';

const terms: Coupon = {
  code: 'TEN',
  kind: 'percent',
  discount: 10,
  minimum: nothing,
  maximum: null,
  fullPriceOnly: false,
  from: null,
  until: null,
  customer: '',
  description: '',
};

function line(id: number, price: number, rest: Partial<SaleLine> = {}): SaleLine {
  const plain = { quantity: 1, taxable: false, discountPercent: 0, discountAmount: nothing, note: '', returns: null };
  return { id, code: `V${id}`, name: `V${id}`, price: money(price), ...plain, ...rest };
}

function saleOf(lines: readonly SaleLine[], change: Partial<Coupon> = {}, rest: Partial<OpenSale> = {}): OpenSale {
  return withCoupon({ ...emptySale('s'), lines, coupon: { terms: { ...terms, ...change }, amount: nothing }, ...rest });
}

const off = (sale: OpenSale) => sale.coupon?.amount;

describe('what a coupon takes off', () => {
  it.each<[string, Partial<Coupon>, number]>([
    ['a share of the goods', {}, 405],
    ['no more than it says', { maximum: money(300) }, 300],
    ['a share of what costs its full price', { fullPriceOnly: true }, 300],
    ['an amount', { kind: 'amount', discount: 500 }, 500],
    ['no more than there is', { kind: 'amount', discount: 9_999 }, 4_050],
    ['no more than what costs its full price', { kind: 'amount', discount: 9_999, fullPriceOnly: true }, 3_000],
    ['something from its minimum on', { minimum: money(4_050) }, 405],
    ['nothing below it', { minimum: money(4_051) }, 0],
  ])('is %s', (_, change, amount) => {
    const sale = saleOf([line(1, 3_000), line(2, 1_500, { discountPercent: 30 })], change);
    expect(off(sale)).toBe(amount);
    expect(totalsOf(sale, untaxed).total).toBe(4_050 - amount);
    expect(usedCoupon(sale)?.amount).toBe(amount === 0 ? undefined : amount);
  });

  it('leaves goods that come back, and what a person took off the sale, alone', () => {
    expect(off(saleOf([line(1, 3_000), line(2, 1_000, { quantity: -1 })]))).toBe(300);
    const half = { discount: { percent: 50, amount: nothing } };
    expect(off(saleOf([line(1, 1_000)], { kind: 'amount', discount: 800 }, half))).toBe(500);
  });

  it('is given back with the goods that reached its minimum', () => {
    const sale = saleOf([line(1, 3_000), line(2, 1_000)], { minimum: money(3_500) });
    expect(off(sale)).toBe(400);
    const less = removeLine(sale, 2);
    const left = less.ok ? withCoupon(less.value) : sale;
    expect(off(left)).toBe(0);
    expect(missingFor(left, left.coupon?.terms ?? terms)).toBe(500);
  });
});

describe('a coupon', () => {
  const today = { today: '2026-11-22', customer: [] as string[], left: 1 };
  it.each<[string, Partial<Coupon>, Partial<typeof today>]>([
    ['coupon_early', { from: '2026-11-23' }, {}],
    ['coupon_expired', { until: '2026-11-21' }, {}],
    ['coupon_of_other', { customer: 'C-1' }, { customer: ['C-2', 'id-2'] }],
    ['coupon_spent', {}, { left: 0 }],
  ])('is refused as %s', (code, change, wanting) => {
    expect(judgeCoupon({ ...terms, ...change }, { ...today, ...wanting })).toMatchObject({ refusal: { code } });
  });

  it('is good on its first and its last day, to whom it belongs', () => {
    const bound = { ...terms, from: '2026-11-22', until: '2026-11-22', customer: 'C-1' };
    expect(judgeCoupon(bound, { ...today, customer: ['C-1', 'id-1'] })).toMatchObject({ ok: true });
    expect(judgeCoupon({ ...bound, customer: 'id-1' }, { ...today, customer: ['', 'id-1'] })).toMatchObject({
      ok: true,
    });
  });
});
