import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { DatabaseDamaged, namedDamage, openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { makePrivate } from '#db/private-file.ts';
import { registerFileIn } from '#db/register-file.ts';

/** Opens the register's one file in `dir` (or in memory), brings it up to date and keeps a copy of what it was. */
export function openRegisterDb(dir: string): ReadDb {
  if (dir === ':memory:') return openDb((newFile ??= makeNewFile()));
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = registerFileIn(dir);
  assertLogHasFile(file);
  makePrivate(file);
  return opened(file, dir);
}

/** SQLite throws a log away that lies beside an empty file, and with it the last sales of a file that went, as into a quarantine. */
function assertLogHasFile(file: string): void {
  const log = `${file}-wal`;
  if (sizeOf(log) === 0 || sizeOf(file) > 0) return;
  throw new DatabaseDamaged(
    `${file} is gone or empty, and the last sales are in ${log}. Nothing was written over them: move that to another folder, ` +
      'and put the two back together once the file is found, as in the quarantine of a virus scanner. Without it, put a copy of it in its place',
  );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What every file in memory begins as: it took longer to make than what most tills in memory are opened for. */
let newFile: Buffer | undefined;

function makeNewFile(): Buffer {
  const db = openDb(':memory:');
  migrate(db);
  const bytes = db.serialize();
  db.close();
  return bytes;
}

function opened(file: string, dir: string): ReadDb {
  const db = openDb(file);
  let kept: { readonly copy: string; readonly version: number } | undefined;
  try {
    const keepCopy = (version: number) => {
      kept = { copy: join(dir, `register-before-migration-from-${version}-${process.pid}.db`), version };
      // What a power cut left of one, under whatever number the program had then.
      throwAway(dir, (of) => of === version);
      copyBefore(db, kept.copy);
    };
    migrate(db, { keepCopy });
    if (kept) throwAwayOlder(dir);
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

/** Of the last two updates, one of which may have taken two starts. */
function throwAwayOlder(dir: string): void {
  const [, last = 0] = [...new Set(copiesIn(dir).map(({ version }) => version))].toSorted((a, b) => b - a);
  throwAway(dir, (version) => version < last);
}

function throwAway(dir: string, isNeedless: (version: number) => boolean): void {
  for (const { name, version } of copiesIn(dir)) {
    try {
      if (isNeedless(version)) rmSync(join(dir, name), { force: true });
    } catch {
      // Somebody looks into it. It is in nobody's way until the next update.
    }
  }
}

function copiesIn(dir: string): { readonly name: string; readonly version: number }[] {
  return readdirSync(dir).flatMap((name) => {
    const version = /^register-before-migration-from-(\d+)-\d+\.db(?:-journal)?$/.exec(name)?.[1];
    return version === undefined ? [] : [{ name, version: Number(version) }];
  });
}

function copyBefore(db: ReadDb, copy: string): void {
  makePrivate(copy);
  // VACUUM INTO copies what is committed, WAL included; a plain file copy would miss it.
  db.prepare('VACUUM INTO ?').run(copy);
}
