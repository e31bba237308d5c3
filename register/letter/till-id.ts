import { diskRefusal } from '#db/failures.ts';
import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import type { Ids } from '#register/ports.ts';

/** What the office knows this till by among all of the shop: it stays whatever letter or register it goes on under. */
export function keepTillId(db: ReadDb, ids: Ids): string {
  const kept = findSetting<string>(db, key);
  if (kept) return kept;
  const made = ids.next();
  try {
    transact(db, (tx) => saveSetting(tx, key, made));
  } catch (error) {
    // A till opens on a disk that takes nothing more, and gets one that stays once it does.
    if (diskRefusal(error) === undefined) throw error;
  }
  return made;
}

/** A copy is another till than the one it came from, which may still sell. */
export function forgetTillId(tx: WriteDb): void {
  saveSetting(tx, key, '');
}

const key = 'till.id';
