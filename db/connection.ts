import Database from 'better-sqlite3';

import { Fault } from '#domain/invariant.ts';
import { folded } from '#domain/typing.ts';

declare const access: unique symbol;

/** A handle that can look. Every query takes one. */
export type ReadDb = Database.Database & { readonly [access]: 'read' | 'write' };
/** A handle that can change things. Only `transact` hands one out. */
export type WriteDb = Database.Database & { readonly [access]: 'write' };

/** The file is not a database any more. Nothing is repaired silently: a person restores a copy. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
}

/** Nothing could be written when the file was opened. Of a till that runs already this is a refusal. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'SQLITE_FULL';
  constructor(file: string, cause: unknown) {
    super(`there is no room left on the disk of ${file}: make room there, then start again. No sale is lost`, {
      cause,
    });
  }
}

/** A till keeps its file for itself while it runs. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
  constructor(file: string) {
    super(`${file} is in use by a till that runs: stop that till, then try again`);
  }
}

/** Opens the register's file and refuses to go on unless a committed sale survives the plug being pulled. Bytes become a file in memory. */
export function openDb(file: string | Buffer): ReadDb {
  const db = open(file);
  // better-sqlite3 is compiled so that reopening a WAL file falls back to NORMAL, which can lose the last sales.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('temp_store = MEMORY');
  // Four times as much made no search, sale or fill quicker: the system keeps the file too. It only grew, for weeks.
  db.pragma('cache_size = -8000');
  // Checkpoints run when the till is idle (see checkpoint.ts), never inside a sale.
  db.pragma('wal_autocheckpoint = 0');
  assertDurable(db, db.name);
  return db as ReadDb;
}

/**
 * Keeps the file for this handle: no statement asks for a lock any more, which is a tenth of a sale (decision 47). While somebody else
 * reads it, it stays shared and everything works as before.
 */
export function holdAlone(db: ReadDb): void {
  // The index of a log that is first met alone lies in this process's memory, and could never be shared again.
  look(db);
  db.pragma('main.locking_mode = EXCLUSIVE');
  db.pragma('busy_timeout = 0');
  try {
    // Only a transaction that may write takes it.
    db.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    if (!isBusy(error)) throw error;
    db.pragma('main.locking_mode = NORMAL');
  } finally {
    db.pragma(`busy_timeout = ${patienceMs}`);
  }
}

/** Lets other handles at the file for as long as somebody needs that. */
export async function whileShared<T>(db: ReadDb, work: () => Promise<T>): Promise<T> {
  guests.set(db, (guests.get(db) ?? 0) + 1);
  share(db);
  try {
    return await work();
  } finally {
    const left = (guests.get(db) ?? 1) - 1;
    guests.set(db, left);
    if (left === 0 && db.open) holdAlone(db);
  }
}

const guests = new WeakMap<ReadDb, number>();

function share(db: ReadDb): void {
  db.pragma('main.locking_mode = NORMAL');
  // It is let go of when the next look ends.
  look(db);
}

function look(db: ReadDb): void {
  db.exec('SELECT 1 FROM sqlite_schema');
}

/** For whoever moves the log beside us. */
const patienceMs = 5_000;

export function assertDurable(db: Database.Database, file: string): void {
  const synchronous = db.pragma('synchronous', { simple: true });
  if (synchronous !== 2) throw new Fault(`synchronous reads back as ${String(synchronous)}, not FULL`);
  const mode = db.pragma('journal_mode', { simple: true });
  if (mode !== 'wal' && file !== ':memory:') throw new Fault(`journal_mode reads back as ${String(mode)}, not wal`);
}

/** What statements call beyond what SQLite has: names without their capitals and accents. */
export function addFunctions(db: Database.Database): void {
  db.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? folded(text) : null));
}

function open(file: string | Buffer): Database.Database {
  let db: Database.Database | undefined;
  try {
    // A till that runs does not let go of its file within seconds.
    db = new Database(file, { timeout: 0 });
    addFunctions(db);
    db.pragma('journal_mode = WAL');
    holdAlone(db as ReadDb);
    return db;
  } catch (error) {
    db?.close();
    const name = typeof file === 'string' ? file : ':memory:';
    throw isBusy(error) ? new DatabaseInUse(name) : namedDamage(error, name);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Damage shows wherever a broken page is first read, a full disk where something is first written; whoever meets it while opening gives it its name. */
export function namedDamage(error: unknown, file: string): unknown {
  if (isFull(error)) return new DiskFull(file, error);
  if (!(error instanceof Database.SqliteError)) return error;
  if (isDamaged(error)) return new DatabaseDamaged(damagedWords(file, error.code), { cause: error });
  const remedy = remedies.find(([codes]) => codes.test(error.code))?.[1];
  // Of the same kind and code: a till that runs has its own words for it.
  return remedy === undefined ? error : new Database.SqliteError(`${file} ${remedy} (${error.code})`, error.code);
}

export function isFull(error: unknown): boolean {
  return error instanceof Database.SqliteError && full.test(error.code);
}

/** The other is said when the log is opened on a disk that has no room for its index. */
const full = /^SQLITE_(FULL|IOERR_SHMSIZE)$/;

export function isDamaged(error: unknown): boolean {
  return error instanceof Database.SqliteError && damaged.test(error.code);
}

const damaged = /^SQLITE_(NOTADB|CORRUPT)/;

/** Hosts print it as it is. */
function damagedWords(file: string, code: string): string {
  return (
    `${file} is damaged (${code}). Nothing was written over it: move it to another folder, ` +
    'with the -wal beside it where there is one, and put a copy of it in its place'
  );
}

/** Hosts print these too, behind the name of the file. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /^SQLITE_(CANTOPEN|PERM)/,
    'lets nobody at it: another program has it open, or it is another account’s. Nothing was changed and no sale is lost: ' +
      'start the till again in a moment, in the account it was always started in',
  ],
  [
    /^SQLITE_READONLY/,
    'can only be read: make it and its folder writable for the account of the till, then start again. ' +
      'Nothing was changed and no sale is lost',
  ],
  [
    /^SQLITE_IOERR/,
    'is on a disk that reports a fault: start the till once more. Where that stays, copy its whole folder to another disk ' +
      'and start it on the copy. Nothing was written over it',
  ],
];
