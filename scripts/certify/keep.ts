import { closeDb } from '#db/checkpoint.ts';
import { holdRegisterLock, type RegisterLock } from '#db/lock.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { hasRegister } from '#db/register-file.ts';
import { transact } from '#db/transact.ts';
import { type Capabilities, saveCapabilities } from '#sync/capabilities.ts';
import { BadCall } from '#scripts/command-line.ts';

/** Asked before the probes: what they find would be lost where there is nobody to keep it. Throws BadCall. */
export function checkKeeper(dir: string): void {
  if (!hasRegister(dir)) throw new BadCall(`there is no till in ${dir}`);
  hold(dir).release();
}

/** Keeps what was found in a register's own file. The register must not be running: it would not see them. */
export function keepCapabilities(dir: string, capabilities: Capabilities): void {
  const lock = hold(dir);
  try {
    const db = openRegisterDb(dir);
    transact(db, (tx) => saveCapabilities(tx, capabilities));
    closeDb(db);
  } finally {
    lock.release();
  }
}

function hold(dir: string): RegisterLock {
  const lock = holdRegisterLock(dir);
  if (!lock) throw new BadCall(`a register is running in ${dir}; close it first`);
  return lock;
}
