import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { type Recoded, recodedSale, wholeSale } from '#db/tables/parked-sales.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import { counted } from '#domain/numbering.ts';
import type { QuoteKind } from '#domain/quotes.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { TaxRule } from '#domain/tax.ts';
import { folded } from '#domain/typing.ts';

/** An estimate or a sales order: what was rung up, with the prices that were promised. */
export interface NewQuote {
  readonly kind: QuoteKind;
  readonly number: string;
  readonly outletId: string;
  readonly madeAt: Instant;
  readonly businessDay: BusinessDay;
  /** Of an estimate, the last day its prices are promised for. */
  readonly validUntil: BusinessDay | null;
  readonly madeBy: string;
  readonly customer: string;
  readonly mobile: string;
  readonly total: number;
  readonly tax: TaxRule;
  readonly sale: OpenSale;
}

export interface Quote extends Omit<NewQuote, 'tax'> {
  readonly key: number;
  /** The one it was shown with here; one of others is sold under today's. */
  readonly tax: TaxRule | null;
  /** Elsewhere: it ended at another till or at the office. */
  readonly state: 'open' | 'sold' | 'cancelled' | 'elsewhere';
  readonly endedAt: Instant | null;
  readonly endedBy: string | null;
  /** The number of its invoice. */
  readonly soldAs: string | null;
  readonly reason: string | null;
  /** Of one that was not made here. */
  readonly office: OfficeWords | null;
}

/** What the office says of an estimate or order of another till, besides what was rung up. */
export interface OfficeWords {
  /** The till that made it, or nothing when it was the office. */
  readonly place: string;
  readonly customer: { readonly id: string; readonly code: string } | null;
  /** Where it says so. */
  readonly tax: number | null;
  /** Money was paid on it, or goods have left. */
  readonly settled: boolean;
  /** Its row in the office's list: whatever changed, the row did. */
  readonly row: string;
}

/** Operations about one estimate or order keep their order. */
export function quoteLane(number: string): string {
  return `quote:${number}`;
}

/** The next number of those that start so. None is ever taken away, so none is given twice. */
export function nextQuoteNumber(db: ReadDb, start: string): string {
  const last = selectHighest.get(db, { start, end: `${start}:`, from: start.length + 1 })?.highest ?? 0;
  return counted(start, last + 1);
}

export function insertQuote(tx: WriteDb, { tax, sale, ...quote }: NewQuote): number {
  return insert.insert(tx, { ...quote, tax: JSON.stringify(tax), sale: JSON.stringify(sale) });
}

export function findQuote(db: ReadDb, key: number): Quote | undefined {
  const row = selectOne.get(db, { key });
  return row && toQuote(row);
}

interface Sought {
  readonly text: string;
  readonly open: boolean;
  /** Of other outlets only what was made here. */
  readonly outletId: string;
}

/** The newest first; by a part of the number, the customer's name or mobile. Empty text is everything. */
export function findQuotes(db: ReadDb, { text, open, outletId }: Sought): Quote[] {
  const like = `%${folded(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return (open ? selectOpen : selectAny).all(db, { like, outletId }).map(toQuote);
}

interface Ending {
  readonly key: number;
  readonly endedAt: Instant;
  readonly endedBy: string;
}

export function sellQuote(tx: WriteDb, ending: Ending & { readonly soldAs: string }): void {
  updateSold.run(tx, ending);
}

export function cancelQuote(tx: WriteDb, ending: Ending & { readonly reason: string }): void {
  updateCancelled.run(tx, ending);
}

/** Open ones name goods by codes that others have now. */
export function recodeQuotes(tx: WriteDb, recoded: readonly Recoded[]): void {
  for (const row of selectOpenSales.all(tx, {})) {
    const sale = recodedSale(row, recoded);
    if (sale !== undefined) updateSale.run(tx, { key: row.key, sale });
  }
}

type Row = Omit<Quote, 'tax' | 'sale' | 'office'> & {
  readonly tax: string | null;
  readonly sale: string;
  readonly office: string | null;
};

function toQuote({ tax, sale, office, ...row }: Row): Quote {
  return {
    ...row,
    tax: tax === null ? null : (JSON.parse(tax) as TaxRule),
    sale: wholeSale(sale),
    office: office === null ? null : (JSON.parse(office) as OfficeWords),
  };
}

const columns = `
  key, kind, number, outlet_id AS outletId, made_at AS madeAt, business_day AS businessDay, valid_until AS validUntil,
  made_by AS madeBy, customer, mobile, total, tax, sale, state, ended_at AS endedAt, ended_by AS endedBy, sold_as AS soldAs,
  reason, office
`;
const matching = String.raw`(number LIKE :like ESCAPE '\' OR folded(customer) LIKE :like ESCAPE '\' OR mobile LIKE :like ESCAPE '\')
  AND (office IS NULL OR outlet_id = :outletId)`;
// The sign after '9' is ':'.
const selectHighest = query<{ start: string; end: string; from: number }, { highest: number | null }>(`
  SELECT max(CAST(substr(number, :from) AS INTEGER)) AS highest FROM quote WHERE number >= :start AND number < :end
`);
const insert = command<Omit<NewQuote, 'tax' | 'sale'> & { tax: string; sale: string }>(`
  INSERT INTO quote (kind, number, outlet_id, made_at, business_day, valid_until, made_by, customer, mobile, total, tax, sale)
  VALUES (:kind, :number, :outletId, :madeAt, :businessDay, :validUntil, :madeBy, :customer, :mobile, :total, :tax, :sale)
`);
const selectOne = query<{ key: number }, Row>(`SELECT ${columns} FROM quote WHERE key = :key`);
const selectOpen = query<{ like: string; outletId: string }, Row>(
  `SELECT ${columns} FROM quote WHERE state = 'open' AND ${matching} ORDER BY key DESC LIMIT 50`,
);
const selectAny = query<{ like: string; outletId: string }, Row>(
  `SELECT ${columns} FROM quote WHERE ${matching} ORDER BY key DESC LIMIT 50`,
);
const selectOpenSales = query<object, { key: number; sale: string }>(
  "SELECT key, sale FROM quote WHERE state = 'open'",
);
const updateSale = command<{ key: number; sale: string }>('UPDATE quote SET sale = :sale WHERE key = :key');
const updateSold = command<Ending & { soldAs: string }>(`
  UPDATE quote SET state = 'sold', sold_as = :soldAs, ended_at = :endedAt, ended_by = :endedBy
  WHERE key = :key AND state = 'open'
`);
const updateCancelled = command<Ending & { reason: string }>(`
  UPDATE quote SET state = 'cancelled', reason = :reason, ended_at = :endedAt, ended_by = :endedBy
  WHERE key = :key AND state = 'open'
`);
