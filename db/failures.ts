import Database from 'better-sqlite3';

import { DiskFull, isFull } from '#db/connection.ts';

/** The disk took nothing more; the transaction is undone and everything before it is safe. */
export function diskRefusal(error: unknown): 'disk_full' | 'disk_read_only' | undefined {
  if (isFull(error) || error instanceof DiskFull) return 'disk_full';
  if (!(error instanceof Database.SqliteError)) return fileRefusal(error);
  // A disk that has failed is often mounted again for reading only. Whoever has the file open meets that as a failed write.
  const isFailed = error.code.startsWith('SQLITE_READONLY') || failedWrites.has(error.code);
  return isFailed ? 'disk_read_only' : undefined;
}

/** Of the files beside the database. One that lets nobody in may be another program's doing, and says nothing of the disk. */
function fileRefusal(error: unknown): 'disk_full' | 'disk_read_only' | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk_full';
  return code === 'EROFS' ? 'disk_read_only' : undefined;
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
