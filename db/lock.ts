import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';

/** Held for as long as this process is the register of that folder. The system lets go of it when we die. */
export interface RegisterLock {
  release(): void;
}

/** Null when another program is the register of this folder already, in whatever host. */
export function holdRegisterLock(dir: string): RegisterLock | null {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const db = new Database(join(dir, 'lock.db'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
  return { release: () => db.close() };
}
