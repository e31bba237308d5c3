import { closeSync, openSync, readSync } from 'node:fs';

import type { ReadDb } from '#db/connection.ts';

/** Committed bytes of the write-ahead log that were not read before. */
export interface WalPiece {
  /** One round of the log, from its head to the next time it is begun anew. */
  readonly round: string;
  readonly at: number;
  readonly bytes: Buffer;
}

/**
 * Follows the log as it grows, a little at a time: the thread that reads it is the one that sells. Read everything before
 * a checkpoint, for what it has moved may be overwritten.
 */
export interface WalTail {
  /** The next piece, of a megabyte at most. A transaction may take several. */
  read(): WalPiece | undefined;
  /** The last `read` did not come to the end of the log. */
  hasMore(): boolean;
  /** A round was begun anew before all of it was read: what was in it is nowhere else. */
  hasLost(): boolean;
  /** Begins again at the head of the round under way. */
  rewind(): void;
  close(): void;
}

/** How far one round of the log has been read. */
interface Reading {
  readonly round: string;
  at: number;
  /** Whole transactions reach at least until here. */
  committed: number;
  /** Until here was looked for the end of the next transaction. */
  looked: number;
  /** That look came to the end of the log. */
  isAtEnd: boolean;
}

/** `published` counts the frames that a reader may see now. Without it nobody but this thread writes: what another program is just writing down may have its head already and not its page. */
export function followWal(db: ReadDb, published?: () => number): WalTail {
  // SQLite holds no locks on the log that closing a second handle could drop.
  let file: number | undefined;
  let reading = beginRound('');
  let lost = false;
  const hasMore = () => reading.at < reading.committed || !reading.isAtEnd;
  return {
    read() {
      file ??= db.memory ? undefined : openLog(db.name);
      if (file === undefined) return undefined;
      const head = readAt(file, 0, walHeadBytes);
      if (head.length < walHeadBytes) return undefined;
      const salt = head.toString('hex', 16, 24);
      if (salt !== reading.round) {
        lost ||= hasMore();
        reading = beginRound(salt);
      }
      // What was found before says nothing of what came since.
      if (reading.committed > reading.at) reading.isAtEnd = false;
      else {
        const end = published ? walHeadBytes + published() * walFrameBytes(head) : Infinity;
        // Begun anew in between, the frames counted may be those of either round.
        if (published && !readAt(file, 0, walHeadBytes).equals(head)) return undefined;
        lookOn(file, { head, end }, reading);
      }
      const { round, at, committed } = reading;
      if (committed <= at) return undefined;
      const bytes = readAt(file, at, Math.min(committed - at, mostBytes));
      reading.at += bytes.length;
      return { round, at, bytes };
    },
    hasMore,
    hasLost: () => lost,
    rewind() {
      lost = false;
      reading = beginRound('');
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

function beginRound(round: string): Reading {
  return { round, at: 0, committed: 0, looked: 0, isAtEnd: true };
}

/**
 * Looks for the end of the last whole transaction in the next megabyte. Behind this round may lie a hundred of an older one, and a
 * transaction that was not committed may be written over by another: at the end of the log nothing is known beyond the last whole one.
 */
function lookOn(file: number, { head, end: last }: { head: Buffer; end: number }, reading: Reading): void {
  const frameBytes = walFrameBytes(head);
  const pieceBytes = frameBytes * Math.floor(mostBytes / frameBytes);
  const from = Math.max(reading.looked, reading.at, walHeadBytes);
  let end = from;
  for (const { endsTransaction } of walFrames(
    readAt(file, from, Math.max(0, Math.min(pieceBytes, last - from))),
    head,
  )) {
    end += frameBytes;
    if (endsTransaction) reading.committed = end;
  }
  reading.isAtEnd = end - from < pieceBytes;
  reading.looked = reading.isAtEnd ? reading.committed : end;
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
const mostBytes = 2 ** 20;
