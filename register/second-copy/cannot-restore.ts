import { existsSync } from 'node:fs';

import { DatabaseDamaged } from '#db/connection.ts';
import { DatabaseTooNew } from '#db/migrate.ts';
import { FolderUnfit, folderTrouble } from '#register/second-copy/folder-trouble.ts';
import { CutOff } from '#register/second-copy/vault.ts';

/** What keeps a till from being made of a second copy, as far as a person does something else about each. */
export type Hindrance = OfCopy | OfTill | 'other';
type OfCopy =
  | 'gone'
  | 'none'
  | 'unfinished'
  | 'damaged'
  | 'missing'
  | 'newer'
  | 'forbidden'
  | 'faulty'
  | 'never_set_up'
  | 'letters_used';
/** Of the computer the till is made on. */
type OfTill = 'till_full' | 'till_forbidden' | 'till_faulty';

/** Where nothing is wrong with the copy, nobody should do without a part of it. */
export function isOfTill(why: Hindrance): why is OfTill {
  return why === 'till_full' || why === 'till_forbidden' || why === 'till_faulty';
}

interface Facts {
  readonly why: Hindrance;
  /** The folder or the file that is meant. */
  readonly place?: string;
  /** It is in the copy of the back office: without that the till is restored alone. */
  readonly ofOffice?: boolean;
}

/** The copy cannot be used; the message is for the person with the stick in the hand. */
export class CannotRestore extends Error {
  override readonly name = 'CannotRestore';
  readonly why: Hindrance;
  readonly place: string;
  readonly ofOffice: boolean;
  constructor(message: string, { why, place = '', ofOffice = false }: Facts) {
    super(message);
    this.why = why;
    this.place = place;
    this.ofOffice = ofOffice;
  }
}

export const noCopyIn = (from: string) =>
  new CannotRestore(`there is no second copy in ${from}`, { why: existsSync(from) ? 'none' : 'gone', place: from });

export const notWhole = (from: string) =>
  new CannotRestore(`the second copy in ${from} does not come to a whole one: take an older copy of it`, {
    why: 'damaged',
    place: from,
  });

export const noRoom = (dir: string) =>
  new CannotRestore(`there is no room for the register in ${dir}: make room or give another --data folder`, {
    why: 'till_full',
    place: dir,
  });

interface Places {
  readonly from: string;
  readonly dir: string;
}

/** What a person can do something about; anything else is a fault, and stays one. */
export function inWords(error: unknown, { from, dir }: Places): unknown {
  if (error instanceof DatabaseTooNew)
    return new CannotRestore('a newer Tillkeep made this second copy: install that one, then restore', {
      why: 'newer',
    });
  if (error instanceof CutOff || error instanceof FolderUnfit)
    return new CannotRestore(error.message, { why: 'damaged', place: from });
  if (error instanceof DatabaseDamaged) return notWhole(from);
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'SQLITE_FULL') return noRoom(dir);
  const { path: place = from } = error as NodeJS.ErrnoException;
  if (error.code === 'ENOENT' && place.startsWith(from)) return missing(place, from);
  return refusedBySystem(error, { place, isOfCopy: place.startsWith(from) });
}

function missing(place: string, from: string): CannotRestore {
  const why = existsSync(from) ? 'missing' : 'gone';
  const says = `${place} of the second copy is missing: it may be on the stick it was made on`;
  return new CannotRestore(says, { why, place: why === 'gone' ? from : place });
}

interface Refused {
  readonly place: string;
  readonly isOfCopy: boolean;
}

function refusedBySystem(error: Error, { place, isOfCopy }: Refused): CannotRestore {
  switch (folderTrouble(error)) {
    case 'forbidden':
      return new CannotRestore(
        `this account may not use ${place}: restore as one that may, or copy the second copy to a folder of its own`,
        { why: isOfCopy ? 'forbidden' : 'till_forbidden', place },
      );
    case 'faulty':
      return new CannotRestore(
        `the disk of ${place} reports a fault: copy the whole folder to another disk and restore from there`,
        { why: isOfCopy ? 'faulty' : 'till_faulty', place },
      );
    case 'gone':
      return new CannotRestore(cannotBeUsed(place, error), { why: isOfCopy ? 'gone' : 'other', place });
    default:
      return new CannotRestore(cannotBeUsed(place, error), { why: 'other', place });
  }
}

const cannotBeUsed = (place: string, { message }: Error) => `${place} cannot be used: ${message}`;
