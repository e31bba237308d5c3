import { statSync } from 'node:fs';

import Database from 'better-sqlite3';

import { isPostgresUrl } from '#backoffice/store/postgres.ts';
import { fileOf } from '#backoffice/store/sqlite.ts';

/** The store cannot be opened; the message is for whoever looks after it. */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';
}

/** Whatever SQLite says of the file of a store while it is opened names neither the file nor what to do. */
export function storeTrouble(error: unknown, data: string): unknown {
  if (!(error instanceof Database.SqliteError) || isPostgresUrl(data)) return error;
  const remedy = remedies.find(([codes]) => codes.test(error.code))?.[1];
  return remedy === undefined
    ? error
    : new StoreUnusable(`${fileOf(data)} ${remedy} (${error.code})`, { cause: error });
}

/** SQLite throws a log away that lies beside an empty file, and with it the newest of a store that went, as into a quarantine. */
export function assertLogHasStore(file: string): void {
  const log = `${file}-wal`;
  // In this order: another program may be making the two just now, the file first.
  if (sizeOf(log) === 0 || sizeOf(file) > 0) return;
  throw new StoreUnusable(
    `${file} is gone or empty, and its newest is in ${log}. Nothing was written over them: move that to another folder, ` +
      'and put the two back together once the file is found, as in the quarantine of a virus scanner. Without it, put a copy of it in its place',
  );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    'is damaged. Nothing was written over it: move it to another folder, with the -wal beside it where there is one, and put a copy of it in its place',
  ],
  [/^SQLITE_(FULL|IOERR_SHMSIZE)$/, 'has no room left on its disk: make room there, then start again. Nothing is lost'],
  [
    /^SQLITE_(CANTOPEN|PERM|READONLY)/,
    'cannot be written: another program has it open, or it is another account’s. Nothing is lost: start again in the account that owns it',
  ],
  [
    /^SQLITE_IOERR/,
    'is on a disk that reports a fault: start again. Where that stays, copy its whole folder to another disk and start on the copy',
  ],
];
