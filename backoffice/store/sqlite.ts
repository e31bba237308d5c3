import { closeSync, existsSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';

import Database from 'better-sqlite3';
import { SqliteDialect } from 'kysely';

import { makeFolder } from '#backoffice/store/make-folder.ts';
import { addFunctions } from '#backoffice/store/sqlite-functions.ts';

/** The store as a file in a directory, or in memory. */
export function sqliteDialect(data: string): SqliteDialect {
  return dialectOver(openSqlite(data));
}

export function dialectOver(database: Database.Database): SqliteDialect {
  return new SqliteDialect({ database: keepingStatements(database) });
}

/** Bytes are what a store in memory begins as. */
export function openSqlite(data: string | Buffer): Database.Database {
  const database = new Database(data === ':memory:' || typeof data !== 'string' ? data : fileIn(data));
  database.pragma('journal_mode = WAL');
  // An answer is a promise: what it confirms must survive the plug being pulled.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('cache_size = -32000');
  addFunctions(database);
  if (database.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('the store could not be opened with synchronous=FULL');
  return database;
}

/** The file of a store in a folder. */
export function fileOf(folder: string): string {
  return join(folder, 'backoffice.sqlite');
}

/** Made so that only its owner reads it, the names of its customers as its log; one that is there keeps the rights it was given. */
function fileIn(folder: string): string {
  const file = fileOf(folder);
  try {
    makeFolder(resolve(folder));
    closeSync(openSync(file, 'a', 0o600));
    return file;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`a store cannot be kept in ${folder} (${why}): ${remedy(file)}`, { cause: error });
  }
}

/** Another folder is another shop: nobody who has one is sent there. */
function remedy(file: string): string {
  return existsSync(file)
    ? 'start it in the account that owns it, or make it writable for this one'
    : 'give another folder with --data, or make this one writable';
}

const mostStatements = 500;

/** Kysely prepares a statement each time it runs one; the shop's few hundred different ones are worth keeping. */
function keepingStatements(database: Database.Database): Database.Database {
  const kept = new Map<string, Database.Statement>();
  const prepare = database.prepare.bind(database);
  // The cast narrows an overload set to the one form Kysely calls.
  database.prepare = ((source: string) => {
    // On a full disk SQLite has undone the change itself; that there is nothing to undo would be all that anybody hears of.
    if (source === 'rollback' && !database.inTransaction) return prepare('SELECT 1');
    const known = kept.get(source);
    if (known) return known;
    // A change waits here for that of another program on the same file. One that has read already cannot, and would fail.
    const statement = prepare(source === 'begin' ? 'begin immediate' : source);
    if (kept.size < mostStatements) kept.set(source, statement);
    return statement;
  }) as typeof database.prepare;
  return database;
}
