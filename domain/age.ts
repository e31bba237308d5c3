import type { BusinessDay } from '#domain/ids.ts';
import { isWithin } from '#domain/within-category.ts';

/** Goods of a category, and of those within it, are for people of so many years. */
export interface AgeRule {
  readonly category: string;
  readonly years: number;
}

/** Of a sale: up to which age somebody looked at the customer. */
export interface SeenAge {
  readonly ageSeen?: number;
}

/** How old somebody has to be for goods of this category; zero for anybody. */
export function yearsFor(rules: readonly AgeRule[], category: string): number {
  const within = rules.filter((rule) => isWithin(category, rule.category));
  return Math.max(0, ...within.map(({ years }) => years));
}

/** The last day of birth of those who are so many years old on that day. */
export function bornBy(day: BusinessDay, years: number): BusinessDay {
  const wanted = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  // Whoever was born on a 1 March is not yet so old on a leap day.
  const isThere = new Date(`${wanted}T00:00:00Z`).toISOString().startsWith(wanted);
  return (isThere ? wanted : `${wanted.slice(0, 8)}28`) as BusinessDay;
}
