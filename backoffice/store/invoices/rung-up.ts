import { type ExpressionBuilder, sql } from 'kysely';

import type { Tables } from '#backoffice/store/tables.ts';

/**
 * When a sale was rung up, on its own day. A till says it in the order note; told weeks later, the moment it was heard of
 * is of another day.
 */
export const rungUp = sql<string>`invoice.date || 'T' || CASE
  WHEN invoice.order_note LIKE invoice.date || ' __:__:__ %'
    AND substr(invoice.order_note, 12, 8) BETWEEN '00:00:00' AND '23:59:59'
  THEN substr(invoice.order_note, 12, 8) || '.000'
  ELSE substr(invoice.created, 12) END`;

export interface Times {
  readonly From: string;
  readonly To: string;
}

/** The days such a range begins and ends on; an index finds them. */
export function daysOf({ From, To }: Times): Times {
  return { From: From.slice(0, 10), To: To.slice(0, 10) };
}

/** Only the first and the last of those days need a look at the time, and only where one was given. */
export function between({ From, To }: Times) {
  return (eb: ExpressionBuilder<Tables, 'invoice'>) => {
    const days = daysOf({ From, To });
    const starts = eb.or([eb('invoice.date', '>', days.From), eb(rungUp, '>=', From)]);
    // Whatever goes on from here, such as the fraction of this second, sorts before a tilde.
    const ends = eb.or([eb('invoice.date', '<', days.To), eb(rungUp, '<', `${To}~`)]);
    return eb.and([...(hasTime(From) ? [starts] : []), ...(hasTime(To) ? [ends] : [])]);
  };
}

function hasTime(end: string): boolean {
  return end.length > 10;
}
