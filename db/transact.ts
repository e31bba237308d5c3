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

/**
 * Like `transact`, for what can be copied down once more: it does not wait for
 * the disk, so a sale never stands behind it. The next ordinary commit takes
 * everything before it along, and nothing can come between: there is no await.
 */
export function transactLightly<T>(db: ReadDb, work: (tx: WriteDb) => T extends PromiseLike<unknown> ? never : T): T {
  db.pragma('synchronous = NORMAL');
  try {
    return transact(db, work);
  } finally {
    db.pragma('synchronous = FULL');
  }
}

function isRefused(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
