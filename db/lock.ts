import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import Database from 'better-sqlite3';

import { isDamaged, isFull } from '#db/connection.ts';
import { hasRegister } from '#db/register-file.ts';

/** Held for as long as this process is the register of that folder. The system lets go of it when we die. */
export interface RegisterLock {
  release(): void;
}

/** The folder cannot be made or written; the message is for whoever started the till. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

/** Null when another program is the register of this folder already, in whatever host. */
export function holdRegisterLock(dir: string): RegisterLock | null {
  let db: Database.Database | undefined;
  try {
    makeFolder(resolve(dir));
    db = new Database(join(dir, 'lock.db'), { timeout: 0 });
    // Written to as well: of a file that can only be read, any number would have it.
    db.exec('BEGIN EXCLUSIVE; PRAGMA user_version = 1');
  } catch (error) {
    db?.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return null;
    const why = error instanceof Error ? error.message : String(error);
    throw new DataFolderUnusable(`a till cannot keep its data in ${dir} (${why}): ${remedy(error, dir)}`);
  }
  const held = db;
  return { release: () => held.close() };
}

/** Makes a folder for its owner alone, with those above it. Node's own way of that never returns where nothing can be made, as below /proc. */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  const above = dirname(dir);
  // A drive that is not there has nothing above it.
  if (above !== dir) makeFolder(above);
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    // Another start of the same till may have been quicker.
    if (!existsSync(dir)) throw error;
  }
}

/** Another folder is another till, without the sales of this one: nobody whose disk is full should be sent there. */
function remedy(error: unknown, dir: string): string {
  const isNoRoom = isFull(error) || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');
  if (isNoRoom) return 'make room on its disk, then start again. No sale is lost';
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code.startsWith('SQLITE_READONLY'))
    return 'start it in the account it was always started in, or make the folder writable for this one';
  if (isDamaged(error)) return 'delete lock.db there, in which nothing is kept, then start again. No sale is lost';
  if (hasRegister(dir))
    return 'another program has it open, or it is another account’s. Start again in a moment, in the account it was always started in. No sale is lost';
  return 'give another folder with --data, or make this one writable';
}
