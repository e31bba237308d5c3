import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

/** Behind every new list of taxes: one that the office calls otherwise now is still the same. */
export function followTaxNames(tx: WriteDb): void {
  upsertNames.run(tx, {});
  renamed.delete(tx);
}

interface Renamed {
  readonly now: string;
  /** Takes what it took under its old name, so that what was sold under that comes to the same money. */
  readonly isSame: boolean;
}

/** What a tax is called now that was called otherwise before; undefined where it has its name, or is gone. */
export function taxNow(db: ReadDb, was: string): Renamed | undefined {
  let names = renamed.get(db);
  if (!names) renamed.set(db, (names = readRenamed(db)));
  return names.get(was);
}

/** The name that what was sold under a tax has at the office now. */
export function nameOfTaxNow(db: ReadDb, was: string): string {
  const found = taxNow(db, was);
  return found?.isSame ? found.now : was;
}

function readRenamed(db: ReadDb): ReadonlyMap<string, Renamed> {
  return new Map(selectRenamed.all(db, {}).map(({ was, now, same }) => [was, { now, isSame: same === 1 }]));
}

/** Asked for each sale of a backlog, and changed once in years. */
const renamed = new WeakMap<ReadDb, ReadonlyMap<string, Renamed>>();

const upsertNames = command<object>(`
  INSERT INTO tax_name (name, id, rate, included) SELECT name, id, rate, included FROM tax WHERE id <> ''
  ON CONFLICT (name) DO UPDATE SET id = excluded.id, rate = excluded.rate, included = excluded.included
`);
// A name that another tax has now is that one's.
const selectRenamed = query<object, { was: string; now: string; same: number }>(`
  SELECT tax_name.name AS was, tax.name AS now,
    (tax.rate, tax.included) IS (tax_name.rate, tax_name.included) AS same
  FROM tax_name JOIN tax USING (id) WHERE was <> now AND was NOT IN (SELECT name FROM tax)
`);
