import { readFileSync } from 'node:fs';

import { walFrames, walHeadBytes } from '#db/wal-tail.ts';

export interface WalCount {
  /** Pages written. */
  readonly pages: number;
  /** Transactions: with synchronous FULL each waits for the disk once. */
  readonly commits: number;
}

/** Counts what lies in a write-ahead log by its format: a head, then frames of a head and a page. */
export function countWal(file: string): WalCount {
  const bytes = readFileSync(file);
  if (bytes.length < walHeadBytes) return { pages: 0, commits: 0 };
  const frames = [...walFrames(bytes.subarray(walHeadBytes), bytes.subarray(0, walHeadBytes))];
  return { pages: frames.length, commits: frames.filter(({ endsTransaction }) => endsTransaction).length };
}
