import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

export interface Favourite {
  readonly code: string;
  /** With all choices of its product. */
  readonly whole: boolean;
}

/** In the order of their shelf, also of goods that are not sold at the moment. */
export function listFavourites(db: ReadDb): Favourite[] {
  return selectAll.all(db, {}).map(({ code, whole }) => ({ code, whole: whole === 1 }));
}

/** Behind all others, or in front of them; one that is there moves. */
export function putFavourite(tx: WriteDb, { code, whole }: Favourite, where: 'front' | 'end'): void {
  const ends = selectEnds.get(tx, {});
  const place = where === 'front' ? (ends?.first ?? 0) - 1 : (ends?.last ?? 0) + 1;
  upsert.run(tx, { code, place, whole: whole ? 1 : 0 });
}

export function dropFavourite(tx: WriteDb, code: string): void {
  deleteOne.run(tx, { code });
}

/** Goods that the office has under another code now stay where somebody put them. */
export function followFavourite(tx: WriteDb, renamed: { readonly was: string; readonly now: string }): void {
  updateCode.run(tx, renamed);
  deleteOne.run(tx, { code: renamed.was });
}

/** These in their order, and no others. */
export function replaceFavourites(tx: WriteDb, wanted: readonly Favourite[]): void {
  deleteAll.run(tx, {});
  for (const each of wanted) putFavourite(tx, each, 'end');
}

/** Codes of goods that others have now, each with the one they have instead. */
export function swapFavourites(tx: WriteDb, renamed: readonly { readonly was: string; readonly now: string }[]): void {
  const kept = listFavourites(tx);
  const codes = new Map(renamed.map(({ was, now }) => [was, now]));
  if (!kept.some(({ code }) => codes.has(code))) return;
  replaceFavourites(
    tx,
    kept.map(({ code, whole }) => ({ code: codes.get(code) ?? code, whole })),
  );
}

const selectAll = query<object, { code: string; whole: number }>('SELECT code, whole FROM favourite ORDER BY place');
const selectEnds = query<object, { first: number | null; last: number | null }>(
  'SELECT min(place) AS first, max(place) AS last FROM favourite',
);
const upsert = command<{ code: string; place: number; whole: number }>(`
  INSERT INTO favourite (code, place, whole) VALUES (:code, :place, :whole)
  ON CONFLICT (code) DO UPDATE SET place = excluded.place, whole = excluded.whole
`);
const deleteOne = command<{ code: string }>('DELETE FROM favourite WHERE code = :code');
const deleteAll = command<object>('DELETE FROM favourite');
// Of two that are the same by now one stays.
const updateCode = command<{ was: string; now: string }>(
  'UPDATE OR IGNORE favourite SET code = :now WHERE code = :was',
);
