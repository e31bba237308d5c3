import type { ReadDb, WriteDb } from '#db/connection.ts';
import { hasRescuedUnder } from '#db/tables/rescued-sales.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import type { Instant } from '#domain/ids.ts';
import { letterAfter, type NumberSeries, seriesPrefix } from '#domain/numbering.ts';
import { writeDown } from '#register/journal/journal.ts';
import { saveIdentity, type TillIdentity } from '#register/settings.ts';

/** Copied: the file is a copy of a till's. Shared: another till is in use as the same register. */
export type WhyMoved = 'copied' | 'shared';

/** Numbers go on under another letter, or should and cannot, which somebody should know the reason of. */
export interface Moved {
  readonly why: WhyMoved;
  readonly before: string;
  /** Null when all are used up: then a number may be given twice. */
  readonly letter: string | null;
  /** The second copy is off: there is one of the till this was copied from. */
  readonly copyOff: boolean;
}

interface Moving {
  readonly identity: TillIdentity;
  readonly letter: string | null;
  readonly why: WhyMoved;
  readonly at: Instant;
  readonly copyOff?: boolean;
}

/** Not one under which the till has sales from paper: it would give their numbers once more. */
export function nextLetter(db: ReadDb, series: NumberSeries): string | undefined {
  let letter = letterAfter(series.letter);
  while (letter !== undefined && hasRescuedUnder(db, seriesPrefix({ ...series, letter }))) letter = letterAfter(letter);
  return letter;
}

/** From the next sale on. What has a number keeps it. */
export function moveLetter(tx: WriteDb, { identity, letter, why, at, copyOff = false }: Moving): TillIdentity {
  const { series } = identity;
  const moved: TillIdentity = { ...identity, series: { ...series, letter: letter ?? series.letter } };
  const facts: Moved = { why, before: series.letter, letter, copyOff };
  saveIdentity(tx, moved);
  saveSetting(tx, movedKey, facts);
  writeDown(tx, { at, staff: '', act: 'till.letter', facts });
  return moved;
}

/** Until somebody who may change the till says that they know. */
export function findMoved(db: ReadDb): Moved | null {
  return findSetting<Moved | null>(db, movedKey) ?? null;
}

export function noteUnderstood(tx: WriteDb): void {
  saveSetting(tx, movedKey, null);
}

/** Guessed: the next one, taken without the office. Another copy of the same file may have guessed it too. */
export function noteLetter(tx: WriteDb, { isGuessed }: { readonly isGuessed: boolean }): void {
  saveSetting(tx, guessedKey, isGuessed);
}

export function isLetterGuessed(db: ReadDb): boolean {
  return findSetting<boolean>(db, guessedKey) ?? false;
}

const movedKey = 'series.moved';
const guessedKey = 'series.letterGuessed';
