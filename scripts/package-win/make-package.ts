import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { makeFolder } from '#db/lock.ts';
import { CannotPackage } from '#scripts/package-win/cannot-package.ts';
import {
  faultsOfInstaller,
  faultsOfList,
  faultsOfProgram,
  faultsOfUpdater,
  sizeBelow,
} from '#scripts/package-win/check-package.ts';
import { findElectron } from '#scripts/package-win/electron-dist.ts';
import { identity, installerName, programName, updateList } from '#scripts/package-win/identity.ts';
import { certificateGiven, pack, unpackedIn } from '#scripts/package-win/pack.ts';
import { isSigned, sumOf } from '#scripts/package-win/read-package.ts';
import { filesOf, stageProgram } from '#scripts/package-win/stage-program.ts';

export interface Wanted {
  /** Where what was made goes; the work is done beside it. */
  readonly out: string;
  readonly installer: boolean;
  readonly electronDist: string | undefined;
}

export interface Made {
  readonly made: string;
  readonly bytes: number;
  /** Of the installer, or of the archive of a program without one. */
  readonly sha512: string;
  readonly signed: boolean;
}

/** Makes a package, checks it, and only then moves it to where it was asked for. Throws CannotPackage and leaves nothing. */
export async function makePackage({ out, installer, electronDist: given }: Wanted): Promise<Made> {
  const electronDist = await findElectron(given);
  const certificate = certificateGiven(process.env);
  const work = workBeside(out);
  try {
    const staged = await stageProgram(work);
    const built = path.join(work, 'built');
    await pack(staged, { electronDist, installer, certificate, out: built });

    const setup = path.join(built, installerName(staged.version));
    const unpacked = unpackedIn(built);
    const faults = await faultsOfProgram(unpacked, filesOf(staged));
    const list = path.join(built, updateList);
    if (installer) faults.push(...faultsOfUpdater(unpacked));
    if (installer) faults.push(...faultsOfInstaller(setup), ...faultsOfList(setup, { list, version: staged.version }));
    if (faults.length > 0) throw new CannotPackage(`what came out is wrong\n${faults.join('\n')}`);

    const program = path.join(out, `${identity.productName}-${staged.version}`);
    if (!installer) return describeProgram(moveTo(program, unpackedIn(built)));
    const made = path.join(out, installerName(staged.version));
    moveTo(`${made}.blockmap`, `${setup}.blockmap`);
    moveTo(path.join(out, updateList), list);
    return describeInstaller(moveTo(made, setup));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function workBeside(out: string): string {
  const beside = path.dirname(out);
  try {
    makeFolder(beside);
    if (existsSync(out) && !statSync(out).isDirectory()) throw new Error(`${out} is a file`);
    return mkdtempSync(path.join(beside, '.making-'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotPackage(`nothing can be put there (${why}): give another folder with --out`);
  }
}

function moveTo(to: string, from: string): string {
  mkdirSync(path.dirname(to), { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(from, to);
  return to;
}

function describeInstaller(made: string): Made {
  return { made, bytes: statSync(made).size, sha512: sumOf(made), signed: isSigned(made) };
}

function describeProgram(made: string): Made {
  const sha512 = sumOf(path.join(made, 'resources/app.asar'));
  return { made, bytes: sizeBelow(made), sha512, signed: isSigned(path.join(made, programName)) };
}
