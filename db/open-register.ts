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
  let kept: { readonly copy: string; readonly version: number } | undefined;
  try {
    const keepCopy = (version: number) => {
      kept = { copy: join(dir ?? '', `register-before-migration-from-${version}-${process.pid}.db`), version };
      copyBefore(db, kept.copy);
    };
    migrate(db, dir === undefined ? {} : { keepCopy });
    return db;
  } catch (error) {
    const named = namedDamage(error, file);
    // Where the file is as it was it is its own copy, and each further start would leave one more.
    const needless = kept?.version === versionOf(db) ? kept.copy : undefined;
    db.close();
    if (needless !== undefined) rmSync(needless, { force: true });
    throw named;
  }
}

function versionOf(db: ReadDb): number {
  return db.pragma('user_version', { simple: true }) as number;
}

function copyBefore(db: ReadDb, copy: string): void {
  // What a power cut left of one.
  rmSync(copy, { force: true });
  makePrivate(copy);
  // VACUUM INTO copies what is committed, WAL included; a plain file copy would miss it.
  db.prepare('VACUUM INTO ?').run(copy);
}
