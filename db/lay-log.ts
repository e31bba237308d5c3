import { open } from 'node:fs/promises';

import { closeDb } from '#db/checkpoint.ts';
import { openDb } from '#db/connection.ts';

/** Puts one round of a write-ahead log, as `followWal` read it, over a closed file, piece by piece. */
export async function layLogOver(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const log = await open(`${file}-wal`, 'w', 0o600);
  try {
    for await (const piece of pieces) await log.writeFile(piece);
    await log.sync();
  } finally {
    await log.close();
  }
  closeDb(openDb(file));
}
