import type { ReadDb } from '#db/connection.ts';
import { countPapers, type Papers } from '#db/tables/print-jobs.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Register } from '#register/context.ts';

/** How many papers of it there are or will be: what is kept because the till has no printer is none. */
export function papersOf(db: ReadDb, memory: Register['memory'], paper: Papers): number {
  return countPapers(db, { ...paper, hasPrinter: hasPrinter(memory) });
}

/** Whoever asks for a paper by hand would wait for it for ever. */
export function printerThere(memory: Register['memory']) {
  return hasPrinter(memory) ? ok({}) : refuse({ code: 'printer_missing' });
}

function hasPrinter({ preferences }: Register['memory']): boolean {
  return preferences.printer.transport !== 'none';
}
