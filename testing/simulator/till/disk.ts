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

/** Made once: a full disk fails thousands of writes, and nobody reads where each came from. */
const said: Readonly<Record<DiskFailure, Error>> = {
  SQLITE_FULL: failure('SQLITE_FULL'),
  SQLITE_READONLY: failure('SQLITE_READONLY'),
  SQLITE_IOERR_WRITE: failure('SQLITE_IOERR_WRITE'),
};

function failure(code: DiskFailure): Error {
  return new Database.SqliteError(failures[code], code);
}

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
    throw said[code];
  }
  let undoes = false;

  type Method = 'get' | 'all' | 'run';

  function step(sql: string): (method: Method, params: SqlParams) => unknown {
    const writes = isWrite(sql);
    const statement = prepared(file, sql);
    const right = (method: Method, params: SqlParams) => statement[method](params);
    const done = edit ? wrongly(edit, sql, right) : right;
    return (method, params) => {
      life.point('statement');
      if (writes) mayFail();
      return done(method, params);
    };
  }

  function wrongly(how: SqlEdit, sql: string, right: (method: Method, params: SqlParams) => unknown): typeof right {
    return (method, params) => {
      const edited = how(sql, params, file);
      if (edited === undefined) return right(method, params);
      if (edited === 'skip') return { changes: 1, lastInsertRowid: 0 };
      return prepared(file, edited.sql ?? sql)[method](edited.params ?? params);
    };
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
      const run = steps[sql];
      if (run) return { source: sql, run };
      const take = step(sql);
      return {
        source: sql,
        get: (params: SqlParams) => take('get', params),
        all: (params: SqlParams) => take('all', params),
        run: (params: SqlParams) => take('run', params),
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
