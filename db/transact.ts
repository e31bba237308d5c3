import type { ReadDb, WriteDb } from '#db/connection.ts';

const undo = Symbol('undo');

/**
 * Runs `work` in one transaction. A refusal undoes everything and is returned;
 * a throw undoes everything and keeps flying. There is nothing to await inside.
 */
export function transact<T>(db: ReadDb, work: (tx: WriteDb) => T extends PromiseLike<unknown> ? never : T): T {
  let outcome!: T;
  try {
    db.transaction(() => {
      outcome = work(db as WriteDb);
      if (isRefused(outcome)) throw undo;
    }).immediate();
  } catch (error) {
    if (error !== undo) throw error;
  }
  return outcome;
}

function isRefused(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
