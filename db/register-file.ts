import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The register's one file, in its data folder. */
export function registerFileIn(dir: string): string {
  return join(dir, 'register.db');
}

/** Whether a register was ever started there. */
export function hasRegister(dir: string): boolean {
  return existsSync(registerFileIn(dir));
}
