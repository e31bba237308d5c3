import Database from 'better-sqlite3';

import type { ReadDb } from '#db/connection.ts';
import type { Life } from '#testing/simulator/till/life.ts';

/** A wrong statement in the place of a right one; undefined leaves it alone. */
export type SqlEdit = (sql: string, params: SqlParams, file: Database.Database) => Edited | 'skip' | undefined;
export interface Edited {
  readonly sql?: string;
  readonly params?: SqlParams;
}
export type SqlParams = readonly unknown[];

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
export function openDisk(file: Database.Database, options: DiskOptions): ReadDb {
  const mayFail = failingOf(file, options);
  const steps = stepsOf(file, mayFail, options);
  const work: Work = { life: options.life, mayFail };
  const disk = {
    name: ':memory:',
    memory: true,
    get inTransaction() {
      return file.inTransaction;
    },
    prepare(sql: string) {
      const run = steps[sql];
      if (run) return { source: sql, run };
      return options.edit
        ? editedOn(file, sql, { ...options, edit: options.edit, mayFail })
        : new Step(file, sql, work);
    },
    exec: (sql: string) => file.exec(sql),
    pragma: (source: string, how?: Database.PragmaOptions) => file.pragma(source, how),
  };
  // The product uses no more of a database than this; a test of another part would not compile against less.
  return disk as unknown as ReadDb;
}

function failingOf(file: Database.Database, { failing, keepsHalves }: DiskOptions): () => void {
  let undoes = false;
  return () => {
    const code = failing();
    if (!code) return;
    // Some of these SQLite undoes by itself, at once; not always the same.
    undoes = !undoes;
    if (undoes && file.inTransaction && !keepsHalves) prepared(file, 'ROLLBACK').run();
    throw said[code];
  };
}

/** What stands between a life and the file, the same for every statement. */
interface Work {
  readonly life: Life;
  readonly mayFail: () => void;
}

/** One statement of one life. A life has hundreds, so they share what they do. */
class Step {
  readonly source: string;
  readonly #right: Database.Statement;
  readonly #writes: boolean;
  readonly #work: Work;

  constructor(file: Database.Database, source: string, work: Work) {
    this.source = source;
    this.#right = prepared(file, source);
    this.#writes = isWrite(source);
    this.#work = work;
  }

  get(...params: SqlParams): unknown {
    this.#begin();
    return this.#right.get(...params);
  }

  all(...params: SqlParams): unknown {
    this.#begin();
    return this.#right.all(...params);
  }

  run(...params: SqlParams): unknown {
    this.#begin();
    return this.#right.run(...params);
  }

  #begin(): void {
    this.#work.life.point('statement');
    if (this.#writes) this.#work.mayFail();
  }
}

/** The same with the wrong statement in the place of the right one. */
function editedOn(file: Database.Database, sql: string, { life, mayFail, edit }: Work & { readonly edit: SqlEdit }) {
  const writes = isWrite(sql);
  const take =
    (method: 'get' | 'all' | 'run') =>
    (...params: SqlParams) => {
      life.point('statement');
      if (writes) mayFail();
      const edited = edit(sql, params, file) ?? {};
      if (edited === 'skip') return { changes: 1, lastInsertRowid: 0 };
      return prepared(file, edited.sql ?? sql)[method](...(edited.params ?? params));
    };
  return { source: sql, get: take('get'), all: take('all'), run: take('run') };
}

function stepsOf(
  file: Database.Database,
  mayFail: () => void,
  { life, keepsHalves, spoil }: DiskOptions,
): Readonly<Record<string, () => void>> {
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => prepared(file, sql));
  return {
    'BEGIN IMMEDIATE'() {
      life.point('begin');
      begin?.run();
    },
    COMMIT() {
      spoil?.(file);
      life.point('commit');
      mayFail();
      commit?.run();
      life.point('committed');
    },
    // What SQLite does by itself for a program that is gone, so it is no place to pull the plug.
    ROLLBACK: () => void (keepsHalves ? commit : rollback)?.run(),
  };
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
