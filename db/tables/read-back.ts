import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import type { Instant } from '#domain/ids.ts';

/** Up to which invoice the sales were read back from the office, and when; `number` is null before the first was. */
export interface ReadBackTo {
  readonly key: number;
  readonly number: string | null;
  readonly at: Instant;
  /** Those before it that were not told yet, or not there as they were told. */
  readonly open: readonly number[];
}

export function findReadBack(db: ReadDb): ReadBackTo | undefined {
  const kept = findEngineState(db, name);
  return kept === undefined ? undefined : { open: [], ...(JSON.parse(kept) as Omit<ReadBackTo, 'open'>) };
}

export function saveReadBack(tx: WriteDb, to: ReadBackTo): void {
  saveEngineState(tx, name, JSON.stringify(to));
}

const name = 'audit.readBack';
