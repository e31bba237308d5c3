import { open } from 'node:fs/promises';

import type { ReadDb } from '#db/connection.ts';

/** Moves the WAL into the file. Called when the till is idle: inside a sale it would be the sale's longest part. */
export function checkpoint(db: ReadDb): void {
  db.pragma('wal_checkpoint(PASSIVE)');
}

/**
 * Brings light transactions to the disk without holding the thread. Without it
 * the next sale's commit would wait for everything that was copied before it.
 */
export async function letDiskCatchUp(db: ReadDb): Promise<void> {
  if (db.memory) return;
  // SQLite holds no locks on this file that closing a second handle could drop.
  const log = await open(`${db.name}-wal`, 'r+');
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
}

/** The last thing before the register stops: the file alone holds everything. */
export function closeDb(db: ReadDb): void {
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
