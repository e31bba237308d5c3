import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { closeDb } from '#db/checkpoint.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { newestInvoice } from '#db/tables/invoices.ts';
import { newestEntryAt } from '#db/tables/journal.ts';
import { doubtEverythingUnsent } from '#db/tables/replacement.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { letters, type NumberSeries } from '#domain/numbering.ts';
import { savePlace } from '#register/letter/copied-file.ts';
import { writeDown } from '#register/journal/journal.ts';
import { noteLetter } from '#register/letter/new-letter.ts';
import { placeOf } from '#register/node-machine.ts';
import { officeFolder } from '#register/second-copy/both-copies.ts';
import { CannotRestore, inWords, isOfTill, noCopyIn, noRoom, notWhole } from '#register/second-copy/cannot-restore.ts';
import { type CopyHead, readHead } from '#register/second-copy/folder.ts';
import { patiently } from '#register/kept-file.ts';
import { type Shop, shopFile, shopKept } from '#register/kept-shop.ts';
import { createVault, keyOf, NotOurs, type Vault } from '#register/second-copy/vault.ts';
import { writeOut } from '#register/second-copy/write-out.ts';
import { ownOfficeFile } from '#register/own-office.ts';
import { loadIdentity, saveIdentity } from '#register/settings.ts';

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
  /** Money and zone of the lost till; undefined where its copy is from before they were kept. */
  readonly shop: Shop | undefined;
  /** It has its own back office again, which lay in the copy too. */
  readonly office: boolean;
  /** Up to here it is as the lost till was. */
  readonly newest: { readonly at: Instant; readonly invoice: string | undefined };
}

/**
 * Makes a register of a second copy. Everything that had not reached the back office is looked up there before it is
 * sent, because the lost till may have sent it after the copy was made.
 */
export async function restoreCopy({ from, recoveryCode, dir, at }: Restoring): Promise<Restored> {
  const head = await findCopy({ from, dir });
  const aside = path.join(dir, 'restoring');
  try {
    const vault = createVault(await keyOf(recoveryCode, head.salt));
    // What a power cut left of a restore before.
    await rm(aside, { recursive: true, force: true });
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await writeOut(from, { base: head.base, vault, file: path.join(aside, registerFile) });
    const office = await restoreOffice({ from, dir }, { head, vault, aside });
    const taken = takeOver(aside, { at, taken: await lettersTaken(from, head) });
    await noteTaken(from, head, taken.series.letter);
    await layShop(dir, taken.shop);
    await bringOver(aside, dir);
    return { register: head.register, office, ...taken };
  } catch (error) {
    throw inWords(error, { from, dir });
  } finally {
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
  }
}

const takenFile = ({ salt }: CopyHead) => `restored-${salt.slice(0, 16)}-`;

/** By registers that were made of this copy before: each may have sold without the office. */
async function lettersTaken(from: string, head: CopyHead): Promise<string[]> {
  const start = takenFile(head);
  return (await readdir(from)).filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
}

/** On a stick that cannot be written the letter is a guess, about which the office is asked as soon as it is heard. */
async function noteTaken(from: string, head: CopyHead, letter: string): Promise<void> {
  await writeFile(path.join(from, `${takenFile(head)}${letter}`), '', { flush: true }).catch(() => undefined);
}

/** Before there is a register that could be started without it. One that somebody put there is theirs. */
async function layShop(dir: string, shop: Shop | undefined): Promise<void> {
  const file = path.join(dir, shopFile);
  if (shop && !existsSync(file)) await writeFile(file, JSON.stringify(shop), { flush: true });
}

interface OfOffice {
  readonly head: CopyHead;
  readonly vault: Vault;
  readonly aside: string;
}

