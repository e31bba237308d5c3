import Database from 'better-sqlite3';

import { DiskFull, isFull } from '#db/connection.ts';

/** The disk took nothing more; the transaction is undone and everything before it is safe. */
export function diskRefusal(error: unknown): 'disk_full' | 'disk_read_only' | undefined {
  if (isFull(error) || error instanceof DiskFull) return 'disk_full';
  if (!(error instanceof Database.SqliteError)) return undefined;
  // A disk that has failed is often mounted again for reading only. Whoever has the file open meets that as a failed write.
  const isFailed = error.code.startsWith('SQLITE_READONLY') || failedWrites.has(error.code);
  return isFailed ? 'disk_read_only' : undefined;
}

/** A broken or full disk says nothing about what was being worked on when it was met. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof Database.SqliteError;
}

/** SQLite says of a full disk that it is full, so these are never that. */
const failedWrites: ReadonlySet<string> = new Set([
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_TRUNCATE',
]);
