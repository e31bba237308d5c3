import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { closeDb } from '#db/checkpoint.ts';
import { layLogOver } from '#db/lay-log.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { doubtEverythingUnsent } from '#db/tables/replacement.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import { letters, type NumberSeries } from '#domain/numbering.ts';
import { writeDown } from '#register/journal.ts';
import { baseFile, readHead } from '#register/second-copy/folder.ts';
import { createVault, keyOf, recordsOf, type Vault } from '#register/second-copy/vault.ts';
import { loadIdentity, saveIdentity } from '#register/settings.ts';

/** The copy cannot be used; the message is for the person with the stick in the hand. */
export class CannotRestore extends Error {
  override readonly name = 'CannotRestore';
}

export interface Restoring {
  /** The folder of the second copy. */
  readonly from: string;
  readonly recoveryCode: string;
  /** The data folder of the replacement, without a register in it. */
  readonly dir: string;
  readonly at: Instant;
}

export interface Restored {
  readonly register: string;
  /** Numbers go on under another letter, so that none of the lost till is used again. */
  readonly series: NumberSeries;
}

/**
 * Makes a register of a second copy. Everything that had not reached the back office is looked up there before it is
 * sent, because the lost till may have sent it after the copy was made.
 */
export async function restoreCopy({ from, recoveryCode, dir, at }: Restoring): Promise<Restored> {
  const file = path.join(dir, 'register.db');
  if (existsSync(file)) throw new CannotRestore(`${dir} has a register already; restore into an empty folder`);
  const head = await readHead(from);
  if (!head) throw new CannotRestore(`there is no second copy in ${from}`);
  if (head.base === null) throw new CannotRestore(`the second copy in ${from} was never finished`);
  const vault = createVault(keyOf(recoveryCode, head.salt));
  await mkdir(dir, { recursive: true, mode: 0o700 });
  try {
    await writeOut(from, { base: head.base, vault, file });
    return { register: head.register, series: takeOver(dir, at) };
  } catch (error) {
    for (const name of ['register.db', 'register.db-wal', 'register.db-shm'])
      await rm(path.join(dir, name), { force: true });
    throw error;
  }
}

async function writeOut(
  from: string,
  { base, vault, file }: { base: string; vault: Vault; file: string },
): Promise<void> {
  let index = 0;
  const name = baseFile(base);
  for (const record of recordsOf(await readFile(path.join(from, name))))
    await appendFile(file, vault.open(`${name}:${index++}`, record), { mode: 0o600 });
  const rounds = (await readdir(from)).filter((each) => each.startsWith(`log-${base}-`)).toSorted();
  for (const round of rounds) {
    const pieces: Buffer[] = [];
    let length = 0;
    for (const record of recordsOf(await readFile(path.join(from, round)))) {
      const piece = vault.open(`${round}:${length}`, record);
      pieces.push(piece);
      length += piece.length;
    }
    layLogOver(file, Buffer.concat(pieces));
  }
}

function takeOver(dir: string, at: Instant): NumberSeries {
  const db = openRegisterDb(dir);
  try {
    const identity = loadIdentity(db);
    if (!identity) throw new CannotRestore('the lost till was never set up: set up this one instead');
    const letter = letters[letters.indexOf(identity.series.letter) + 1];
    invariant(letter, 'there is another letter');
    const series = { ...identity.series, letter };
    transact(db, (tx) => {
      saveIdentity(tx, { ...identity, series });
      doubtEverythingUnsent(tx, at);
      writeDown(tx, { at, staff: '', act: 'till.restore', facts: { before: identity.series.letter, letter } });
      return undefined;
    });
    return series;
  } finally {
    closeDb(db);
  }
}
