import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { ReadDb } from '#db/connection.ts';
import { makeFolder } from '#db/lock.ts';
import { hasRegister, registerFileIn } from '#db/register-file.ts';
import { shopFile } from '#register/kept-shop.ts';
import { ownOfficeFile } from '#register/own-office.ts';

/** Beside a register that is open and was never set up a lost one is made anew; the next start puts it in its place. */
export function replacementFolder(dataFolder: string): string {
  return path.join(dataFolder, 'replacement');
}

function hasReplacement(dataFolder: string): boolean {
  return hasRegister(replacementFolder(dataFolder));
}

/** Nobody is taken on at a till whose place another one takes with the next start. */
export function replacementWaits({ db }: { readonly db: ReadDb }): boolean {
  return db.name !== ':memory:' && hasReplacement(path.dirname(db.name));
}

/**
 * Before anything of the folder is opened. What was there is moved into `before-replacement`. The register comes last: a start that is
 * cut off goes on with the next one.
 */
export function putReplacementInPlace(dataFolder: string): boolean {
  if (!hasReplacement(dataFolder)) return false;
  const from = replacementFolder(dataFolder);
  const register = path.basename(registerFileIn(from));
  const office = path.relative(dataFolder, path.dirname(ownOfficeFile(dataFolder)));
  for (const name of [office, shopFile]) if (existsSync(path.join(from, name))) moveAside(dataFolder, name);
  for (const name of ['-wal', '-shm', '']) moveAside(dataFolder, `${register}${name}`);
  for (const name of [office, shopFile, register]) bringOver(dataFolder, name);
  rmSync(from, { recursive: true, force: true });
  return true;
}

function moveAside(dataFolder: string, name: string): void {
  const aside = path.join(dataFolder, 'before-replacement');
  if (!existsSync(path.join(dataFolder, name))) return;
  rmSync(path.join(aside, name), { recursive: true, force: true });
  makeFolder(aside);
  renameSync(path.join(dataFolder, name), path.join(aside, name));
}

function bringOver(dataFolder: string, name: string): void {
  const made = path.join(replacementFolder(dataFolder), name);
  if (existsSync(made)) renameSync(made, path.join(dataFolder, name));
}
