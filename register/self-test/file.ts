import { checkTable, tablesToCheck } from '#db/check-db.ts';
import type { Register } from '#register/context.ts';
import { checkJournalCalmly } from '#register/journal/journal-check.ts';
import type { Finding } from '#register/self-test/finding.ts';

type Looking = Pick<Register, 'db' | 'breathe'>;

/** Reads all that the till keeps. Whoever sells meanwhile has their turn after each table and each page of the journal. */
export async function testFile(register: Looking): Promise<Finding[]> {
  return [await lookOver(register), await followJournal(register)];
}

async function lookOver({ db, breathe }: Looking): Promise<Finding> {
  const tables = tablesToCheck(db);
  if (!tables) return { part: 'file', outcome: 'not_tried', why: 'file_too_large' };
  for (const table of tables) {
    await breathe();
    const says = checkTable(db, table);
    if (says !== 'ok') return { part: 'file', outcome: 'fails', why: 'file_damaged', says };
  }
  return { part: 'file', outcome: 'works', why: 'file_whole', count: tables.length };
}

async function followJournal({ db, breathe }: Looking): Promise<Finding> {
  const { entries, broken } = await checkJournalCalmly(db, breathe);
  return broken
    ? { part: 'journal', outcome: 'fails', why: `journal_${broken.why}`, count: broken.seq }
    : { part: 'journal', outcome: 'works', why: 'journal_whole', count: entries };
}
