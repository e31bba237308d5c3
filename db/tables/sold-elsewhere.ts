import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { InvoiceLine, InvoiceStanding } from '#db/tables/invoices.ts';
import type { Instant, InvoiceId } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';

/** An invoice of another till, as the office told of it. */
export interface SoldElsewhere extends Omit<InvoiceStanding, 'key' | 'id' | 'number' | 'shift'> {
  /** At the office. */
  readonly id: string;
  readonly register: string;
  /** Millionths; null where the office does not say what the tax took. */
  readonly taxRate: number | null;
  readonly lines: readonly LineElsewhere[];
  readonly payments: readonly PaidElsewhere[];
}

export interface LineElsewhere extends InvoiceLine {
  /** Null where the office does not say. */
  readonly taxable: boolean | null;
}

export interface PaidElsewhere {
  readonly method: string;
  readonly amount: Money;
}

export interface KeptElsewhere extends SoldElsewhere {
  /** Below zero, so that nobody takes it for an invoice of this till. */
  readonly key: number;
  readonly number: string;
  readonly askedAt: Instant;
}

/** In the place of what the office said of it before. Answers its key. */
export function keepElsewhere(
  tx: WriteDb,
  { number, askedAt, sold }: { readonly number: string; readonly askedAt: Instant; readonly sold: SoldElsewhere },
): number {
  upsert.run(tx, { number, askedAt, sold: JSON.stringify(sold) });
  return selectKey.get(tx, { number })?.key ?? 0;
}

export function findElsewhere(db: ReadDb, key: number): KeptElsewhere | undefined {
  const row = selectKept.get(db, { key });
  if (!row) return undefined;
  const { sold, ...kept } = row;
  return { ...(JSON.parse(sold) as SoldElsewhere), ...kept };
}

/** As if it were an invoice of this till, whose shift it is in none of. */
export function standingElsewhere(db: ReadDb, key: number): InvoiceStanding | undefined {
  const kept = findElsewhere(db, key);
  return kept && { ...kept, id: kept.id as InvoiceId, shift: 0 };
}

const upsert = command<{ number: string; askedAt: Instant; sold: string }>(`
  INSERT INTO sold_elsewhere (key, number, asked_at, sold)
  VALUES (coalesce((SELECT min(key) FROM sold_elsewhere), 0) - 1, :number, :askedAt, :sold)
  ON CONFLICT (number) DO UPDATE SET asked_at = excluded.asked_at, sold = excluded.sold
`);
const selectKey = query<{ number: string }, { key: number }>('SELECT key FROM sold_elsewhere WHERE number = :number');
const selectKept = query<{ key: number }, { key: number; number: string; askedAt: Instant; sold: string }>(
  'SELECT key, number, asked_at AS askedAt, sold FROM sold_elsewhere WHERE key = :key',
);
