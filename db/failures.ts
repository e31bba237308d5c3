import Database from 'better-sqlite3';

/** The disk took nothing more; the transaction is undone and everything before it is safe. */
export function diskRefusal(error: unknown): 'disk_full' | 'disk_read_only' | undefined {
  if (!(error instanceof Database.SqliteError)) return undefined;
  // A disk that has failed is often mounted again for reading only.
  if (error.code.startsWith('SQLITE_READONLY')) return 'disk_read_only';
  return error.code === 'SQLITE_FULL' || error.code.startsWith('SQLITE_IOERR_WRITE') ? 'disk_full' : undefined;
}
