import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { downloadArtifact } from '@electron/get';

import { electronBinary } from '#scripts/electron-binary.ts';
import { CannotPackage } from '#scripts/package-win/cannot-package.ts';
import { root } from '#scripts/stage.ts';

const electronFolder = path.join(root, 'node_modules/electron');
const { version } = readJson<{ version: string }>('package.json');
const zipName = `electron-v${version}-win32-x64.zip`;
const howToGive = `give ${zipName}, or the folder it unpacks to, with --electron-dist`;

export const electronVersion = version;

/** Where Electron for Windows lies: a folder or a zip. Throws CannotPackage with what to give. */
export async function findElectron(given: string | undefined): Promise<string> {
  if (given !== undefined) return checkGiven(path.resolve(given));
  const here = process.platform === 'win32' && process.arch === 'x64' ? electronBinary() : undefined;
  return here === undefined ? fetchZip() : path.dirname(here);
}

function checkGiven(given: string): string {
  const found = statSync(given, { throwIfNoEntry: false });
  if (found?.isFile() && given.endsWith('.zip')) return checkZip(given);
  if (!found?.isDirectory()) throw new CannotPackage(`there is no Electron for Windows at ${given}: ${howToGive}`);
  const zip = path.join(given, zipName);
  if (existsSync(zip)) return checkZip(zip);
  if (!existsSync(path.join(given, 'electron.exe')))
    throw new CannotPackage(`there is no electron.exe in ${given}: ${howToGive}`);
  return checkVersion(given);
}

/** Electron's package names the sum of every zip of its version, so it does not matter who brought it. */
function checkZip(zip: string): string {
  const sum = createHash('sha256').update(readFileSync(zip)).digest('hex');
  if (readJson<Record<string, string>>('checksums.json')[zipName] === sum) return zip;
  throw new CannotPackage(`${zip} is not the Electron ${version} for Windows that its makers published: ${howToGive}`);
}

function checkVersion(folder: string): string {
  const file = path.join(folder, 'version');
  const said = existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : version;
  if (said === version) return folder;
  throw new CannotPackage(`the Electron in ${folder} is ${said}, and the till is tested with ${version}: ${howToGive}`);
}

async function fetchZip(): Promise<string> {
  try {
    const checksums = readJson<Record<string, string>>('checksums.json');
    return await downloadArtifact({ version, artifactName: 'electron', platform: 'win32', arch: 'x64', checksums });
  } catch (error) {
    throw new CannotPackage(`Electron ${version} for Windows could not be fetched (${whyOf(error)}): ${howToGive}`);
  }
}

/** What a failed fetch says is that it failed; the reason is what it was caused by. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function readJson<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(path.join(electronFolder, name), 'utf8')) as Shape;
}
