import { dayAfter } from '#domain/business-day.ts';
import { allocate, type Money, money, nothing, scale } from '#domain/money.ts';
import type { SaleLine } from '#domain/sale.ts';
import { isForGroup } from '#domain/tidy-name.ts';
import { costOfWeight } from '#domain/weight-price.ts';

export const promotionKinds = ['Amount', 'Quantity', 'Discount', 'Product', 'Tiered'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/**
 * What makes goods cheaper for a while; docs/promotions.md says what each kind
 * asks for and gives (docs/decisions/0024-what-a-promotion-means.md).
 */
export interface Promotion {
  readonly name: string;
  readonly kind: PromotionKind;
  /** By the clock on the shop's wall, `2026-11-21 09:00:00`; both ends belong to it. */
  readonly from: string;
  readonly until: string;
  /** The hours of each day, `16:00:00`; past midnight, into the next day, when it ends before it begins. */
  readonly hours: { readonly from: string; readonly until: string } | null;
  /** Only for customers of this group. */
  readonly group: string | null;
  readonly minimumQuantity: number;
  readonly minimumAmount: Money;
  /** For every article of it that says nothing of its own. */
  readonly percent: number;
  /** Off the whole, once. */
  readonly amount: Money;
  /** Empty for everything the shop sells. */
  readonly goods: readonly PromotedGoods[];
}

export interface PromotedGoods {
  readonly code: string;
  /** Of one, instead of the usual price. */
  readonly price: Money | null;
  readonly percent: number;
  /** A tier begins here. */
  readonly minimumQuantity: number;
}

/** What a promotion takes off one line: a percentage of all of it, or an amount. */
export interface TakenOff {
  readonly percent: number;
  readonly amount: Money;
}

/** The lines a promotion may look at, and those of them it may make cheaper. */
export interface Counter {
  readonly all: readonly SaleLine[];
  readonly free: readonly SaleLine[];
}

export type Offer = ReadonlyMap<number, TakenOff>;

export function runsNow(promotion: Promotion, { time, group }: { time: string; group: string | null }): boolean {
  const { from, until, hours } = promotion;
  if (!isForGroup(promotion.group, group)) return false;
  if (isInNight(promotion, time)) {
    const evening = `${dayAfter(time.slice(0, 10), -1)} 23:59:59`;
    return evening >= from && (evening === until || time <= until);
  }
  if (time < from || time > until) return false;
  const hour = time.slice(11);
  return hours === null || (hour >= hours.from && (hour <= hours.until || hours.until < hours.from));
}

/** After midnight, in hours that began the day before: a night is of the day it begins on. */
function isInNight({ hours }: Promotion, time: string): boolean {
  return hours !== null && hours.until < hours.from && time.slice(11) <= hours.until;
}

/** What a promotion would take off each line, by the line's id. Lines it takes nothing off are not in it. */
export function offerOf(promotion: Promotion, counter: Counter): Offer {
  switch (promotion.kind) {
    case 'Amount':
      return offerByAmount(promotion, counter);
    case 'Quantity':
      return offerByQuantity(promotion, counter);
    case 'Tiered':
      return offerByTier(promotion, counter);
    default:
      return offerEach(promotion, counter);
  }
}

/** What a promotion took off is given up. */
export function withoutPromotion(line: SaleLine): SaleLine {
  if (line.promotion === undefined) return line;
  const { promotion: _, ...plain } = line;
  return { ...plain, discountPercent: 0, discountAmount: nothing };
}

export function worthOf(offer: Offer, { free }: Counter): number {
  return free.reduce((sum, line) => sum + worthOfLine(line, offer.get(line.id)), 0);
}

function worthOfLine(line: SaleLine, taken: TakenOff | undefined): number {
  if (!taken) return 0;
  return taken.amount + (line.quantity * line.price * taken.percent) / 100;
}

/** Every article of it, once so many of the same are there. */
function offerEach(promotion: Promotion, { all, free }: Counter): Offer {
  return offering(free, (line) => {
    const terms = termsFor(promotion, line);
    const enough = terms && countOf(all, line.code) >= promotion.minimumQuantity;
    return enough ? offUnits(line, terms, line.quantity) : undefined;
  });
}

/** The tier that the number of the same has reached. */
function offerByTier({ goods }: Promotion, { all, free }: Counter): Offer {
  return offering(free, (line) => {
    const bought = countOf(all, line.code);
    const reached = goods.filter(({ code, minimumQuantity }) => code === line.code && minimumQuantity <= bought);
    const tier = reached.toSorted((a, b) => b.minimumQuantity - a.minimumQuantity)[0];
    return tier && offUnits(line, tier, line.quantity);
  });
}

/** Its goods come to the sum it asks for. */
function offerByAmount(promotion: Promotion, { all, free }: Counter): Offer {
  const spent = all.reduce((sum, line) => sum + (belongs(promotion, line) ? line.quantity * line.price : 0), 0);
  if (spent < promotion.minimumAmount) return new Map();
  if (promotion.amount === nothing) {
    return offering(free, (line) => {
      const terms = termsFor(promotion, line);
      return terms && offUnits(line, terms, line.quantity);
    });
  }
  const lines = free.filter((line) => belongs(promotion, line) && line.price > 0);
  const weights = lines.map(({ quantity, price }) => quantity * price);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return new Map();
  const shares = allocate(money(Math.min(promotion.amount, whole)), weights);
  return new Map(lines.map(({ id }, index) => [id, { percent: 0, amount: shares[index] ?? nothing }]));
}

/**
 * So many bought: all of them are cheaper. Where some of its goods say nothing
 * of their own they are only to be bought, and each time that many of them are,
 * one of the others is cheaper: the cheapest first.
 */
function offerByQuantity(promotion: Promotion, { all, free }: Counter): Offer {
  const conditions = promotion.goods.filter((goods) => !gives(goods));
  const rewards = promotion.goods.filter(gives);
  if (conditions.length === 0 || rewards.length === 0) {
    const bought = all.reduce((sum, line) => sum + (belongs(promotion, line) ? line.quantity : 0), 0);
    if (bought < promotion.minimumQuantity) return new Map();
    return offering(free, (line) => {
      const terms = termsFor(promotion, line);
      return terms && offUnits(line, terms, line.quantity);
    });
  }
  const earned = rewardsEarned({ all, conditions, rewards, each: promotion.minimumQuantity });
  return giveRewards(free, rewards, earned);
}

interface Earning {
  readonly all: readonly SaleLine[];
  readonly conditions: readonly PromotedGoods[];
  readonly rewards: readonly PromotedGoods[];
  /** So many bought for one given. */
  readonly each: number;
}

function rewardsEarned({ all, conditions, rewards, each }: Earning): number {
  const asked = new Set(conditions.map(({ code }) => code));
  const given = new Set(rewards.map(({ code }) => code));
  const count = (codes: ReadonlySet<string>) =>
    all.reduce((sum, { code, quantity }) => sum + (codes.has(code) ? quantity : 0), 0);
  // One that is both bought and given is counted for one of the two.
  const shared = [...given].some((code) => asked.has(code));
  return Math.floor(shared ? count(new Set([...asked, ...given])) / (each + 1) : count(asked) / each);
}

function giveRewards(free: readonly SaleLine[], rewards: readonly PromotedGoods[], earned: number): Offer {
  const offer = new Map<number, TakenOff>();
  let left = earned;
  for (const line of free.toSorted((a, b) => a.price - b.price || a.id - b.id)) {
    const reward = rewards.find(({ code }) => code === line.code);
    const units = Math.min(left, line.quantity);
    const taken = reward && units > 0 ? offUnits(line, reward, units) : undefined;
    if (!taken) continue;
    offer.set(line.id, taken);
    left -= units;
  }
  return offer;
}

function offering(free: readonly SaleLine[], give: (line: SaleLine) => TakenOff | undefined): Offer {
  const offer = new Map<number, TakenOff>();
  for (const line of free) {
    const taken = give(line);
    if (taken) offer.set(line.id, taken);
  }
  return offer;
}

type Terms = Pick<PromotedGoods, 'price' | 'percent'>;

function termsFor({ goods, percent }: Promotion, { code }: SaleLine): Terms | undefined {
  if (goods.length === 0) return { price: null, percent };
  const own = goods.find((each) => each.code === code);
  return own && !gives(own) ? { price: null, percent } : own;
}

function belongs({ goods }: Promotion, { code }: SaleLine): boolean {
  return goods.length === 0 || goods.some((each) => each.code === code);
}

function gives({ price, percent }: Terms): boolean {
  return price !== null || percent > 0;
}

function countOf(lines: readonly SaleLine[], code: string): number {
  return lines.reduce((sum, line) => sum + (line.code === code ? line.quantity : 0), 0);
}

/** A label's price is for all that is in the pack: only where a scale said how much that is, it has another one. */
function priceOfOne({ labelled, weight }: SaleLine, price: Money): Money | undefined {
  if (weight?.scaled) return costOfWeight(weight.scaled.grams, { unit: weight.scaled.unit, price });
  return labelled ? undefined : price;
}

/** A percentage of a whole line stays one: the office knows percentages of its own. */
function offUnits(line: SaleLine, { price, percent }: Terms, units: number): TakenOff | undefined {
  if (price !== null) {
    const own = priceOfOne(line, price);
    const amount = own === undefined ? nothing : money(units * (line.price - own));
    return amount > 0 ? { percent: 0, amount } : undefined;
  }
  if (percent === 0 || line.price <= 0) return undefined;
  if (units === line.quantity) return { percent, amount: nothing };
  return { percent: 0, amount: scale(money(units * line.price), percent, 100) };
}