/** The back office that was the till's own, if it was. Its copy goes ahead of the till's: it has all that the till says was told. */
async function restoreOffice(
  { from, dir }: Pick<Restoring, 'from' | 'dir'>,
  { head, vault, aside }: OfOffice,
): Promise<boolean> {
  const copy = officeFolder(from);
  try {
    const { salt, base } = (head.withOffice && (await readHead(copy))) || {};
    if (salt !== head.salt || typeof base !== 'string') return false;
    if (existsSync(homeOfOffice(dir)))
      throw new CannotRestore(`${dir} has a back office already; restore into an empty folder`, { why: 'other' });
    const file = ownOfficeFile(aside);
    await mkdir(path.dirname(file), { mode: 0o700 });
    await writeOut(copy, { base, vault, file });
    return true;
  } catch (error) {
    // The till's part was opened by this code: of an office's that is not, something was changed.
    const said = error instanceof NotOurs ? notWhole(copy) : inWords(error, { from: copy, dir });
    if (!(said instanceof CannotRestore)) throw said;
    const { message, why, place } = said;
    const wayOut = `without the folder ${copy} the till is restored without its back office`;
    throw new CannotRestore(`${message} (${wayOut})`, { why, place, ofOffice: !isOfTill(why) });
  }
}

const homeOfOffice = (dir: string) => path.dirname(ownOfficeFile(dir));

/** At once and only when it is whole: a till would start with whatever has the name of a register. So that comes last. */
async function bringOver(aside: string, dir: string): Promise<void> {
  const file = path.join(aside, registerFile);
  const files = [file, ownOfficeFile(aside)];
  if (files.some((each) => existsSync(logOf(each)))) throw noRoom(dir);
  if (existsSync(homeOfOffice(aside))) await patiently(() => rename(homeOfOffice(aside), homeOfOffice(dir)));
  // A log that lost its register would be put over this one.
  await rm(logOf(path.join(dir, registerFile)), { force: true });
  await patiently(() => rename(file, path.join(dir, registerFile)));
}

const registerFile = 'register.db';
const logOf = (file: string) => `${file}-wal`;

/** Throws CannotRestore where there is none, or `dir` has a register: before anybody looks for the recovery code. */
export async function findCopy({ from, dir }: Pick<Restoring, 'from' | 'dir'>) {
  if (existsSync(path.join(dir, registerFile)))
    throw new CannotRestore(`${dir} has a register already; restore into an empty folder`, { why: 'other' });
  const head = await readHead(from).catch((error: unknown) => {
    throw inWords(error, { from, dir });
  });
  if (!head) throw noCopyIn(from);
  if (head.base === null)
    throw new CannotRestore(`the second copy in ${from} was never finished`, { why: 'unfinished', place: from });
  return { ...head, base: head.base };
}

interface Taking {
  readonly at: Instant;
  readonly taken: readonly string[];
}

function takeOver(dir: string, { at, taken }: Taking): Omit<Restored, 'register' | 'office'> {
  const db = openRegisterDb(dir);
  try {
    const identity = loadIdentity(db);
    if (!identity)
      throw new CannotRestore('the lost till was never set up: set up this one instead', { why: 'never_set_up' });
    const used = [identity.series.letter, ...taken].map((each) => letters.indexOf(each));
    const letter = letters[Math.max(...used) + 1];
    if (letter === undefined)
      throw new CannotRestore(
        'every letter of this register is used up: set up a new till under another register code',
        { why: 'letters_used' },
      );
    const series = { ...identity.series, letter };
    const place = placeOf(db.name);
    const newest = { at: newestEntryAt(db), invoice: newestInvoice(db)?.number };
    transact(db, (tx) => {
      saveIdentity(tx, { ...identity, series });
      noteLetter(tx, { isGuessed: true });
      if (place) savePlace(tx, place);
      doubtEverythingUnsent(tx, at);
      writeDown(tx, { at, staff: '', act: 'till.restore', facts: { before: identity.series.letter, letter } });
      return undefined;
    });
    return { series, shop: shopKept(db), newest };
  } finally {
    closeDb(db);
  }
}
