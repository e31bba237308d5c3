import { businessDay } from '#domain/business-day.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';

/** The first and the last day of something; null is open. */
interface Term {
  readonly from: string | null;
  readonly until: string | null;
}

export type NotFitTerm = Refusal<'shop_ends_first' | 'shop_over'>;

export function fitTerm(register: Register, { from, until }: Term): Result<unknown, NotFitTerm> {
  if (from !== null && until !== null && until < from) return refuse({ code: 'shop_ends_first' });
  return until !== null && until < today(register) ? refuse({ code: 'shop_over' }) : ok({});
}

/** On the shop's own calendar. */
export function today({ clock, zone }: Register): string {
  return businessDay(clock.now(), zone);
}
