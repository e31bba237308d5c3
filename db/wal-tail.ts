import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

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
      file ??= openLog(db);
      if (file === undefined) return undefined;
      const head = readAt(file, 0, headBytes);
      if (head.length < headBytes) return undefined;
      const salt = head.toString('hex', 16, 24);
      if (salt !== round) [round, at] = [salt, 0];
      const rest = readAt(file, at, fstatSync(file).size - at);
      const committed = committedBytes(rest, { head, from: at });
      if (committed === 0) return undefined;
      const piece = { round, at, bytes: rest.subarray(0, committed) };
      at += committed;
      return piece;
    },
    rewind: () => void (round = ''),
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

/** How much of `bytes`, which begin `from` bytes into the log, are whole transactions of this round. */
function committedBytes(bytes: Buffer, { head, from }: { head: Buffer; from: number }): number {
  const frameBytes = frameHeadBytes + head.readUInt32BE(8);
  const salt = head.subarray(16, 24);
  let committed = 0;
  for (let frame = from === 0 ? headBytes : 0; frame + frameBytes <= bytes.length; frame += frameBytes) {
    // Frames of an older round lie behind those of this one until they are written over.
    if (!bytes.subarray(frame + 8, frame + 16).equals(salt)) break;
    const endsTransaction = bytes.readUInt32BE(frame + 4) !== 0;
    if (endsTransaction) committed = frame + frameBytes;
  }
  return committed;
}

function openLog(db: ReadDb): number | undefined {
  if (db.memory) return undefined;
  try {
    return openSync(`${db.name}-wal`, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function readAt(file: number, position: number, length: number): Buffer {
  if (length <= 0) return Buffer.alloc(0);
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, position));
}

const headBytes = 32;
const frameHeadBytes = 24;
