import { atWeight } from '#domain/line-facts.ts';
import { type Money, scale } from '#domain/money.ts';
import type { SaleLine } from '#domain/sale.ts';
import { isForGroup } from '#domain/tidy-name.ts';
import { priceByUnit, type UnitPrices, type WeightForms } from '#domain/weight-price.ts';

/** Prices beside the catalogue's: for a group of customers, for some days, for so many of the same. */
export interface PriceBook {
  readonly name: string;
  /** Only for customers of this group. */
  readonly group: string | null;
  /** Days by the shop's calendar, `2026-11-21`; both belong to it. Null is open. */
  readonly from: string | null;
  readonly until: string | null;
  readonly prices: readonly BookPrice[];
}

interface BookPrice {
  readonly code: string;
  readonly minimumQuantity: number;
  /** Of one; null where it is a percentage off. */
  readonly price: Money | null;
  readonly percent: number;
}

/** The books of a shop, found by the article they price. */
export type PriceShelf = ReadonlyMap<string, readonly ShelfPrice[]>;

interface ShelfPrice extends BookPrice {
  readonly book: Omit<PriceBook, 'prices'>;
}

export function shelfOf(books: readonly PriceBook[]): PriceShelf {
  const shelf = new Map<string, ShelfPrice[]>();
  for (const { prices, ...book } of books) {
    for (const price of prices) {
      const known = shelf.get(price.code);
      if (known) known.push({ ...price, book });
      else shelf.set(price.code, [{ ...price, book }]);
    }
  }
  return shelf;
}

interface Buyer {
  /** `2026-11-21`. */
  readonly day: string;
  readonly group: string | null;
  /** How the note of what was weighed says its price. */
  readonly forms: WeightForms;
}

/** Lines at the prices of their books; a line that stays as it was stays the same object. */
export function atBookPrices(lines: readonly SaleLine[], shelf: PriceShelf, buyer: Buyer): readonly SaleLine[] {
  const counts = new Map<string, number>();
  for (const { code, quantity, returns } of lines)
    if (returns === null && quantity > 0) counts.set(code, (counts.get(code) ?? 0) + quantity);
  return lines.map((line) => atBookPrice(line, shelf, { ...buyer, count: counts.get(line.code) ?? 0 }));
}

/** Whether a book may price it: not what a person or a label priced, and not what comes back. What was weighed costs what a unit of it does. */
function followsBooks(line: SaleLine): boolean {
  const isOnLabel = line.labelled && !line.weight?.scaled;
  return line.returns === null && !isOnLabel && !isPricedByHand(line) && line.quantity > 0;
}

/** By a keyed price, or a discount that no promotion gave. */
export function isPricedByHand({ promotion, discountPercent, discountAmount, keyed }: SaleLine): boolean {
  return keyed === true || (promotion === undefined && (discountPercent !== 0 || discountAmount !== 0));
}

function atBookPrice(line: SaleLine, shelf: PriceShelf, buyer: Buyer & { readonly count: number }): SaleLine {
  if (!followsBooks(line)) return line;
  const now = line.weight ?? line;
  const usual = now.listPrice ?? now.price;
  const best = bestPrice(shelf.get(line.code) ?? [], { ...buyer, usual });
  if (now.price === (best?.price ?? usual) && line.priceBook === best?.name) return line;
  const { priceBook: _, ...plain } = line;
  if (!best) return atUnitPrices(plain, { price: usual }, buyer.forms);
  return { ...atUnitPrices(plain, { price: best.price, listPrice: usual }, buyer.forms), priceBook: best.name };
}

function atUnitPrices(line: SaleLine, prices: UnitPrices, forms: WeightForms): SaleLine {
  const scaled = line.weight?.scaled;
  if (scaled) return atWeight(line, priceByUnit(scaled, prices, forms));
  const { listPrice: _, ...plain } = line;
  return { ...plain, ...prices };
}

interface Wanted extends Buyer {
  readonly count: number;
  readonly usual: Money;
}

/** A book of the customer's group goes before one for all; of each the break that is reached, and the lowest price. */
function bestPrice(prices: readonly ShelfPrice[], { day, group, count, usual }: Wanted) {
  const open = prices.filter(({ book, minimumQuantity }) => {
    const runs = (book.from === null || day >= book.from) && (book.until === null || day <= book.until);
    return runs && minimumQuantity <= count && isForGroup(book.group, group);
  });
  const own = open.filter(({ book }) => book.group !== null);
  const priced = (own.length > 0 ? own : open).map(({ price, percent, book }) => ({
    name: book.name,
    price: price ?? scale(usual, 100 - percent, 100),
  }));
  return priced.toSorted((a, b) => a.price - b.price || (a.name < b.name ? -1 : 1))[0];
}
