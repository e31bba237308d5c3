import type { ReadDb } from '#db/connection.ts';
import { readJournal } from '#db/tables/journal.ts';
import { sealOf } from '#register/journal/journal.ts';

export interface JournalVerdict {
  readonly entries: number;
  /** The seal of the last entry, in hex; empty for a journal with none. */
  readonly last: string;
  /** The first entry that is not what was sealed, or does not follow the one before. */
  readonly broken: { readonly seq: number; readonly why: 'changed' | 'missing' } | null;
  /** For a seal somebody holds on paper: the entry it was after; null when no entry has it. */
  readonly heldAt: number | null;
}

const pageSize = 500;

/** Reads the whole chain and seals every entry again. `held` is the beginning of a seal, as a Z prints it. */
export function checkJournal(db: ReadDb, held = ''): JournalVerdict {
  const reading = followChain(db, held);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** The same while the till is used: whatever waits has its turn after each page. */
export async function checkJournalCalmly(db: ReadDb, breathe: () => Promise<void>): Promise<JournalVerdict> {
  const reading = followChain(db, '');
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    await breathe();
  }
}

function* followChain(db: ReadDb, held: string): Generator<undefined, JournalVerdict> {
  let before: Uint8Array | undefined;
  let seq = 0;
  let last = '';
  let heldAt: number | null = null;
  for (let page = readJournal(db, { after: 0, limit: pageSize }); page.length > 0;) {
    for (const entry of page) {
      if (entry.seq !== seq + 1) return { entries: seq, last, heldAt, broken: { seq: seq + 1, why: 'missing' } };
      const seal = Buffer.from(sealOf(before, entry));
      if (!seal.equals(entry.hash)) return { entries: seq, last, heldAt, broken: { seq: entry.seq, why: 'changed' } };
      before = entry.hash;
      seq = entry.seq;
      last = seal.toString('hex');
      if (held !== '' && last.startsWith(held.toLowerCase())) heldAt = seq;
    }
    yield;
    page = readJournal(db, { after: seq, limit: pageSize });
  }
  return { entries: seq, last, heldAt, broken: null };
}
