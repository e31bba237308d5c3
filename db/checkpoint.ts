import { closeSync, fdatasync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

import { holdAlone, type ReadDb, share } from '#db/connection.ts';
import { diskRefusal } from '#db/failures.ts';
import { letGoOfFile } from '#db/file-bytes.ts';

/** Moves the WAL into the file. Called when the till is idle: inside a sale it would be the sale's longest part. */
export function checkpoint(db: ReadDb): void {
  db.pragma('wal_checkpoint(PASSIVE)');
}

/**
 * Moves the WAL into the file, a long one on a thread of its own: here it would stand before a sale for as long as the
 * disk takes. Moving is not writing, so this connection stays the only writer and never finds the file locked.
 */
export async function checkpointAside(db: ReadDb): Promise<void> {
  if (framesLeft(db) > fewFrames && (await moveBeside(db))) return;
  if (db.open) checkpoint(db);
}

async function moveBeside(db: ReadDb): Promise<boolean> {
  share(db);
  try {
    return await moveInThread(db.name);
  } finally {
    if (db.open) holdAlone(db);
  }
}

function framesLeft(db: ReadDb): number {
  const { log, moved } = logLength(db);
  return log - moved;
}

/** How many pages are in the log, and how many of them in the file as well. Once all are, the next write begins the log anew. */
export function logLength(db: ReadDb): { readonly log: number; readonly moved: number } {
  const [state] = db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
  return { log: state?.log ?? 0, moved: state?.checkpointed ?? 0 };
}

/** False when the thread could not do it. */
function moveInThread(file: string): Promise<boolean> {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve) => {
    const thread = new Worker(moving, { eval: true, workerData: { sqlite, file } });
    thread.once('error', () => resolve(false));
    thread.once('exit', (code) => resolve(code === 0));
  });
}

/** As text, so that it needs no file of its own in a packaged program. */
const moving = `
  const { sqlite, file } = require('node:worker_threads').workerData;
  const db = new (require(sqlite))(file, { fileMustExist: true });
  db.pragma('synchronous = FULL');
  db.pragma('wal_checkpoint(PASSIVE)');
  db.close();
`;

/** A few milliseconds of a slow disk. */
const fewFrames = 500;

/**
 * Brings light transactions to the disk without holding the thread. Without it
 * the next sale's commit would wait for everything that was copied before it.
 */
export async function letDiskCatchUp(db: ReadDb): Promise<void> {
  if (db.memory) return;
  // SQLite holds no locks on this file that closing a second handle could drop. Opening it beside the thread as well would cost two
  // more turns of the loop, and under load each of them is somebody else's work.
  const log = openSync(`${db.name}-wal`, 'r+');
  try {
    await datasync(log);
  } finally {
    closeSync(log);
  }
}

function datasync(file: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fdatasync(file, (error) => (error ? reject(error) : resolve()));
  });
}

/** The last thing before the register stops: the file alone holds everything. */
export function closeDb(db: ReadDb): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // What a disk does not take any more stays in the log, and the next start reads it there.
    if (!diskRefusal(error)) throw error;
  } finally {
    db.close();
    letGoOfFile(db);
  }
}
