import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

import { readWalHead } from '#db/wal-tail.ts';

/** The message is for whoever asked for the copy. */
export class CannotCopy extends Error {
  override readonly name = 'CannotCopy';
}

/**
 * Copies the file of a till that runs, as it was at one moment, into the folder `to`.
 *
 * The till keeps its file for itself, so SQLite cannot do it. What a checkpoint moves into the file meanwhile lies in the log as well,
 * until the log begins anew: so file and log belong together when the log begins as it did before.
 *
 * @throws CannotCopy where the file may not be read or there is no room for it; and when the log begins anew each time, which takes
 * a sale and a rest of the till within each copy
 */
export function copyRunning(dir: string, to: string): void {
  for (let tries = 0; tries < 10; tries += 1) if (copiedAtOneMoment(dir, to)) return;
  throw new CannotCopy(`the till in ${dir} is too busy to be copied: try again when nobody sells`);
}

function copiedAtOneMoment(dir: string, to: string): boolean {
  const file = join(dir, 'register.db');
  try {
    const before = readWalHead(file);
    for (const name of ['register.db', 'register.db-wal'])
      if (existsSync(join(dir, name))) copyFileSync(join(dir, name), join(to, name));
    return readWalHead(file).equals(before);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotCopy(`the file of the till in ${dir} cannot be copied (${why})`, { cause: error });
  }
}
