import { closeSync, openSync, readSync } from 'node:fs';

import type { ReadDb } from '#db/connection.ts';

/** Committed bytes of the write-ahead log that were not read before. */
export interface WalPiece {
  /** One round of the log, from its head to the next time it is begun anew. */
  readonly round: string;
  readonly at: number;
  readonly bytes: Buffer;
}

/** Follows the log as it grows. Call `read` before every checkpoint: what a checkpoint has moved may be overwritten. */
export interface WalTail {
  read(): WalPiece | undefined;
  /** Begins again at the head of the round under way. */
  rewind(): void;
  close(): void;
}

export function followWal(db: ReadDb): WalTail {
  // SQLite holds no locks on the log that closing a second handle could drop.
  let file: number | undefined;
  let round = '';
  let at = 0;
  return {
    read() {
      file ??= db.memory ? undefined : openLog(db.name);
      if (file === undefined) return undefined;
      const head = readAt(file, 0, walHeadBytes);
      if (head.length < walHeadBytes) return undefined;
      const salt = head.toString('hex', 16, 24);
      if (salt !== round) [round, at] = [salt, 0];
      const end = committedEnd(file, head, Math.max(at, walHeadBytes));
      if (end === undefined) return undefined;
      const piece = { round, at, bytes: readAt(file, at, end - at) };
      at = end;
      return piece;
    },
    rewind: () => void (round = ''),
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

/**
 * Where the last whole transaction of this round ends; undefined when there is none from `from` on. Looks a little at
 * a time: behind this round may lie a hundred megabytes of an older one.
 */
function committedEnd(file: number, head: Buffer, from: number): number | undefined {
  const frameBytes = walFrameBytes(head);
  const pieceBytes = frameBytes * framesAtOnce;
  let end: number | undefined;
  for (let at = from; ; at += pieceBytes) {
    let seen = 0;
    for (const { endsTransaction } of walFrames(readAt(file, at, pieceBytes), head)) {
      seen += frameBytes;
      if (endsTransaction) end = at + seen;
    }
    if (seen < pieceBytes) return end;
  }
}

/** The frames at the beginning of `bytes` that belong to the round of `head`: those of an older one carry another salt. */
export function* walFrames(bytes: Buffer, head: Buffer): Generator<{ readonly endsTransaction: boolean }> {
  const frameBytes = walFrameBytes(head);
  const salt = head.subarray(16, 24);
  for (let frame = 0; frame + frameBytes <= bytes.length; frame += frameBytes) {
    if (!bytes.subarray(frame + 8, frame + 16).equals(salt)) return;
    yield { endsTransaction: bytes.readUInt32BE(frame + 4) !== 0 };
  }
}

/** A head of its own, then a page. */
function walFrameBytes(head: Buffer): number {
  return 24 + head.readUInt32BE(8);
}

/** The head of a database's log, which is another one as soon as the log begins anew; empty while there is none. */
export function readWalHead(database: string): Buffer {
  const log = openLog(database);
  if (log === undefined) return Buffer.alloc(0);
  try {
    return readAt(log, 0, walHeadBytes);
  } finally {
    closeSync(log);
  }
}

function openLog(database: string): number | undefined {
  try {
    return openSync(`${database}-wal`, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, position));
}

export const walHeadBytes = 32;
const framesAtOnce = 256;
