import { readFileSync } from 'node:fs';

export interface WalCount {
  /** Pages written. */
  readonly pages: number;
  /** Transactions: with synchronous FULL each waits for the disk once. */
  readonly commits: number;
}

/** Counts what lies in a write-ahead log by its format: a 32-byte head, then frames of a 24-byte head and a page. */
export function countWal(file: string): WalCount {
  const bytes = readFileSync(file);
  if (bytes.length < 32) return { pages: 0, commits: 0 };
  const frame = 24 + bytes.readUInt32BE(8);
  const salt = bytes.subarray(16, 24);
  let pages = 0;
  let commits = 0;
  for (let at = 32; at + frame <= bytes.length; at += frame) {
    // Frames of an older round of the log carry another salt.
    if (!bytes.subarray(at + 8, at + 16).equals(salt)) break;
    pages += 1;
    if (bytes.readUInt32BE(at + 4) !== 0) commits += 1;
  }
  return { pages, commits };
}
