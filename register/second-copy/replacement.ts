import { existsSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { hasRegister } from '#db/register-file.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { patientlyAtStart } from '#register/kept-file.ts';
import { moveAside, partsOfTill } from '#register/move-aside.ts';

/** Beside a register that is open and was never set up a lost one is made anew; the next start puts it in its place. */
function replacementFolder(dataFolder: string): string {
  return path.join(dataFolder, 'replacement');
}

function hasReplacement(dataFolder: string): boolean {
  return hasRegister(replacementFolder(dataFolder));
}

/** A lost till is made anew here and takes the place of this one with the next start. */
export function replacementWaits({ db }: Pick<Register, 'db'>): boolean {
  return db.name !== ':memory:' && hasReplacement(path.dirname(db.name));
}

type AboutToGo = Refusal<'restore_running'> | Refusal<'replacement_waits'>;

/** Nobody is taken on at a till that is about to go, and no third one takes its place. */
export function staysHere(till: Pick<Register, 'db' | 'memory'>): Result<null, AboutToGo> {
  if (till.memory.restoring) return refuse({ code: 'restore_running' });
  return replacementWaits(till) ? refuse({ code: 'replacement_waits' }) : ok(null);
}

/** Without what was left by a restore that was cut off: it may be of another till. */
export async function freshReplacement(dataFolder: string): Promise<string> {
  const dir = replacementFolder(dataFolder);
  if (!hasReplacement(dataFolder)) await rm(dir, { recursive: true, force: true });
  return dir;
}

/**
 * Before anything of the folder is opened. What was there is moved into `before-replacement`. The register comes last: a start that is
 * cut off goes on with the next one.
 */
export function putReplacementInPlace(dataFolder: string): boolean {
  if (!hasReplacement(dataFolder)) return false;
  const from = replacementFolder(dataFolder);
  const { office, shop, register, withLog } = partsOfTill(dataFolder);
  const given = [office, shop].filter((name) => existsSync(path.join(from, name)));
  for (const name of [...given, ...withLog]) moveAside(dataFolder, 'before-replacement', name);
  for (const name of [office, shop, register]) bringOver(dataFolder, name);
  try {
    rmSync(from, { recursive: true, force: true });
  } catch {
    // Another program looks into what is left. Without a register in it, it is of no use to anybody, and the next restore begins with it gone.
  }
  return true;
}

function bringOver(dataFolder: string, name: string): void {
  const made = path.join(replacementFolder(dataFolder), name);
  if (existsSync(made)) patientlyAtStart(() => renameSync(made, path.join(dataFolder, name)));
}
