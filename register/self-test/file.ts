import { checkAside, countTables } from '#db/check-db.ts';
import type { Register } from '#register/context.ts';
import { checkJournalCalmly } from '#register/journal/journal-check.ts';
import type { Finding } from '#register/self-test/finding.ts';

type Looking = Pick<Register, 'db' | 'breathe'>;

/** Reads all that the till keeps. Whoever sells meanwhile has their turn after each page of the journal; a thread looks the file over. */
export async function testFile(register: Looking): Promise<Finding[]> {
  return [await lookOver(register), await followJournal(register)];
}

async function lookOver({ db }: Looking): Promise<Finding> {
  const says = await checkAside(db);
  if (says === null) return { part: 'file', outcome: 'not_tried', why: 'file_too_large' };
  if (says !== 'ok') return { part: 'file', outcome: 'fails', why: 'file_damaged', says };
  return { part: 'file', outcome: 'works', why: 'file_whole', count: countTables(db) };
}

async function followJournal({ db, breathe }: Looking): Promise<Finding> {
  const { entries, broken } = await checkJournalCalmly(db, breathe);
  return broken
    ? { part: 'journal', outcome: 'fails', why: `journal_${broken.why}`, count: broken.seq }
    : { part: 'journal', outcome: 'works', why: 'journal_whole', count: entries };
}
