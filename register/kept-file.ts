import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A small file beside the register's own that is there and of no use just now; the message is for whoever started the till. */
export class FileHeld extends Error {
  override readonly name = 'FileHeld';
  constructor(file: string, cause: unknown) {
    super(
      `${file} lets nobody at it (${String(codeOf(cause))}): another program has it open, or it is another account’s. ` +
        'Nothing was changed and no sale is lost: start the till again in a moment, in the account it was always started in',
      { cause },
    );
  }
}

/** Undefined where there is none. One that is there and cannot be read is never taken for none: it would be written over. */
export function readKept(file: string): Buffer | undefined {
  try {
    return patientlyAtStart(() => readFileSync(file));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new FileHeld(file, error);
  }
}

/** As it was written by the till, or saved by any editor of Windows. Undefined where there is none; null for what is no JSON. */
export function readKeptJson(file: string): unknown {
  const bytes = readKept(file);
  if (bytes === undefined) return undefined;
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    // Both take the mark off that such an editor puts before the text.
    return JSON.parse(new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Replaced whole: whatever cuts it off, there is the one before or this one. For its owner alone. */
export async function writeKept(file: string, content: string | Uint8Array): Promise<void> {
  const made = `${file}.new`;
  try {
    await writeFile(made, content, { mode: 0o600, flush: true });
    await patiently(() => rename(made, file));
  } catch (error) {
    await rm(made, { force: true }).catch(() => undefined);
    throw held.has(codeOf(error)) ? new FileHeld(file, error) : error;
  }
}

/**
 * Does what Windows refuses while another program, mostly a virus scanner, looks into a file: that is over in a moment.
 * Nothing but a rename, an unlink or a read that may be done again.
 */
export async function patiently<T>(work: () => Promise<T> | T, waitsMs: readonly number[] = waits): Promise<T> {
  for (const ms of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (!held.has(codeOf(error))) throw error;
    }
    await pause(ms);
  }
  return work();
}

/** The same before anybody sells: nothing else is done meanwhile. */
export function patientlyAtStart<T>(work: () => T, waitsMs: readonly number[] = waits): T {
  for (const ms of waitsMs) {
    try {
      return work();
    } catch (error) {
      if (!held.has(codeOf(error))) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  }
  return work();
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** The last is what Node says when a folder is removed at once with all in it. */
const held: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES', '']);
/** A second and a half together. */
const waits: readonly number[] = [20, 50, 100, 200, 400, 730];
