import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { makeFolder } from '#db/lock.ts';
import { registerFileIn } from '#db/register-file.ts';
import { patientlyAtStart } from '#register/kept-file.ts';
import { shopFile } from '#register/kept-shop.ts';
import { ownOfficeFile } from '#register/own-office.ts';

/** What makes the till of a data folder what it is, by the names in it. The register's log goes before the register. */
export function partsOfTill(dataFolder: string) {
  const register = path.basename(registerFileIn(dataFolder));
  return {
    office: path.relative(dataFolder, path.dirname(ownOfficeFile(dataFolder))),
    shop: shopFile,
    register,
    withLog: ['-wal', '-shm', ''].map((name) => `${register}${name}`),
  };
}

/** Nothing of a till is thrown away: it is moved into a folder beside. */
export function moveAside(dataFolder: string, into: string, name: string): void {
  const aside = path.join(dataFolder, into);
  if (!existsSync(path.join(dataFolder, name))) return;
  patientlyAtStart(() => rmSync(path.join(aside, name), { recursive: true, force: true }));
  makeFolder(aside);
  patientlyAtStart(() => renameSync(path.join(dataFolder, name), path.join(aside, name)));
}
