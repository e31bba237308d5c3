import Database from 'better-sqlite3';

import { Fault } from '#domain/invariant.ts';

declare const access: unique symbol;

/** A handle that can look. Every query takes one. */
export type ReadDb = Database.Database & { readonly [access]: 'read' | 'write' };
/** A handle that can change things. Only `transact` hands one out. */
export type WriteDb = Database.Database & { readonly [access]: 'write' };

/** The file is not a database any more. Nothing is repaired silently: a person restores a copy. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
}

/** Opens the register's file and refuses to go on unless a committed sale survives the plug being pulled. */
export function openDb(file: string): ReadDb {
  const db = open(file);
  // better-sqlite3 is compiled so that reopening a WAL file falls back to NORMAL, which can lose the last sales.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('temp_store = MEMORY');
  db.pragma('cache_size = -32000');
  // Checkpoints run when the till is idle (see checkpoint.ts), never inside a sale.
  db.pragma('wal_autocheckpoint = 0');
  assertDurable(db, file);
  return db as ReadDb;
}

export function assertDurable(db: Database.Database, file: string): void {
  const synchronous = db.pragma('synchronous', { simple: true });
  if (synchronous !== 2) throw new Fault(`synchronous reads back as ${String(synchronous)}, not FULL`);
  const mode = db.pragma('journal_mode', { simple: true });
  if (mode !== 'wal' && file !== ':memory:') throw new Fault(`journal_mode reads back as ${String(mode)}, not wal`);
}

function open(file: string): Database.Database {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    return db;
  } catch (error) {
    db.close();
    throw namedDamage(error, file);
  }
}

/** Damage shows wherever a broken page is first read; whoever meets it while opening gives it its name. */
export function namedDamage(error: unknown, file: string): unknown {
  if (!(error instanceof Database.SqliteError) || !damaged.test(error.code)) return error;
  return new DatabaseDamaged(damagedWords(file, error.code), { cause: error });
}

const damaged = /^SQLITE_(NOTADB|CORRUPT)/;

/** Hosts print it as it is. */
function damagedWords(file: string, code: string): string {
  return `${file} is damaged (${code}). Nothing was written over it: keep it, and put a copy of it in its place`;
}
