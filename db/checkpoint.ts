import type { ReadDb } from '#db/connection.ts';

/** Moves the WAL into the file. Called when the till is idle: inside a sale it would be the sale's longest part. */
export function checkpoint(db: ReadDb): void {
  db.pragma('wal_checkpoint(PASSIVE)');
}

/** The last thing before the register stops: the file alone holds everything. */
export function closeDb(db: ReadDb): void {
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
