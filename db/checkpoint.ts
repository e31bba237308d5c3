import { closeSync, fdatasync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

import { type ReadDb, whileShared } from '#db/connection.ts';
import { diskRefusal } from '#db/failures.ts';
import { letGoOfFile, whileMoving } from '#db/file-bytes.ts';

/** Moves the WAL into the file. Called when the till is idle: inside a sale it would be the sale's longest part. */
export function checkpoint(db: ReadDb): void {
  db.pragma('wal_checkpoint(PASSIVE)');
}

/** Who copies the log elsewhere. What it has not taken must not be moved out of the log: the next write could take its place. */
export interface LogReader {
  /** Takes all that is there, a little at a time, so that little is left for `readyForCheckpoint`. */
  takeLog(): Promise<void>;
  /** Takes what came since. False when nothing may be moved now: the file is being copied, or more is left than a sale should wait for. */
  readyForCheckpoint(): boolean;
}

const nobody: LogReader = { takeLog: () => Promise.resolve(), readyForCheckpoint: () => true };

/**
 * Moves the WAL into the file, a long one on a thread of its own: here it would stand before a sale for as long as the
 * disk takes. Moving is not writing, so this connection stays the only writer and never finds the file locked.
 */
export async function checkpointAside(db: ReadDb, reader: LogReader = nobody): Promise<void> {
  if (!reader.readyForCheckpoint()) return;
  const moveBeside = () => whileMoving(db, moveInThread(db.name, reader));
  if (framesLeft(db) > fewFrames && (await whileShared(db, moveBeside))) return;
  if (db.open && reader.readyForCheckpoint()) checkpoint(db);
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

/** False when the thread could not do it. It moves nothing that came after its first look, and that the reader has taken before it begins. */
export function moveInThread(file: string, reader: LogReader = nobody): Promise<boolean> {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve) => {
    const thread = new Worker(moving, { eval: true, workerData: { sqlite, file } });
    thread.once('message', () => {
      reader.takeLog().then(
        // eslint-disable-next-line unicorn/require-post-message-target-origin -- a window has an origin, a thread has none
        () => thread.postMessage('taken'),
        () => thread.terminate(),
      );
    });
    thread.once('error', () => resolve(false));
    thread.once('exit', (code) => resolve(code === 0));
  });
}

/** As text, so that it needs no file of its own in a packaged program. What a reader has not seen, SQLite does not move. */
const moving = `
  const { parentPort, workerData: { sqlite, file } } = require('node:worker_threads');
  const open = () => new (require(sqlite))(file, { fileMustExist: true });
  const looking = open();
  looking.exec('BEGIN; SELECT 1 FROM sqlite_schema');
  parentPort.once('message', () => {
    const db = open();
    db.pragma('synchronous = FULL');
    db.pragma('wal_checkpoint(PASSIVE)');
    db.close();
    looking.close();
  });
  parentPort.postMessage('looking');
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
