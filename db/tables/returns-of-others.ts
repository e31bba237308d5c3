import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { PaidElsewhere } from '#db/tables/sold-elsewhere.ts';
import type { Money } from '#domain/money.ts';

/** A return that another till made, as the office told of it. */
export interface ReturnOfOthers {
  readonly number: string;
  /** What its goods were worth, above zero. */
  readonly goods: Money;
  /** Millionths; null where the office does not say what the tax took. */
  readonly taxRate: number | null;
  readonly payments: readonly PaidElsewhere[];
  readonly back: readonly BackAtOthers[];
}

export interface BackAtOthers {
  /** Where it stands in the original. */
  readonly line: number;
  readonly quantity: number;
  readonly amount: Money;
}

/** In the place of what the office said before. What this till took back is in its own books. */
export function keepReturnsOfOthers(tx: WriteDb, original: number, returns: readonly ReturnOfOthers[]): void {
  upsert.run(tx, { original, returns: JSON.stringify(returns) });
}

export function returnsOfOthers(db: ReadDb, original: number): readonly ReturnOfOthers[] {
  const row = select.get(db, { original });
  return row ? (JSON.parse(row.returns) as ReturnOfOthers[]) : [];
}

const upsert = command<{ original: number; returns: string }>(`
  INSERT INTO returns_of_others (original, returns) VALUES (:original, :returns)
  ON CONFLICT (original) DO UPDATE SET returns = excluded.returns
`);
const select = query<{ original: number }, { returns: string }>(
  'SELECT returns FROM returns_of_others WHERE original = :original',
);
