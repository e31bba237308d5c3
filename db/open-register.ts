import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { namedDamage, openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { makePrivate } from '#db/private-file.ts';

/** Opens the register's one file in `dir` (or in memory), brings it up to date and keeps a copy of what it was. */
export function openRegisterDb(dir: string): ReadDb {
  if (dir === ':memory:') return opened(':memory:', undefined);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, 'register.db');
  makePrivate(file);
  return opened(file, dir);
}

function opened(file: string, dir: string | undefined): ReadDb {
  const db = openDb(file);
  try {
    migrate(db, dir === undefined ? {} : { keepCopy: (version) => copyBefore(db, dir, version) });
    return db;
  } catch (error) {
    db.close();
    throw namedDamage(error, file);
  }
}

function copyBefore(db: ReadDb, dir: string, version: number): void {
  const copy = join(dir, `register-before-migration-from-${version}-${process.pid}.db`);
  // What a power cut left of one.
  rmSync(copy, { force: true });
  makePrivate(copy);
  // VACUUM INTO copies what is committed, WAL included; a plain file copy would miss it.
  db.prepare('VACUUM INTO ?').run(copy);
}
