import Database from 'better-sqlite3';

/** The disk took nothing more; the transaction is undone and everything before it is safe. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError &&
    (error.code === 'SQLITE_FULL' || error.code.startsWith('SQLITE_IOERR_WRITE'))
  );
}
