import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

import { readWalHead } from '#db/wal-tail.ts';

/**
 * Copies the file of a till that runs, as it was at one moment, into the folder `to`.
 *
 * The till keeps its file for itself, so SQLite cannot do it. What a checkpoint moves into the file meanwhile lies in the log as well,
 * until the log begins anew: so file and log belong together when the log begins as it did before.
 *
 * @throws when the log begins anew each time, which takes a sale and a rest of the till within each copy
 */
export function copyRunning(dir: string, to: string): void {
  const file = join(dir, 'register.db');
  for (let tries = 0; tries < 10; tries += 1) {
    const before = readWalHead(file);
    for (const name of ['register.db', 'register.db-wal'])
      if (existsSync(join(dir, name))) copyFileSync(join(dir, name), join(to, name));
    if (readWalHead(file).equals(before)) return;
  }
  throw new Error(`the till in ${dir} is too busy to be copied: try again when nobody sells`);
}
