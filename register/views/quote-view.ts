import type { z } from 'zod';

import type { quoteView } from '#contract/register/quote.ts';
import { quotesAsOf } from '#db/tables/office-quotes.ts';
import { unfinishedInLane } from '#db/tables/outbox.ts';
import { type Quote, quoteLane } from '#db/tables/quotes.ts';
import { voidedSalesOf } from '#db/tables/voided-quote-sales.ts';
import { businessDay } from '#domain/business-day.ts';
import { countItems } from '#domain/item-count.ts';
import type { Register } from '#register/context.ts';
import { replacedBy } from '#register/quotes/quotes.ts';

export function viewQuote({ db, clock, zone }: Register, quote: Quote): z.output<typeof quoteView> {
  const { key, kind, number, customer, madeAt, madeBy, validUntil, total, state, endedAt, soldAs, reason, office } =
    quote;
  return {
    key,
    kind,
    number,
    customer,
    madeAt,
    madeBy,
    other: office && { place: office.place, madeOn: quote.businessDay, asOf: quotesAsOf.find(db) ?? null },
    validUntil,
    expired: state === 'open' && validUntil !== null && validUntil < businessDay(clock.now(), zone),
    total,
    itemCount: countItems(quote.sale.lines),
    goods: quote.sale.lines.map(({ name }) => name).join(', '),
    state,
    endedAt,
    soldAs,
    voided: state === 'open' ? (voidedSalesOf(db, key).at(-1) ?? null) : null,
    reason,
    replacedBy: replacedBy(reason),
    told: unfinishedInLane(db, quoteLane(number)).length === 0,
  };
}
