import { describe, expect, it } from 'vitest';

import { money } from '#domain/money.ts';
import { atBookPrices, type PriceBook, shelfOf } from '#domain/price-books.ts';
import { addItem, emptySale, type OpenSale, setPrice } from '#domain/sale.ts';

function book(over: Partial<PriceBook> & { readonly prices: PriceBook['prices'] }): PriceBook {
  return { name: 'Book', group: null, from: null, until: null, ...over };
}

const at = (price: number, minimumQuantity = 1) => ({ code: 'a', minimumQuantity, price: money(price), percent: 0 });

function ring(quantity: number, before: OpenSale = emptySale('sale')): OpenSale {
  const added = addItem(before, { code: 'a', name: 'a', price: money(100), taxable: true }, quantity);
  if (!added.ok) throw new Error(added.refusal.code);
  return added.value;
}

const day = { day: '2026-11-21', forms: { scale: 2 } };

function priced({ lines }: OpenSale, books: readonly PriceBook[], group: string | null = null) {
  return atBookPrices(lines, shelfOf(books), { ...day, group });
}

describe('the price of a line', () => {
  const gold = book({ name: 'Gold', group: 'Gold', prices: [at(90)] });
  const dozen = book({ name: 'Dozen', prices: [at(80, 12), at(95, 6)] });
  it.each<[string, PriceBook[], number, string | null, number, string | undefined]>([
    ['no book: the catalogue', [], 1, null, 100, undefined],
    ['the group of the customer', [gold], 1, 'Gold', 90, 'Gold'],
    [
      'the group of the customer, typed with its accents as marks',
      [book({ name: 'Or', group: 'Doré', prices: [at(90)] })],
      1,
      'Doré'.normalize('NFD'),
      90,
      'Or',
    ],
    ['another group', [gold], 1, 'Silver', 100, undefined],
    ['nobody', [gold], 1, null, 100, undefined],
    ['too few', [dozen], 5, null, 100, undefined],
    ['the first break', [dozen], 6, null, 95, 'Dozen'],
    ['the second break', [dozen], 12, null, 80, 'Dozen'],
    ['their own book goes before one for all', [gold, dozen], 12, 'Gold', 90, 'Gold'],
    ['a percentage', [book({ prices: [{ ...at(0), price: null, percent: 15 }] })], 1, null, 85, 'Book'],
    ['dearer, where the shop says so', [book({ prices: [at(120)] })], 1, null, 120, 'Book'],
    ['not yet', [book({ from: '2026-11-22', prices: [at(50)] })], 1, null, 100, undefined],
    ['no longer', [book({ until: '2026-11-20', prices: [at(50)] })], 1, null, 100, undefined],
    ['its last day', [book({ until: '2026-11-21', prices: [at(50)] })], 1, null, 50, 'Book'],
  ])('%s', (...[, books, quantity, group, expected, name]) => {
    const [line] = priced(ring(quantity), books, group);
    expect([line?.price, line?.priceBook]).toEqual([expected, name]);
  });

  it('goes back to the catalogue when the customer does', () => {
    const sale = ring(1);
    const lines = priced(sale, [gold], 'Gold');
    expect(atBookPrices(lines, shelfOf([gold]), { ...day, group: null })).toEqual(sale.lines);
  });

  it('stays what a label or an older till said where nobody knows how much was weighed', () => {
    const [line] = ring(1).lines;
    const weight = { price: money(100), words: '1.000 kg × 1.00/kg' };
    const lines = line
      ? [
          { ...line, labelled: true as const },
          { ...line, labelled: true as const, weight },
        ]
      : [];
    expect(atBookPrices(lines, shelfOf([gold]), { ...day, group: 'Gold' })).toEqual(lines);
  });

  it('counts what is sold, not what comes back for it', () => {
    const [back] = ring(12).lines;
    if (!back) throw new Error('nothing rung up');
    const exchanged = { ...ring(12), lines: [{ ...back, id: 2, quantity: -12, returns: 0 }, ...ring(12).lines] };
    expect(priced(exchanged, [dozen])).toMatchObject([{ price: 100 }, { price: 80, priceBook: 'Dozen' }]);
  });

  it('stays what a manager keyed', () => {
    const keyed = setPrice(ring(1), 1, 70);
    if (!keyed.ok) throw new Error(keyed.refusal.code);
    expect(priced(keyed.value, [gold], 'Gold')).toMatchObject([{ price: 70, listPrice: 100 }]);
  });

  it('lets one more of the same join the line', () => {
    const sale = { ...ring(1), lines: priced(ring(1), [gold], 'Gold') };
    expect(ring(1, sale).lines).toMatchObject([{ quantity: 2, price: 90 }]);
  });
});
