import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';

/** An empty file for the practice shop, in a folder below the register's own; the one of the last time is thrown away. */
export function openPracticeDb(dir: string): ReadDb {
  if (dir === ':memory:') return openRegisterDb(dir);
  const folder = join(dir, 'practice');
  rmSync(folder, { recursive: true, force: true });
  return openRegisterDb(folder);
}
