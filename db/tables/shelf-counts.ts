import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

/**
 * How many there are on each shelf, the choices of a product counted once, for the category bar: by category key. Once a
 * pass, because counting a million rows is not for a key press; `rows` at a time, so that the caller can give way in between.
 */
export function* countShelves(db: ReadDb, rows = rowsAtOnce): Generator<undefined, ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  const add = (shelf: number, count: number) => void counts.set(shelf, (counts.get(shelf) ?? 0) + count);
  for (const { key } of selectShelves.all(db, {})) {
    add(key, 0);
    for (let after = 0; ; yield) {
      const piece = selectGoods.get(db, { shelf: key, after, rows });
      if (!piece || piece.last === null) break;
      add(key, piece.count);
      after = piece.last;
    }
  }
  for (const { shelf, beyond } of yield* choicesBeyondFirst(db, rows)) add(shelf, -beyond);
  return counts;
}

type Beyond = { readonly shelf: number; readonly beyond: number };

/** How many choices a shelf has of its products, but for one of each. */
function* choicesBeyondFirst(db: ReadDb, rows: number): Generator<undefined, readonly Beyond[]> {
  const found: Beyond[] = [];
  for (let after = 0; ; yield) {
    const last = selectProducts.get(db, { after, rows })?.last ?? null;
    if (last === null) return found;
    found.push(...selectChoices.all(db, { after, last }));
    after = last;
  }
}

export function saveShelfCounts(tx: WriteDb, counts: ReadonlyMap<number, number>): void {
  for (const [key, count] of counts) updateCount.run(tx, { key, count });
}

/** Goods added one by one do not wait for the next pass. */
export function countOneMore(tx: WriteDb, key: number): void {
  addOne.run(tx, { key });
}

/** At once, for a shop that is small or not open yet. */
export function recountShelves(tx: WriteDb): void {
  const counting = countShelves(tx);
  let step = counting.next();
  while (!step.done) step = counting.next();
  saveShelfCounts(tx, step.value);
}

/** About a millisecond. */
const rowsAtOnce = 5_000;

const selectShelves = query<object, { key: number }>('SELECT key FROM category WHERE shelf = key');
const selectGoods = query<{ shelf: number; after: number; rows: number }, { count: number; last: number | null }>(`
  SELECT count(*) AS count, max(place) AS last FROM (
    SELECT place FROM variant WHERE shelf = :shelf AND hidden = 0 AND discontinued = 0 AND place > :after
    ORDER BY place LIMIT :rows
  )
`);
const selectProducts = query<{ after: number; rows: number }, { last: number | null }>(`
  SELECT max(product) AS last FROM (
    SELECT product FROM variant WHERE product > :after AND hidden = 0 AND discontinued = 0 ORDER BY product LIMIT :rows
  )
`);
const selectChoices = query<{ after: number; last: number }, Beyond>(`
  SELECT shelf, count(*) - count(DISTINCT product) AS beyond FROM variant
  WHERE product > :after AND product <= :last AND hidden = 0 AND discontinued = 0 GROUP BY shelf
`);
const addOne = command<{ key: number }>('UPDATE category SET variants = variants + 1 WHERE key = :key');
const updateCount = command<{ key: number; count: number }>(
  'UPDATE category SET variants = :count WHERE key = :key AND variants <> :count',
);
