import type { TillWord } from '#contract/v3/till-word.ts';

import type { Clock } from '#backoffice/clock.ts';
import type { Store } from '#backoffice/store/open.ts';
import { inTurn } from '#backoffice/store/turn.ts';

/** Keeps what the tills say of themselves. It is told with every request, and written far less often. */
export interface Tills {
  /** Takes a word that came by this credential, and says whether it is time to write. */
  hear(word: TillWord, clientId: string): boolean;
  /** Writes what was heard and is not kept yet. Never fails: a till says it again. */
  keep(): Promise<void>;
  /** Somebody said that it is gone; should it speak again, it is back. */
  forget(id: string): void;
}

interface Heard {
  readonly word: TillWord;
  readonly clientId: string;
  readonly at: number;
}

/** So seldom is written what changes nothing that a person has to know at once. */
const everyMs = 15_000;
/** And so seldom for tills that nobody knows. */
const newEveryMs = 1_000;
/** Whoever has a token could make up tills: so many are kept, and none of them is pushed out by a new one. */
export const mostTills = 500;
/** One that is not heard of for so long is gone. */
const forgottenMs = 90 * 24 * 3_600_000;
/** Two in use as one register speak within that. */
const replacedMs = 24 * 3_600_000;

export function createTills(store: Store, now: Clock): Tills {
  const unkept = new Map<string, Heard>();
  const kept = new Map<string, Heard>();
  let keeping: Promise<void> | undefined;
  let keptAt = -Infinity;
  let isAsked = false;

  async function keepAll(): Promise<void> {
    const taken = [...unkept.values()];
    if (taken.length === 0) return;
    keptAt = now();
    const there = await inTurn(store, 'together', (db) => keepTills(db, taken, now()));
    for (const id of kept.keys()) if (!there.has(id)) kept.delete(id);
    for (const heard of taken) {
      const { id } = heard.word;
      if (unkept.get(id) === heard) unkept.delete(id);
      if (there.has(id)) kept.set(id, heard);
    }
  }

  /** One after the other: what was heard while others were written is written next. */
  async function keepOn(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await keepAll().catch(() => undefined);
    }
    keeping = undefined;
  }

  return {
    hear(word, clientId) {
      const before = kept.get(word.id);
      if (unkept.size >= mostTills && !unkept.has(word.id)) return false;
      const at = now();
      unkept.set(word.id, { word, clientId, at });
      if (!before) return isOver(newEveryMs, keptAt, at);
      return isOther(before.word, word) || isOver(everyMs, before.at, at);
    },
    keep() {
      isAsked = true;
      keeping ??= keepOn();
      return keeping;
    },
    forget(id) {
      unkept.delete(id);
      kept.delete(id);
    },
  };
}

/** A clock that was put back must not keep what is new from being written. */
function isOver(ms: number, since: number, now: number): boolean {
  return Math.abs(now - since) >= ms;
}

/** Whether somebody has to come, or has not any more. */
function isOther(one: TillWord, other: TillWord): boolean {
  return (
    one.waiting > 0 !== other.waiting > 0 ||
    one.needsPerson > 0 !== other.needsPerson > 0 ||
    one.inShift !== other.inShift
  );
}

/** Answers which tills are kept. */
async function keepTills(store: Store, heard: readonly Heard[], now: number): Promise<ReadonlySet<string>> {
  await store
    .deleteFrom('till')
    .where('heard', '<', now - forgottenMs)
    .execute();
  const there = new Set((await store.selectFrom('till').select('id').execute()).map(({ id }) => id));
  const outlets = await store.selectFrom('outlet').select('id').execute();
  const outletIds = new Map(outlets.map(({ id }) => [id.toLowerCase(), id]));
  for (const { word, clientId, at } of heard) {
    const outletId = outletIds.get(word.outletId.toLowerCase());
    if (outletId === undefined || (!there.has(word.id) && there.size >= mostTills)) continue;
    const { id, inShift, outletId: _, ...figures } = word;
    const row = { ...figures, outletId, inShift: inShift ? 1 : 0, heard: at, clientId };
    await store
      .insertInto('till')
      .values({ id, ...row })
      .onConflict((till) => till.column('id').doUpdateSet(row))
      .execute();
    there.add(id);
    await dropReplaced(store, row, { id, now });
  }
  return there;
}

/** A till that was set up anew as the same register took the place of one that had told everything and is silent since. */
async function dropReplaced(
  store: Store,
  { outletId, register }: { readonly outletId: string; readonly register: string },
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  await store
    .deleteFrom('till')
    .where('outletId', '=', outletId)
    .where('register', '=', register)
    .where('id', '<>', id)
    .where('waiting', '=', 0)
    .where('needsPerson', '=', 0)
    .where('heard', '<', now - replacedMs)
    .execute();
}
