import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import { tendersOf } from '#db/tables/tenders.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';

/** What the invoice of a sale and the place of its operation say of it; nothing of it ever changes. */
export interface KeptSale {
  readonly outletId: string;
  readonly register: string;
  readonly zone: string;
  readonly at: Instant;
  readonly businessDay: BusinessDay;
  readonly number: string;
  readonly salesPerson: string;
  readonly taxName: string;
  readonly discountPercent: number;
  readonly discountAmount: Money;
  /** JSON. */
  readonly customer: string | null;
  readonly note: string;
  readonly gross: Money;
  readonly sales: Money;
  readonly tax: Money;
  readonly total: Money;
  /** As `writeLines` spells them. */
  readonly lines: string;
  /** JSON of `ShortTender`s. */
  readonly tenders: string;
}

/** By the operation that tells of it. As columns: one JSON of everything takes SQLite three times as long. */
export function findKeptSales(db: ReadDb, seqs: readonly number[]): ReadonlyMap<number, KeptSale> {
  return new Map(selectKept.all(db, { seqs: JSON.stringify(seqs) }).map((sale) => [sale.seq, sale]));
}

const selectKept = query<{ seqs: string }, KeptSale & { readonly seq: number }>(`
  SELECT seq, outlet AS outletId, register, zone, sold_at AS at, business_day AS businessDay, number, cashier AS salesPerson,
    tax_name AS taxName, discount_percent AS discountPercent, discount_amount AS discountAmount, customer, note,
    gross, sales, tax, total, lines,
    ${tendersOf('invoice')} AS tenders
  FROM outbox CROSS JOIN outbox_place ON outbox_place.key = place CROSS JOIN invoice ON number = label
  WHERE seq IN (SELECT value FROM json_each(:seqs)) AND own_kind IS NULL
`);
