import type { Statement } from 'better-sqlite3';

import type { ReadDb, WriteDb } from '#db/connection.ts';
import { invariant } from '#domain/invariant.ts';

/**
 * Runs `work` in one transaction and waits until it is on disk. A refusal undoes everything and is returned;
 * a throw undoes everything and keeps flying. There is nothing to await inside.
 */
export function transact<T>(db: ReadDb, work: (tx: WriteDb) => T extends PromiseLike<unknown> ? never : T): T {
  return run(db, 'FULL', work);
}

/**
 * Like `transact`, for what can be copied down once more: it does not wait for
 * the disk, so a sale never stands behind it. The next ordinary commit takes
 * everything before it along, and nothing can come between: there is no await.
 */
export function transactLightly<T>(db: ReadDb, work: (tx: WriteDb) => T extends PromiseLike<unknown> ? never : T): T {
  return run(db, 'NORMAL', work);
}

type Wait = 'FULL' | 'NORMAL';

function run<T>(db: ReadDb, wait: Wait, work: (tx: WriteDb) => T): T {
  const steps = stepsOf(db);
  // SQLite refuses to change how long a commit waits once it is in one. Asking it costs more than remembering.
  invariant(!steps.open, 'a transaction holds no other');
  if (steps.wait !== wait) setWait(db, steps, wait);
  steps.begin.run();
  steps.open = true;
  try {
    const outcome = work(db as WriteDb);
    if (isRefused(outcome)) undo(steps);
    else commit(steps);
    return outcome;
  } catch (error) {
    // Some failures of the disk undo it by themselves.
    if (db.inTransaction) undo(steps);
    else steps.undone += 1;
    throw error;
  } finally {
    steps.open = false;
  }
}

/** On the machine's own clock: that of the shop has whole milliseconds. */
function commit(steps: Steps): void {
  const began = process.hrtime.bigint();
  steps.commit.run();
  if (steps.wait !== 'FULL') return;
  steps.times[steps.commits % keptTimes] = Number(process.hrtime.bigint() - began) / 1e6;
  steps.commits += 1;
}

/** How long the disk took with each of the last few that waited for it, in milliseconds. */
export function commitTimes(db: ReadDb): readonly number[] {
  return stepsOf(db).times;
}

const keptTimes = 32;

/** Saying it costs as much as a small statement, so it is said only when it changes, and never by anyone else. */
function setWait(db: ReadDb, steps: Steps, wait: Wait): void {
  db.exec(wait === 'FULL' ? 'PRAGMA synchronous = FULL' : 'PRAGMA synchronous = NORMAL');
  steps.wait = wait;
}

/** How many transactions were undone: whoever keeps in memory what one of them wrote has to look again. */
export function timesUndone(db: ReadDb): number {
  return stepsOf(db).undone;
}

function undo(steps: Steps): void {
  steps.undone += 1;
  steps.rollback.run();
}

interface Steps {
  wait: Wait | undefined;
  open: boolean;
  undone: number;
  commits: number;
  readonly times: number[];
  readonly begin: Statement;
  readonly commit: Statement;
  readonly rollback: Statement;
}

const known = new WeakMap<ReadDb, Steps>();

function stepsOf(db: ReadDb): Steps {
  let steps = known.get(db);
  if (!steps) {
    steps = {
      wait: undefined,
      open: false,
      undone: 0,
      commits: 0,
      times: [],
      begin: db.prepare('BEGIN IMMEDIATE'),
      commit: db.prepare('COMMIT'),
      rollback: db.prepare('ROLLBACK'),
    };
    known.set(db, steps);
  }
  return steps;
}

function isRefused(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
