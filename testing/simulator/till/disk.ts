import Database from 'better-sqlite3';

import type { ReadDb } from '#db/connection.ts';
import type { Life } from '#testing/simulator/till/life.ts';

/** A wrong statement in the place of a right one; undefined leaves it alone. */
export type SqlEdit = (sql: string, params: SqlParams, file: Database.Database) => Edited | 'skip' | undefined;
export interface Edited {
  readonly sql?: string;
  readonly params?: SqlParams;
}
export type SqlParams = Readonly<Record<string, unknown>>;

export interface DiskOptions {
  readonly life: Life;
  /** Why what is about to be written cannot be; asked once for each write. */
  readonly failing: () => DiskFailure | undefined;
  /** A program that keeps the half it had written. */
  readonly keepsHalves?: boolean | undefined;
  readonly edit?: SqlEdit | undefined;
  readonly spoil?: ((file: Database.Database) => void) | undefined;
}

export type DiskFailure = keyof typeof failures;

/** In SQLite's own words. */
const failures = {
  SQLITE_FULL: 'database or disk is full',
  SQLITE_READONLY: 'attempt to write a readonly database',
  SQLITE_IOERR_WRITE: 'disk I/O error',
};

/** Whether this is what `failing` asked for. A file in memory has no such failures of its own. */
export function isDiskFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && String(error.code) in failures) || isDiskFailure(error.cause);
}

const kept = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/**
 * One life's view of a register's file: the real SQLite, with a place to pull the plug before every statement,
 * before every commit and after it. What was not committed is rolled back by SQLite itself.
 */
export function openDisk(file: Database.Database, { life, failing, keepsHalves, edit, spoil }: DiskOptions): ReadDb {
  function mayFail(): void {
    const code = failing();
    if (!code) return;
    // Some of these SQLite undoes by itself, at once; not always the same.
    undoes = !undoes;
    if (undoes && file.inTransaction && !keepsHalves) prepared(file, 'ROLLBACK').run();
    throw new Database.SqliteError(failures[code], code);
  }
  let undoes = false;

  function call(method: 'get' | 'all' | 'run', sql: string, params: SqlParams): unknown {
    life.point('statement');
    if (isWrite(sql)) mayFail();
    const edited: Edited | 'skip' = edit?.(sql, params, file) ?? {};
    if (edited === 'skip') return { changes: 1, lastInsertRowid: 0 };
    return prepared(file, edited.sql ?? sql)[method](edited.params ?? params);
  }

  const steps: Readonly<Record<string, () => void>> = {
    'BEGIN IMMEDIATE'() {
      life.point('begin');
      prepared(file, 'BEGIN IMMEDIATE').run();
    },
    COMMIT() {
      spoil?.(file);
      life.point('commit');
      mayFail();
      prepared(file, 'COMMIT').run();
      life.point('committed');
    },
    // What SQLite does by itself for a program that is gone, so it is no place to pull the plug.
    ROLLBACK: () => void prepared(file, keepsHalves ? 'COMMIT' : 'ROLLBACK').run(),
  };

  const disk = {
    name: ':memory:',
    memory: true,
    get inTransaction() {
      return file.inTransaction;
    },
    prepare(sql: string) {
      const step = steps[sql];
      return {
        source: sql,
        get: (params: SqlParams) => call('get', sql, params),
        all: (params: SqlParams) => call('all', sql, params),
        run: step ?? ((params: SqlParams) => call('run', sql, params)),
      };
    },
    exec: (sql: string) => file.exec(sql),
    pragma: (source: string, options?: Database.PragmaOptions) => file.pragma(source, options),
  };
  // The product uses no more of a database than this; a test of another part would not compile against less.
  return disk as unknown as ReadDb;
}

/** Compiled once for each file. */
export function prepared(file: Database.Database, sql: string): Database.Statement {
  let known = kept.get(file);
  if (!known) kept.set(file, (known = new Map()));
  let statement = known.get(sql);
  if (!statement) known.set(sql, (statement = file.prepare(sql)));
  return statement;
}

/** For those who look from outside. The caller says what a row is. */
export function rowsOf<Row>(file: Database.Database, sql: string, ...params: readonly unknown[]): Row[] {
  return prepared(file, sql).all(...params) as Row[];
}

const writing = new Map<string, boolean>();

function isWrite(sql: string): boolean {
  let writes = writing.get(sql);
  if (writes === undefined)
    writing.set(sql, (writes = /^\s*(WITH[^;]*\)\s*)?(INSERT|UPDATE|DELETE|REPLACE)\b/.test(sql)));
  return writes;
}
