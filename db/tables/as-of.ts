import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { type Instant, instant } from '#domain/ids.ts';

/** Whether it was told so lately that a newer moment is no news. One still to come was told by a clock that has been put back. */
export function isFresh(asOf: Instant | undefined, now: Instant, freshMs: number): boolean {
  const passed = now - (asOf ?? 0);
  return passed >= 0 && passed < freshMs;
}

/** How old a list of the office is. */
export function asOfList(list: 'coupons' | 'customers' | 'packages' | 'quotes') {
  const key = `${list}.asOf`;
  return {
    /** When the office was asked for what is known; undefined while it never said. */
    find(db: ReadDb): Instant | undefined {
      const at = findEngineState(db, key);
      return at === undefined ? undefined : instant(Number(at));
    },
    note(tx: WriteDb, at: Instant): void {
      saveEngineState(tx, key, String(at));
    },
  };
}
