import { hash } from 'node:crypto';

import type { ReadDb, WriteDb } from '#db/connection.ts';
import { appendJournal, type JournalEnd, journalEnd, type Sealed } from '#db/tables/journal.ts';
import { timesUndone, transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import type { Context } from '#register/context.ts';
import { sealHash } from '#register/journal/seal-hash.ts';

export interface Act {
  readonly at: Instant;
  readonly staff: string;
  readonly act: string;
  readonly facts: object;
}

/** Writes an act down in the transaction that does it, sealed with the hash of everything before. Answers its place. */
export function writeDown(tx: WriteDb, { facts, ...act }: Act): number {
  const entry = { ...act, facts: JSON.stringify(facts) };
  const sealed = seal(tx, entry);
  invariant(appendJournal(tx, sealed, entry), 'what is known to be the end is the end');
  return sealed.seq;
}

/** The next place in the journal and its hash, for whoever keeps the entry: `writeDown`, or the invoice of a sale. */
export function seal(tx: WriteDb, entry: Omit<Act, 'facts'> & { readonly facts: string }): Sealed {
  const undone = timesUndone(tx);
  const known = ends.get(tx);
  const end = known?.undone === undone ? known : journalEnd(tx);
  const sealed = { seq: end.seq + 1, hash: sealQuickly(end.hash, entry), undone };
  ends.set(tx, sealed);
  return sealed;
}

/** Writes an act down on its own, where the act itself was another transaction's. */
export function note({ db, clock }: Pick<Context, 'db' | 'clock'>, act: Omit<Act, 'at'>): void {
  transact(db, (tx) => {
    writeDown(tx, { at: clock.now(), ...act });
    return undefined;
  });
}

/** Reading the end again at every sale would cost more than writing it. A transaction that is undone takes its end with it. */
const ends = new WeakMap<ReadDb, JournalEnd & { readonly undone: number }>();

interface Sealable {
  readonly at: number;
  readonly staff: string;
  readonly act: string;
  readonly facts: string;
}

/** For whoever checks what was sealed. */
export function sealOf(before: Uint8Array | undefined, entry: Sealable): Uint8Array {
  const { bytes, length } = spell(before, entry);
  return hash('sha256', bytes.subarray(0, length), 'buffer');
}

/** The same, made so that nobody waits for it. */
function sealQuickly(before: Uint8Array | undefined, entry: Sealable): Uint8Array {
  const { bytes, length } = spell(before, entry);
  return sealHash(bytes, length);
}

function spell(before: Uint8Array | undefined, { at, staff, act, facts }: Sealable) {
  const text = JSON.stringify([at, staff, act, facts]);
  const most = sealLength + text.length * 3 + padding;
  const bytes = most > scratch.length ? Buffer.alloc(most) : scratch;
  if (before) bytes.set(before);
  else bytes.fill(0, 0, sealLength);
  return { bytes, length: sealLength + bytes.write(text, sealLength) };
}

const sealLength = 32;
const padding = 72;
/** Most entries fit; a buffer made for each would cost more than filling it. */
const scratch = Buffer.alloc(4096);
