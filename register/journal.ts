import { hash } from 'node:crypto';

import type { ReadDb, WriteDb } from '#db/connection.ts';
import { appendJournal, type JournalEnd, journalEnd } from '#db/tables/journal.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import type { Context } from '#register/context.ts';

export interface Act {
  readonly at: Instant;
  readonly staff: string;
  readonly act: string;
  readonly facts: object;
}

/** Writes an act down in the transaction that does it, sealed with the hash of everything before. */
export function writeDown(tx: WriteDb, { facts, ...act }: Act): void {
  const entry = { ...act, facts: JSON.stringify(facts) };
  const known = ends.get(tx);
  // A transaction that was undone leaves us with an end that is none.
  const added = (known && seal(tx, known, entry)) ?? seal(tx, journalEnd(tx), entry);
  invariant(added, 'the end just read is the end');
  ends.set(tx, added);
}

/** Writes an act down on its own, where the act itself was another transaction's. */
export function note({ db, clock }: Pick<Context, 'db' | 'clock'>, act: Omit<Act, 'at'>): void {
  transact(db, (tx) => {
    writeDown(tx, { at: clock.now(), ...act });
    return undefined;
  });
}

/** Reading the end again at every sale would cost more than writing it. */
const ends = new WeakMap<ReadDb, JournalEnd>();

function seal(tx: WriteDb, end: JournalEnd, entry: Omit<Act, 'facts'> & { facts: string }): JournalEnd | undefined {
  const next = { seq: end.seq + 1, hash: sealOf(end.hash, entry) };
  return appendJournal(tx, end, { ...entry, hash: next.hash }) ? next : undefined;
}

export function sealOf(
  before: Uint8Array | undefined,
  entry: { at: number; staff: string; act: string; facts: string },
): Uint8Array {
  const text = JSON.stringify([entry.at, entry.staff, entry.act, entry.facts]);
  const most = sealLength + text.length * 3;
  const bytes = most > scratch.length ? Buffer.alloc(most) : scratch;
  if (before) bytes.set(before);
  else bytes.fill(0, 0, sealLength);
  const end = sealLength + bytes.write(text, sealLength);
  return hash('sha256', bytes.subarray(0, end), 'buffer');
}

const sealLength = 32;
/** Most entries fit; a buffer made for each would cost more than filling it. */
const scratch = Buffer.alloc(4096);
