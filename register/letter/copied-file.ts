import type { ReadDb, WriteDb } from '#db/connection.ts';
import { doubtEverythingUnsent } from '#db/tables/replacement.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import { moveLetter, nextLetter, noteLetter } from '#register/letter/new-letter.ts';
import { forgetTillId } from '#register/letter/till-id.ts';
import type { Clock, FilePlace } from '#register/ports.ts';
import { disownCopies } from '#register/second-copy/keeper.ts';
import { loadIdentity } from '#register/settings.ts';

interface Machine {
  readonly clock: Clock;
  readonly placeOf: (file: string) => FilePlace | null;
}

/**
 * A till that was copied to another machine, or put back from an old copy, may number and send what the one it came from
 * does as well. So it numbers under another letter, looks up what seems unsent and leaves the second copy to the other;
 * where it came from nowhere that still sells, that costs a letter.
 */
export function noticeCopy(db: ReadDb, { clock, placeOf }: Machine): void {
  const here = placeOf(db.name);
  const before = findSetting<FilePlace>(db, placeKey);
  if (!here || (before && isSame(before, here))) return;
  transact(db, (tx) => {
    savePlace(tx, here);
    const identity = before && isCopy(before, here) ? loadIdentity(tx) : null;
    if (!identity) return undefined;
    const at = clock.now();
    doubtEverythingUnsent(tx, at);
    const letter = nextLetter(tx, identity.series) ?? null;
    forgetTillId(tx);
    const copyOff = disownCopies(tx);
    moveLetter(tx, { identity, letter, why: 'copied', at, copyOff });
    noteLetter(tx, { isGuessed: letter !== null });
    return undefined;
  });
}

/** Whoever copies one on purpose says where it is now. */
export function savePlace(tx: WriteDb, place: FilePlace): void {
  saveSetting(tx, placeKey, place);
}

function isSame(one: FilePlace, other: FilePlace): boolean {
  return one.file === other.file && one.made === other.made && one.host === other.host;
}

/** A disk gives its files other places when it is plugged in anew, or keeps when one was made in a copy; not both. */
function isCopy(before: FilePlace, here: FilePlace): boolean {
  return before.file !== here.file && (before.made !== here.made || before.host !== here.host);
}

const placeKey = 'file.place';
