import { closeDb } from '#db/checkpoint.ts';
import { holdRegisterLock } from '#db/lock.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { transact } from '#db/transact.ts';
import { type Capabilities, saveCapabilities } from '#sync/capabilities.ts';
import { BadCall } from '#scripts/command-line.ts';

/** Keeps what was found in a register's own file. The register must not be running: it would not see them. */
export function keepCapabilities(dir: string, capabilities: Capabilities): void {
  const lock = holdRegisterLock(dir);
  if (!lock) throw new BadCall(`a register is running in ${dir}; close it first`);
  try {
    const db = openRegisterDb(dir);
    transact(db, (tx) => saveCapabilities(tx, capabilities));
    closeDb(db);
  } finally {
    lock.release();
  }
}
