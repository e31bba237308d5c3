import { describe, expect, it } from 'vitest';

import { discountLine, discountOrder } from '#domain/discount.ts';
import { money } from '#domain/money.ts';
import type { Refusal, Result } from '#domain/result.ts';
import { removeLine, undoRemove } from '#domain/removed-lines.ts';
import { addItem, emptySale, mostOfOne, type OpenSale, setQuantity, totalsOf } from '#domain/sale.ts';
import { untaxed } from '#domain/tax.ts';

const coffee = { code: '111', name: 'Flat white', price: money(350), taxable: true };
const cake = { code: '222', name: 'Croissant', price: money(300), taxable: true };

function done<T, R extends Refusal>(result: Result<T, R>): T {
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value;
}

function selling(...items: (typeof coffee)[]): OpenSale {
  return items.reduce((sale, item) => done(addItem(sale, item, 1)), emptySale('s'));
}

describe('ringing up', () => {
  it('makes one line of the same thing scanned again', () => {
    const sale = selling(coffee, coffee, cake);
    expect(sale.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Flat white', 2],
      ['Croissant', 1],
    ]);
  });

  it('starts a new line when another thing came between', () => {
    expect(selling(coffee, cake, coffee).lines).toHaveLength(3);
  });

  it('does not add to a line that was discounted for a reason', () => {
    const sale = done(discountLine(selling(coffee), 1, { kind: 'percent', percent: 10 }));
    expect(done(addItem(sale, coffee, 1)).lines).toHaveLength(2);
  });

  it.each([
    [0, 'quantity_zero'],
    [mostOfOne + 1, 'quantity_out_of_range'],
    [-mostOfOne - 1, 'quantity_out_of_range'],
    [1.5, 'quantity_out_of_range'],
  ])('refuses a quantity of %d', (quantity, code) => {
    expect(setQuantity(selling(coffee), 1, quantity)).toMatchObject({ ok: false, refusal: { code } });
    expect(addItem(emptySale('s'), coffee, quantity)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('refuses an amount no shop takes', () => {
    const yacht = { ...coffee, price: money(900_000_000_000) };
    expect(addItem(emptySale('s'), yacht, 2)).toMatchObject({ refusal: { code: 'amount_out_of_range' } });
  });
});

describe('taking a line off', () => {
  it('can be undone, in its old place, again and again', () => {
    const sale = done(removeLine(done(removeLine(selling(coffee, cake, coffee), 2)), 1));
    const back = done(undoRemove(done(undoRemove(sale))));
    expect(back.lines.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(undoRemove(back)).toMatchObject({ refusal: { code: 'nothing_to_undo' } });
  });

  it('that is undone gives the whole of an amount off the sale back', () => {
    const sale = done(discountOrder(selling(coffee, cake), { kind: 'amount', amount: 400 }));
    const none = done(removeLine(done(removeLine(sale, 1)), 2));
    expect(none.discount.amount).toBe(0);
    const one = done(undoRemove(none));
    expect(one.discount.amount).toBe(300);
    expect(totalsOf(done(undoRemove(one)), untaxed).total).toBe(250);
    const another = done(discountOrder(one, { kind: 'amount', amount: 100 }));
    expect(done(undoRemove(another)).discount.amount).toBe(100);
  });

  it('takes a percentage off the sale with the last of them, and gives it back when that is undone', () => {
    const sale = done(discountOrder(selling(coffee, cake), { kind: 'percent', percent: 10 }));
    const one = done(removeLine(sale, 1));
    expect(one.discount.percent).toBe(10);
    const none = done(removeLine(one, 2));
    expect(none.discount.percent).toBe(0);
    expect(done(undoRemove(done(undoRemove(none))))).toMatchObject({ lines: sale.lines, discount: { percent: 10 } });
    const next = done(addItem(none, coffee, 1));
    expect(totalsOf(next, untaxed).total).toBe(350);
    expect(done(undoRemove(next)).discount.percent).toBe(0);
  });

  it('says when the line is gone', () => {
    expect(removeLine(selling(coffee), 9)).toMatchObject({ refusal: { code: 'line_gone' } });
  });
});

describe('discounts', () => {
  it.each([
    [{ kind: 'percent', percent: 101 } as const, 'discount_over_hundred'],
    [{ kind: 'percent', percent: -1 } as const, 'discount_below_zero'],
    [{ kind: 'amount', amount: 351 } as const, 'discount_over_amount'],
    [{ kind: 'amount', amount: -1 } as const, 'discount_below_zero'],
  ])('refuses %o on a line and on the sale', (discount, code) => {
    expect(discountLine(selling(coffee), 1, discount)).toMatchObject({ refusal: { code } });
    expect(discountOrder(selling(coffee), discount)).toMatchObject({ refusal: { code } });
  });

  it('never makes a sale negative when lines are taken off afterwards', () => {
    const sale = done(discountOrder(selling(coffee, cake), { kind: 'amount', amount: 600 }));
    expect(totalsOf(sale, untaxed).total).toBe(50);
    expect(totalsOf(done(removeLine(sale, 1)), untaxed).total).toBe(0);
  });

  it('never takes an amount off what goods that came back have used up', () => {
    const sale = done(discountOrder(selling(coffee), { kind: 'amount', amount: 100 }));
    expect(totalsOf(done(addItem(sale, coffee, -1)), untaxed)).toMatchObject({ discount: 0, total: 0 });
    const back = done(discountOrder(done(addItem(emptySale('s'), coffee, -2)), { kind: 'amount', amount: 100 }));
    expect(totalsOf(back, untaxed).total).toBe(-600);
    expect(totalsOf(done(addItem(back, cake, 3)), untaxed).total).toBe(100);
  });

  it('takes an amount off a return towards zero', () => {
    const back = done(addItem(emptySale('s'), coffee, -2));
    expect(totalsOf(done(discountOrder(back, { kind: 'amount', amount: 100 })), untaxed).total).toBe(-600);
  });
});
