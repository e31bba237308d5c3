import { hash } from 'node:crypto';

import type { WriteDb } from '#db/connection.ts';
import { appendJournal, lastJournalHash } from '#db/tables/journal.ts';
import type { Instant } from '#domain/ids.ts';

export interface Act {
  readonly at: Instant;
  readonly staff: string;
  readonly act: string;
  readonly facts: object;
}

/** Writes an act down in the transaction that does it, sealed with the hash of everything before. */
export function writeDown(tx: WriteDb, { facts, ...act }: Act): void {
  const entry = { ...act, facts: JSON.stringify(facts) };
  appendJournal(tx, { ...entry, hash: sealOf(lastJournalHash(tx), entry) });
}

export function sealOf(
  before: Uint8Array | undefined,
  entry: { at: number; staff: string; act: string; facts: string },
): Uint8Array {
  const text = JSON.stringify([entry.at, entry.staff, entry.act, entry.facts]);
  return hash('sha256', Buffer.concat([before ?? new Uint8Array(32), Buffer.from(text)]), 'buffer');
}
