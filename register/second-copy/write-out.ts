import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { closeDb } from '#db/checkpoint.ts';
import { openDb } from '#db/connection.ts';
import { layLogOver } from '#db/lay-log.ts';
import { CannotRestore, notWhole } from '#register/second-copy/cannot-restore.ts';
import { baseFile, roundFile } from '#register/second-copy/folder.ts';
import { NotOurs, recordsOf, type Vault } from '#register/second-copy/vault.ts';

/** Makes the file anew that the copy in a folder is of. Throws CannotRestore where that does not come to a whole one. */
export async function writeOut(
  from: string,
  { base, vault, file }: { base: string; vault: Vault; file: string },
): Promise<void> {
  let index = 0;
  const name = baseFile(base);
  const proven = onceProven(vault, from);
  for await (const record of recordsOf(path.join(from, name), { newest: false })) {
    // The first says whether it is the right code.
    const { open } = index === 0 ? vault : proven;
    await appendFile(file, open(`${name}:${index++}`, record), { mode: 0o600 });
  }
  const rounds = (await readdir(from)).filter((each) => each.startsWith(`log-${base}-`)).toSorted();
  for (const [number, round] of rounds.entries()) {
    // What lies behind a hole was written over what was in it.
    const due = roundFile(base, number);
    const place = path.join(from, due);
    if (round !== due) throw new CannotRestore(`${place} of the second copy is missing`, { why: 'missing', place });
    const newest = number === rounds.length - 1;
    await layLogOver(file, piecesOf(path.join(from, round), { vault: proven, newest }));
  }
  assertWhole(from, file);
}

/** With a code that opened something already: what it does not open was changed. */
function onceProven(vault: Vault, from: string): Pick<Vault, 'open'> {
  return {
    open(place, sealed) {
      try {
        return vault.open(place, sealed);
      } catch (error) {
        throw error instanceof NotOurs ? notWhole(from) : error;
      }
    },
  };
}

/** A register that opens may still lack some of its pages, and somebody would find out in a year. */
function assertWhole(from: string, file: string): void {
  const db = openDb(file);
  try {
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw notWhole(from);
  } finally {
    closeDb(db);
  }
}

async function* piecesOf(
  file: string,
  { vault, newest }: { readonly vault: Pick<Vault, 'open'>; readonly newest: boolean },
): AsyncGenerator<Buffer> {
  const round = path.basename(file);
  let length = 0;
  for await (const record of recordsOf(file, { newest })) {
    const piece = vault.open(`${round}:${length}`, record);
    yield piece;
    length += piece.length;
  }
}
