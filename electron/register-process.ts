import { startOnThisMachine } from '#browser/shared/start-on-this-machine.ts';
import { holdRegisterLock } from '#db/lock.ts';
import { serveRegister } from '#electron/register-service.ts';

serveRegister({
  parent: process.parentPort,
  holdLock: holdRegisterLock,
  startRegister: startOnThisMachine,
  exit: (code) => process.exit(code),
});
