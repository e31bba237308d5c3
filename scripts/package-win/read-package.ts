import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { getRawHeader } from '@electron/asar';
import { Format, NtExecutable, NtExecutableResource, Resource } from 'resedit';

export interface Archive {
  readonly files: readonly ArchivedFile[];
  /** What Electron compares with the value in the program before it runs anything of the archive. */
  readonly headerSum: string;
}

export interface ArchivedFile {
  readonly name: string;
  readonly unpacked: boolean;
  /** Electron checks a file it reads only when the archive says what it must be. */
  readonly summed: boolean;
}

export function readArchive(file: string): Archive {
  const { header, headerString } = getRawHeader(file);
  return {
    files: filesIn(header, ''),
    headerSum: createHash('sha256').update(headerString).digest('hex'),
  };
}

/** What the program was told its archive's header is. */
export function integrityIn(program: string): unknown {
  const { entries } = NtExecutableResource.from(readProgram(program));
  const entry = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  return entry && JSON.parse(Buffer.from(entry.bin).toString());
}

/** How many sizes of its sign the program has for Windows to show. */
export function iconSizesIn(program: string): number {
  const groups = Resource.IconGroupEntry.fromEntries(NtExecutableResource.from(readProgram(program)).entries);
  return groups[0]?.icons.length ?? 0;
}

/** Whether somebody put a signature on the program. Whether Windows trusts it, only Windows can say. */
export function isSigned(program: string): boolean {
  const { newHeader } = readProgram(program);
  return newHeader.optionalHeaderDataDirectory.get(Format.ImageDirectoryEntry.Certificate).size > 0;
}

/** Who signs newer versions, as the program was told. */
export function publishersIn(config: string): string[] {
  const [, inline = '', list = ''] =
    /^publisherName:[ ]*(?:(\S.*)|\r?\n((?:[ ]*- .+(?:\r?\n|$))+))/m.exec(readFileSync(config, 'utf8')) ?? [];
  const names = inline === '' ? list.split('\n').map((line) => line.replace(/^ *- /, '')) : [inline];
  return names.map((name) => name.trim()).filter((name) => !/^(?:|null|\[\]|''|"")$/.test(name));
}

/** Every file below a folder, with forward slashes. */
export function filesBelow(folder: string): string[] {
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(path.join(folder, name)).isFile());
  return names.map((name) => name.replaceAll('\\', '/')).toSorted();
}

export function sumOf(file: string): string {
  return createHash('sha512').update(readFileSync(file)).digest('hex');
}

function readProgram(file: string): NtExecutable {
  return NtExecutable.from(readFileSync(file), { ignoreCert: true });
}

function filesIn({ files }: Folder, above: string): ArchivedFile[] {
  return Object.entries(files).flatMap(([name, entry]) => {
    if ('files' in entry) return filesIn(entry, `${above}${name}/`);
    return [{ name: above + name, unpacked: entry.unpacked ?? false, summed: entry.integrity !== undefined }];
  });
}

interface Folder {
  readonly files: Readonly<Record<string, Folder | File>>;
}

interface File {
  readonly unpacked?: boolean;
  readonly integrity?: unknown;
}
