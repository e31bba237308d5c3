import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { WalPiece } from '#db/wal-tail.ts';
import { patiently } from '#register/kept-file.ts';
import { FolderUnfit } from '#register/second-copy/folder-trouble.ts';
import type { Vault } from '#register/second-copy/vault.ts';

/** What lies open in a second copy: enough to know whose it is and to make the key from the recovery code. */
export interface CopyHead {
  readonly format: 1;
  readonly register: string;
  readonly salt: string;
  /** The copy of the whole file that is good; null before the first. */
  readonly base: string | null;
  /** The till's own office lies with it; what an earlier office of it left there is of no use. */
  readonly withOffice?: boolean;
}

/** A copy of the whole file and, one after the other, the rounds of the log that follow it. */
export const baseFile = (base: string) => `base-${base}`;
export const roundFile = (base: string, round: number) => `log-${base}-${String(round).padStart(6, '0')}`;

/** Undefined when there is no second copy in the folder, or no folder: the stick may be in somebody's pocket. */
export async function readHead(folder: string): Promise<CopyHead | undefined> {
  const file = path.join(folder, headFile);
  const text = await readFile(file, 'utf8').catch(whereNoneIs);
  if (text === undefined) return undefined;
  const head = parse(text);
  if (isHead(head)) return head;
  throw new FolderUnfit(
    'damaged',
    `${file} is damaged: it says whose second copy this is, and nothing opens without it`,
  );
}

/** One that is there and does not let itself be read, as on a share that went away just now, must not be written over as if there were none. */
function whereNoneIs(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half a file is as damaged as one with something else in it.
    return undefined;
  }
}

function isHead(value: unknown): value is CopyHead {
  if (typeof value !== 'object' || value === null) return false;
  const { format, register, salt, base } = value as Partial<CopyHead>;
  const isNamed = base === null || typeof base === 'string';
  return format === 1 && typeof register === 'string' && typeof salt === 'string' && isNamed;
}

/** Says which base is good. Replaced whole, so that there always is one. */
export async function writeHead(folder: string, head: CopyHead): Promise<void> {
  await makeFolder(folder);
  const file = path.join(folder, headFile);
  await writeFile(`${file}.new`, JSON.stringify(head), { flush: true });
  await patiently(() => rename(`${file}.new`, file));
}

/** With those above it. Node's own way of that never returns where nothing can be made, as below /proc. */
async function makeFolder(dir: string): Promise<void> {
  const there = await stat(dir).catch(() => undefined);
  if (there?.isDirectory()) return;
  if (there) throw new FolderUnfit('file', `${dir} is a file`);
  const above = path.dirname(dir);
  // A drive that is not there has nothing above it.
  if (above !== dir) await makeFolder(above);
  await mkdir(dir);
}

/**
 * Writes the copy of the whole file, sealed, and answers how long it is. `write` alone would do with what a full disk takes
 * of a piece, and say nothing.
 */
export async function writeBase(
  folder: string,
  base: string,
  { from, vault }: { from: AsyncIterable<Uint8Array>; vault: Vault },
): Promise<number> {
  const name = baseFile(base);
  const file = await open(path.join(folder, name), 'w', 0o600);
  let length = 0;
  try {
    let index = 0;
    for await (const bytes of from) {
      await file.appendFile(vault.seal(`${name}:${index++}`, bytes));
      length += bytes.length;
    }
    await file.datasync();
    return length;
  } finally {
    await file.close();
  }
}

/** Appends pieces of one round of the log, and answers when they are on the other disk. */
export async function appendPieces(file: string, pieces: readonly WalPiece[], vault: Vault): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    const name = path.basename(file);
    // One by one: sealing all that gathered while the disk was slow would stand before a sale.
    for (const { at, bytes } of pieces) await handle.appendFile(vault.seal(`${name}:${at}`, bytes));
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/**
 * Whatever does not belong to the good copy: older ones, and those that were never finished. One that another program reads, as who looks
 * for viruses does, cannot be removed on Windows: it goes the next time.
 */
export async function throwAwayOthers(folder: string, base: string | null): Promise<void> {
  for (const name of await readdir(folder)) {
    const isGood = base !== null && name.includes(base);
    if (/^(?:base|log)-/.test(name) && !isGood) await rm(path.join(folder, name)).catch(() => undefined);
  }
}

const headFile = 'tillkeep-copy.json';
