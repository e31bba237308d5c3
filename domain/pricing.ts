import { atBookPrices, isPricedByHand, type PriceShelf } from '#domain/price-books.ts';
import {
  type Counter,
  type Offer,
  offerOf,
  type Promotion,
  runsNow,
  type TakenOff,
  withoutPromotion,
  worthOf,
} from '#domain/promotions.ts';
import { fitDiscount, type OpenSale, type SaleLine } from '#domain/sale.ts';
import type { WeightForms } from '#domain/weight-price.ts';

/** The promotions of a shop, found by the article they are about. */
export interface PromotionBook {
  readonly byCode: ReadonlyMap<string, readonly Promotion[]>;
  /** About everything there is. */
  readonly general: readonly Promotion[];
}

export interface Moment {
  /** By the clock on the shop's wall, `2026-11-21 14:32:05`. */
  readonly time: string;
  readonly forms: WeightForms;
}

export const noPromotions: PromotionBook = { byCode: new Map(), general: [] };

export function bookOf(promotions: readonly Promotion[]): PromotionBook {
  const byCode = new Map<string, Promotion[]>();
  for (const promotion of promotions) {
    for (const code of new Set(promotion.goods.map((goods) => goods.code))) {
      const known = byCode.get(code);
      if (known) known.push(promotion);
      else byCode.set(code, [promotion]);
    }
  }
  return { byCode, general: promotions.filter(({ goods }) => goods.length === 0) };
}

/** Everything that moves a price from the catalogue's. */
export interface Prices {
  readonly promotions: PromotionBook;
  readonly books: PriceShelf;
}

/** Whether pricing has anything to say about this sale, without looking at a clock. */
export function movesPrices({ promotions, books }: Prices, { lines }: OpenSale): boolean {
  const { byCode, general } = promotions;
  if (general.length > 0) return lines.length > 0;
  return lines.some(
    ({ code, promotion, priceBook }) =>
      promotion !== undefined || priceBook !== undefined || byCode.has(code) || books.has(code),
  );
}

/** The sale at the prices of this moment: the customer's books first, then what promotions take off those. */
export function priceLines(sale: OpenSale, { promotions, books }: Prices, moment: Moment): OpenSale {
  const buyer = { day: moment.time.slice(0, 10), group: sale.customerGroup ?? null, forms: moment.forms };
  const lines = atBookPrices(sale.lines, books, buyer);
  const changed = lines.some((line, index) => line !== sale.lines[index]);
  return applyPromotions(changed ? fitDiscount({ ...sale, lines }) : sale, promotions, moment);
}

/**
 * The sale with what promotions take off it now. A line that a person priced,
 * and one that comes back, is left alone. A line is in one promotion at most:
 * the one that takes the most off the sale goes first. Lines that stay as they
 * were stay the same objects, so that only what changed is written.
 */
export function applyPromotions(sale: OpenSale, book: PromotionBook, { time }: Pick<Moment, 'time'>): OpenSale {
  const all = sale.lines.filter(({ returns, quantity }) => returns === null && quantity > 0);
  const free = all.filter((line) => !isPricedByHand(line)).map(withoutPromotion);
  const running = candidates(book, free).filter((each) => runsNow(each, { time, group: sale.customerGroup ?? null }));
  const taken = chooseBest(running, { all, free });
  let changed = false;
  const lines = sale.lines.map((line) => {
    const next = isOpen(line) ? promoted(line, taken.get(line.id)) : line;
    changed ||= next !== line;
    return next;
  });
  return changed ? fitDiscount({ ...sale, lines }) : sale;
}

function isOpen(line: SaleLine): boolean {
  return line.returns === null && !isPricedByHand(line);
}

function candidates({ byCode, general }: PromotionBook, lines: readonly SaleLine[]): readonly Promotion[] {
  const found = new Set(general);
  for (const { code } of lines) for (const promotion of byCode.get(code) ?? []) found.add(promotion);
  return [...found];
}

type Applied = TakenOff & { readonly name: string };

function chooseBest(promotions: readonly Promotion[], { all, free }: Counter): ReadonlyMap<number, Applied> {
  const taken = new Map<number, Applied>();
  let [left, open] = [promotions, free];
  while (left.length > 0) {
    const best = bestOf(left, { all, free: open });
    if (!best) break;
    const { promotion, offer } = best;
    for (const [id, off] of offer) taken.set(id, { ...off, name: promotion.name });
    left = left.filter((each) => each !== promotion);
    open = open.filter(({ id }) => !offer.has(id));
  }
  return taken;
}

function bestOf(
  promotions: readonly Promotion[],
  counter: Counter,
): { promotion: Promotion; offer: Offer } | undefined {
  let best: { promotion: Promotion; offer: Offer; worth: number } | undefined;
  for (const promotion of promotions) {
    const offer = offerOf(promotion, counter);
    const worth = worthOf(offer, counter);
    // The same worth: by name, so that every till of the shop decides alike.
    const better = worth > (best?.worth ?? 0) || (best && worth === best.worth && promotion.name < best.promotion.name);
    if (better) best = { promotion, offer, worth };
  }
  return best;
}

function promoted(line: SaleLine, taken: Applied | undefined): SaleLine {
  if (!taken) return line.promotion === undefined ? line : withoutPromotion(line);
  const { name, percent, amount } = taken;
  const same = line.promotion === name && line.discountPercent === percent && line.discountAmount === amount;
  return same ? line : { ...line, promotion: name, discountPercent: percent, discountAmount: amount };
}
