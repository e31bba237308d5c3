import type { ReadDb } from '#db/connection.ts';
import { placesOf, type StockLevel } from '#db/tables/stock-levels.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';

/**
 * Levels in the order in which their rows lie in the file: rows that share a page are written with it once. In the order
 * of the office nearly every row of a stocktake writes a page to the log, and the disk has nearly thirty times as much to take
 * in. What we have no row of is left out.
 */
export async function inPlaceOrder(
  { db, breathe }: Pick<FeedContext, 'db' | 'breathe'>,
  levels: readonly StockLevel[],
): Promise<readonly StockLevel[]> {
  const neighbourhoods = new Map<number, Placed[]>();
  for (let from = 0; from < levels.length; from += lookedForAtOnce) {
    for (const placed of withPlaces(db, levels.slice(from, from + lookedForAtOnce))) {
      const key = Math.floor(placed.place / sortedAtOnce);
      const neighbours = neighbourhoods.get(key);
      if (neighbours) neighbours.push(placed);
      else neighbourhoods.set(key, [placed]);
    }
    await breathe();
  }
  const ordered: StockLevel[] = [];
  let sorted = 0;
  for (const [, neighbours] of [...neighbourhoods].toSorted(([one], [other]) => one - other)) {
    for (const { level } of neighbours.toSorted((one, other) => one.place - other.place)) ordered.push(level);
    sorted += neighbours.length;
    if (sorted < sortedAtOnce) continue;
    sorted = 0;
    await breathe();
  }
  return ordered;
}

interface Placed {
  readonly place: number;
  readonly level: StockLevel;
}

function withPlaces(db: ReadDb, levels: readonly StockLevel[]): Placed[] {
  const codes = levels.map(({ code }) => code);
  const places = placesOf(db, codes);
  return levels.flatMap((level, index) => {
    const place = places[index] ?? null;
    return place === null ? [] : [{ place, level }];
  });
}

/** All of a large shop sorted in one piece would keep a sale waiting longer than writing them does. */
const sortedAtOnce = 1_000;
const lookedForAtOnce = 250;
