import { writeFileSync } from 'node:fs';

import { closeDb } from '#db/checkpoint.ts';
import { openDb } from '#db/connection.ts';

/** Puts one round of a write-ahead log, as `followWal` read it, over a closed file. */
export function layLogOver(file: string, round: Uint8Array): void {
  writeFileSync(`${file}-wal`, round, { flush: true });
  closeDb(openDb(file));
}
