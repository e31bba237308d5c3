import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { closeDb } from '#db/checkpoint.ts';
import { openDb } from '#db/connection.ts';
import { layLogOver } from '#db/lay-log.ts';
import { baseFile, roundFile } from '#register/second-copy/folder.ts';
import { recordsOf, type Vault } from '#register/second-copy/vault.ts';

/** The copy cannot be used; the message is for the person with the stick in the hand. */
export class CannotRestore extends Error {
  override readonly name = 'CannotRestore';
}

/** Makes the file anew that the copy in a folder is of. Throws CannotRestore where that does not come to a whole one. */
export async function writeOut(
  from: string,
  { base, vault, file }: { base: string; vault: Vault; file: string },
): Promise<void> {
  let index = 0;
  const name = baseFile(base);
  for await (const record of recordsOf(path.join(from, name), { newest: false }))
    await appendFile(file, vault.open(`${name}:${index++}`, record), { mode: 0o600 });
  const rounds = (await readdir(from)).filter((each) => each.startsWith(`log-${base}-`)).toSorted();
  for (const [number, round] of rounds.entries()) {
    // What lies behind a hole was written over what was in it.
    const due = roundFile(base, number);
    if (round !== due) throw new CannotRestore(`${path.join(from, due)} of the second copy is missing`);
    const newest = number === rounds.length - 1;
    await layLogOver(file, piecesOf(path.join(from, round), { vault, newest }));
  }
  assertWhole(from, file);
}

/** A register that opens may still lack some of its pages, and somebody would find out in a year. */
function assertWhole(from: string, file: string): void {
  const db = openDb(file);
  try {
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw new CannotRestore(notWhole(from));
  } finally {
    closeDb(db);
  }
}

export const notWhole = (from: string) =>
  `the second copy in ${from} does not come to a whole one: take an older copy of it`;

async function* piecesOf(
  file: string,
  { vault, newest }: { readonly vault: Vault; readonly newest: boolean },
): AsyncGenerator<Buffer> {
  const round = path.basename(file);
  let length = 0;
  for await (const record of recordsOf(file, { newest })) {
    const piece = vault.open(`${round}:${length}`, record);
    yield piece;
    length += piece.length;
  }
}
