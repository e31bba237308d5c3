import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** A folder that a packer takes for Electron: a program that does nothing, and whose fuses are all set the wrong way. */
export function placeholderElectron(folder: string): string {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  writeFileSync(path.join(folder, 'resources/default_app.asar'), 'the page that Electron brings');
  writeFileSync(path.join(folder, 'electron.exe'), placeholderProgram());
  return folder;
}

function placeholderProgram(): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setFileVersion(45, 0, 0, 0, language);
  version.setStringValues({ lang: language, codepage }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.entries.push({ type: 'FUSES', id: 1, lang: language, codepage, bin: fuseWire() });
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

/** As it lies in Electron's binary: a mark to find it by, the version of its form, how many fuses, one character for each. */
function fuseWire(): ArrayBuffer {
  const wire = Buffer.from(`dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0009${wrongWayRound}1`);
  return new Uint8Array(wire).buffer;
}

const wrongWayRound = '10110011';
const language = 1033;
const codepage = 1200;
