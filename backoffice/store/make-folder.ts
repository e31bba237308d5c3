import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder for its owner alone, with those above it. Node's own way of that never returns where nothing can be made, as below /proc. */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  const above = dirname(dir);
  // A drive that is not there has nothing above it.
  if (above !== dir) makeFolder(above);
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    // Another back office of the same folder may have been quicker.
    if (!existsSync(dir)) throw error;
  }
}
