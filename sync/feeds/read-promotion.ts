import type { OutputOf } from '#contract/v3/operation.ts';
import type { promotionEventList } from '#contract/v3/promotion-event.ts';
import { largestAmount, money } from '#domain/money.ts';
import { type Promotion, type PromotedGoods, promotionKinds } from '#domain/promotions.ts';

export type PromotionEvent = OutputOf<typeof promotionEventList>[number];

/** `goods` are what an office that lists none said of them elsewhere. */
export function readPromotion(event: PromotionEvent, goods: readonly PromotedGoods[] = []): Promotion | undefined {
  const kind = promotionKinds.find((each) => each === event.Type);
  if (!kind) return undefined;
  const minimumQuantity = Math.max(1, event.MinimumQty ?? 1);
  const own = event.Variants
    ? event.Variants.map(({ Code, MinimumQty, ...terms }) => readGoods(Code, terms, MinimumQty ?? minimumQuantity))
    : goods.map((each) => ({ ...each, minimumQuantity }));
  if (own.length === 0 && needsGoods(kind, event)) return undefined;
  return {
    name: event.Name,
    kind,
    from: event.StartDate.replace('T', ' '),
    until: endOf(event.ExpirationDate.replace('T', ' ')),
    hours: hoursOf(event),
    group: event.Group || null,
    minimumQuantity,
    minimumAmount: money(event.MinimumAmount ?? 0),
    percent: percentOf(event.Discount),
    amount: money(event.DiscountAmount ?? 0),
    goods: own,
  };
}

/** One whose goods we do not know would make everything cheaper. By quantity, an empty list is about everything. */
function needsGoods(kind: Promotion['kind'], { Variants }: PromotionEvent): boolean {
  return kind === 'Product' || kind === 'Tiered' || (kind === 'Quantity' && !Variants);
}

interface Terms {
  readonly UnitPrice?: number | null | undefined;
  readonly Discount?: number | null | undefined;
}

/** A price of nothing beside a percentage is how an office writes that there is none. */
export function readGoods(code: string, { UnitPrice, Discount }: Terms, minimumQuantity = 1): PromotedGoods {
  const percent = percentOf(Discount);
  const isPrice = typeof UnitPrice === 'number' && (UnitPrice > 0 || (UnitPrice === 0 && percent === 0));
  const price = isPrice && UnitPrice <= largestAmount ? money(UnitPrice) : null;
  return { code, price, percent, minimumQuantity };
}

/** What is no part of a whole would have the shop pay for its goods to be taken, and the office refuses it. */
function percentOf(discount: number | null | undefined): number {
  return typeof discount === 'number' && discount > 0 && discount <= 100 ? discount : 0;
}

/** The office writes a last day as its midnight, and means the whole of it. */
function endOf(moment: string): string {
  const isDay = moment.endsWith('00:00:00') || moment.length === 10;
  return isDay ? `${moment.slice(0, 10)} 23:59:59` : withLastMinute(moment);
}

/** Whoever writes 23:59 means the end of the day, and no minute of the usual price before the next. */
function withLastMinute(text: string): string {
  return text.replace(/23:59(:00)?$/, '23:59:59');
}

/** With one end only, the day is the other. */
function hoursOf({ StartTime, ExpirationTime }: PromotionEvent): Promotion['hours'] {
  if (!StartTime && !ExpirationTime) return null;
  return { from: timeOf(StartTime || '00:00:00'), until: withLastMinute(timeOf(ExpirationTime || '23:59')) };
}

/** `9:00` is before `16:00` only when both have as many digits. */
function timeOf(time: string): string {
  const [hour = '', minute = '00', second = '00'] = time.split(':');
  return [hour, minute, second].map((part) => part.padStart(2, '0')).join(':');
}
