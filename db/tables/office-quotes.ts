import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { asOfList } from '#db/tables/as-of.ts';
import { unfinishedInLane } from '#db/tables/outbox.ts';
import { type NewQuote, type OfficeWords, quoteLane } from '#db/tables/quotes.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import type { QuoteKind } from '#domain/quotes.ts';

export interface OfficeQuote extends Omit<NewQuote, 'tax'> {
  readonly office: OfficeWords;
}

/** One the till takes for open. */
export interface KnownOpen {
  readonly key: number;
  readonly number: string;
  readonly madeOn: BusinessDay;
  /** Of one of its own nothing. */
  readonly row: string | null;
}

interface Place {
  readonly outletId: string;
  readonly kind: QuoteKind;
}

export const quotesAsOf = asOfList('quotes');

/**
 * Those of others first. Without the till's own that the office has not heard all of, and without those whose sale was
 * voided here, which the office takes for sold: those are as they are here. Unless it took another sale before that one.
 */
export function listKnownOpen(db: ReadDb, place: Place): KnownOpen[] {
  return selectOpen
    .all(db, place)
    .filter(({ row, number }) => row !== null || unfinishedInLane(db, quoteLane(number)).length === 0);
}

/** Those made here, in whatever state: the office has nothing to say of what is rung up on them. */
export function ownNumbers(db: ReadDb, place: Place): ReadonlySet<string> {
  return new Set(selectOwn.all(db, place).map(({ number }) => number));
}

/** Of whatever was ever read of the office. */
export function listQuoteNumbers(db: ReadDb, outletId: string): string[] {
  return selectNumbers.all(db, { outletId }).map(({ number }) => number);
}

/** Those that are new or other than before. What this till made, sold or cancelled stays as it is here. */
export function takeInQuotes(tx: WriteDb, quotes: readonly OfficeQuote[]): number {
  let changed = 0;
  for (const { sale, office, ...quote } of quotes)
    changed += upsert.run(tx, { ...quote, sale: JSON.stringify(sale), office: JSON.stringify(office) });
  return changed;
}

interface Ended {
  readonly key: number;
  readonly endedAt: Instant;
  /** The document it became; null when the office has it no more. */
  readonly became: string | null;
}

/** Unless this till ended it meanwhile. */
export function endElsewhere(tx: WriteDb, ended: Ended): number {
  return updateEnded.run(tx, ended);
}

type Row = Omit<OfficeQuote, 'sale' | 'office'> & { readonly sale: string; readonly office: string };

const selectOpen = query<Place, KnownOpen>(`
  SELECT key, number, business_day AS madeOn, office ->> 'row' AS row FROM quote
  WHERE outlet_id = :outletId AND kind = :kind AND state = 'open'
    AND (
      NOT EXISTS (SELECT 1 FROM quote_voided_sale WHERE quote = quote.key)
      OR EXISTS (SELECT 1 FROM outbox
        WHERE about = 'quote:' || quote.number AND state <> 'done' AND state IN ('attention', 'cancelled'))
    ) ORDER BY office IS NULL, key DESC
`);
const selectOwn = query<Place, { number: string }>(
  'SELECT number FROM quote WHERE outlet_id = :outletId AND kind = :kind AND office IS NULL',
);
const selectNumbers = query<{ outletId: string }, { number: string }>(
  'SELECT number FROM quote WHERE outlet_id = :outletId AND office IS NOT NULL ORDER BY key DESC LIMIT 500',
);
// One that was only gone from the office's list may come back; one that became something does not.
const upsert = command<Row>(`
  INSERT INTO quote (kind, number, outlet_id, made_at, business_day, valid_until, made_by, customer, mobile, total, sale, office)
  VALUES (:kind, :number, :outletId, :madeAt, :businessDay, :validUntil, :madeBy, :customer, :mobile, :total, :sale, :office)
  ON CONFLICT (outlet_id, kind, number) DO UPDATE SET
    made_at = excluded.made_at, business_day = excluded.business_day, valid_until = excluded.valid_until,
    made_by = excluded.made_by, customer = excluded.customer, mobile = excluded.mobile, total = excluded.total,
    sale = excluded.sale, office = excluded.office, state = 'open', ended_at = NULL, ended_by = NULL
  WHERE quote.office IS NOT NULL AND (quote.state = 'open' OR (quote.state = 'elsewhere' AND quote.sold_as IS NULL))
    AND (quote.sale, quote.office, quote.state) IS NOT (excluded.sale, excluded.office, 'open')
`);
const updateEnded = command<Ended>(`
  UPDATE quote SET state = 'elsewhere', sold_as = :became, ended_at = :endedAt, ended_by = ''
  WHERE key = :key AND state = 'open'
`);
