import type { ReadDb, WriteDb } from '#db/connection.ts';
import type { Change } from '#db/tables/listed.ts';
import { type FeedContext, writeInSlices } from '#sync/feeds/feed.ts';

/** A list that is read whole, of which this till keeps each row by itself. */
interface LongList<Row> {
  readonly keyOf: (row: Row) => string;
  /** What is kept, in an order of its own, behind a row of it. */
  readonly after: (db: ReadDb, last: Row | undefined, limit: number) => readonly Row[];
  /** Answers how many rows that changed: none where the row is another by now than it was. */
  readonly put: (tx: WriteDb, change: Change<Row>) => number;
}

export type KnownRows<Row> = ReadonlyMap<string, Row>;

/** What is kept; look before asking, so that what changes here meanwhile stays as it is. */
export async function readKnown<Row>({ db, breathe }: FeedContext, list: LongList<Row>): Promise<KnownRows<Row>> {
  const known = new Map<string, Row>();
  for (let last: Row | undefined; ; await breathe()) {
    const some = list.after(db, last, atOnce);
    for (const row of some) known.set(list.keyOf(row), row);
    last = some.at(-1);
    if (last === undefined) return known;
  }
}

/** Writes what is other than it was known, a few rows at a time: of ten thousand one or two are. Undefined when the engine stopped. */
export async function takeInChanges<Row extends object>(
  context: FeedContext,
  list: LongList<Row>,
  { known, rows }: { readonly known: KnownRows<Row>; readonly rows: readonly Row[] },
): Promise<number | undefined> {
  const left = new Map(known);
  const changes: Change<Row>[] = [];
  for (let from = 0; from < rows.length; from += atOnce, await context.breathe()) {
    for (const now of rows.slice(from, from + atOnce)) {
      const key = list.keyOf(now);
      const was = left.get(key);
      left.delete(key);
      if (was === undefined || isOther(was, now)) changes.push({ was, now });
    }
  }
  const gone = Array.from(left.values(), (was): Change<Row> => ({ was, now: undefined }));
  let changed = 0;
  const write = (tx: WriteDb, slice: readonly Change<Row>[]) => {
    for (const change of slice) changed += list.put(tx, change);
  };
  return (await writeInSlices(context, [...changes, ...gone], write)) ? changed : undefined;
}

function isOther<Row extends object>(was: Row, now: Row): boolean {
  // Its own keys.
  return (Object.keys(now) as (keyof Row)[]).some((name) => was[name] !== now[name]);
}

const atOnce = 500;
