import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder for its owner alone, with those above it. Node's own way of that never returns where nothing can be made, as below /proc. */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    // Another start of the same till may have been quicker.
    if (!existsSync(dir)) throw error;
  }
}
