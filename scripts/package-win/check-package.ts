import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { faultsOfFuses } from '#scripts/package-win/fuses.ts';
import { programName } from '#scripts/package-win/identity.ts';
import {
  filesBelow,
  integrityIn,
  isSigned,
  publishersIn,
  readArchive,
  sumOf,
} from '#scripts/package-win/read-package.ts';
import { faultsOfFiles, nativeFile } from '#scripts/package-win/shipped.ts';

/** What of ours may ship, in bytes; Electron itself comes on top. A package that grows past it says what it grew by. */
const largestProgram = 12_000_000;
const largestInstaller = 150_000_000;

/** A packer of programs for all users puts in what could ask for their rights. Nothing of ours starts it. */
const packersOwn: readonly string[] = ['elevate.exe'];

/** What is wrong with an unpacked program that was made of `staged`: nothing is believed of the tool that made it. */
export async function faultsOfProgram(folder: string, staged: readonly string[]): Promise<string[]> {
  const program = path.join(folder, programName);
  const archive = readArchive(path.join(folder, 'resources/app.asar'));
  const names = archive.files.map(({ name }) => name);
  return [
    ...faultsOfFiles(names),
    ...staged.filter((name) => !names.includes(name)).map((name) => `${name} was lost on the way into the archive`),
    ...archive.files.filter(({ summed }) => !summed).map(({ name }) => `${name} has no sum in the archive`),
    ...faultsOfUnpacked(archive.files.filter(({ unpacked }) => unpacked).map(({ name }) => name)),
    ...faultsBesideArchive(folder),
    ...faultsOfPublisher(folder),
    ...faultsOfIntegrity(program, archive.headerSum),
    ...(await faultsOfFuses(program)),
    ...faultsOfSize('the program', sizeBelow(path.join(folder, 'resources')), largestProgram),
  ];
}

export function faultsOfInstaller(installer: string): string[] {
  const manifest = readFileSync(installer, 'latin1');
  return [
    ...faultsOfSize('the installer', statSync(installer).size, largestInstaller),
    ...(manifest.includes('level="requireAdministrator"') ? [] : ['the installer does not ask for an administrator']),
    ...faultsOfMaker(manifest),
  ];
}

/** Without it the till that comes out of an installer takes no newer version. */
export function faultsOfUpdater(folder: string): string[] {
  return existsSync(updaterIn(folder)) ? [] : ['app-update.yml is missing'];
}

/** What is served beside an installer, so that tills find it and fetch what changed of it. */
export function faultsOfList(installer: string, { list, version }: { list: string; version: string }): string[] {
  if (!existsSync(list)) return ['there is no list of versions for the tills that look for one'];
  const said = readFileSync(list, 'utf8');
  const sum = Buffer.from(sumOf(installer), 'hex').toString('base64');
  return [
    ...(said.includes(`version: ${version}\n`) ? [] : [`the list of versions is not of ${version}`]),
    ...(said.includes(`sha512: ${sum}\n`) ? [] : ['the list of versions has another sum than the installer']),
    ...(said.includes('isAdminRightsRequired: true') ? [] : ['the list of versions asks for no administrator']),
    ...(existsSync(`${installer}.blockmap`) ? [] : ['the blocks of the installer are listed nowhere']),
  ];
}

export function sizeBelow(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}

function faultsOfUnpacked(unpacked: readonly string[]): string[] {
  if (unpacked.length === 1 && unpacked[0] === nativeFile) return [];
  return [`only ${nativeFile} may lie outside the archive, not ${unpacked.join(', ') || 'nothing'}`];
}

/** Outside the archive nothing is checked when the till starts, so nothing of ours may lie there but the native file. */
function faultsBesideArchive(folder: string): string[] {
  const inResources = filesBelow(path.join(folder, 'resources'));
  const expected = new Set(['app.asar', 'app-update.yml', `app.asar.unpacked/${nativeFile}`, ...packersOwn]);
  const strange = inResources.filter((file) => !expected.has(file)).map((file) => `resources/${file}`);
  const maps = filesBelow(folder).filter((file) => file.endsWith('.map'));
  return [...strange, ...maps].map((file) => `${file} must not ship`);
}

/** A till takes newer versions of those alone that its own package names, so a signed one that names nobody would stay what it is. */
function faultsOfPublisher(folder: string): string[] {
  const config = updaterIn(folder);
  if (!existsSync(config) || !isSigned(path.join(folder, programName))) return [];
  return publishersIn(config).length > 0 ? [] : ['the program is signed, and app-update.yml names no publisher'];
}

const updaterIn = (folder: string): string => path.join(folder, 'resources/app-update.yml');

function faultsOfIntegrity(program: string, headerSum: string): string[] {
  const said = JSON.stringify(integrityIn(program));
  const right = JSON.stringify([{ file: String.raw`resources\app.asar`, alg: 'SHA256', value: headerSum }]);
  return said === right ? [] : [`the program expects the archive ${said ?? 'of nobody'}, not ${right}`];
}

/** Installers of NSIS before 3.11 let any local user become SYSTEM. Tools given by hand may be older than those that are fetched. */
function faultsOfMaker(manifest: string): string[] {
  const [version, major, minor] = /(?<=Nullsoft Install System v)(\d+)[.](\d+)/.exec(manifest) ?? [];
  if (version === undefined || Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 11)) return [];
  return [
    `the installer was made with NSIS ${version}, and before 3.11 they let any user become SYSTEM (CVE-2025-43715)`,
  ];
}

function faultsOfSize(what: string, bytes: number, most: number): string[] {
  return bytes <= most ? [] : [`${what} has ${bytes} bytes, and ${most} are allowed`];
}
