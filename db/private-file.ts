import { closeSync, openSync } from 'node:fs';

/**
 * Makes an empty file that only its owner reads, for SQLite to fill: SQLite would make it readable to whoever the umask lets, and it gives the
 * log beside it the same rights. One that is there keeps the rights it was given.
 */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // SQLite meets the same disk next and says what is wrong with it.
  }
}
