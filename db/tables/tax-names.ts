import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

/** Behind every new list of taxes: one that the office calls otherwise now is still the same. */
export function followTaxNames(tx: WriteDb): void {
  upsertNames.run(tx, {});
  known.delete(tx);
}

/** What a tax is called now that was called otherwise before. */
export function taxNow(db: ReadDb, was: string): string {
  return namesOf(db).renamed.get(was) ?? was;
}

/**
 * What the office takes for the tax that something was sold under: its name of now, or of one that is gone the only one there
 * is that takes the same. Of one that takes something else it would be other money, and a person has to see it.
 */
export function taxToldAs(db: ReadDb, was: string): string {
  return namesOf(db).told.get(was) ?? was;
}

interface Names {
  readonly renamed: ReadonlyMap<string, string>;
  readonly told: ReadonlyMap<string, string>;
}

function namesOf(db: ReadDb): Names {
  let names = known.get(db);
  if (!names) known.set(db, (names = readNames(db)));
  return names;
}

function readNames(db: ReadDb): Names {
  const renamed = selectRenamed.all(db, {});
  const same = renamed.filter((each) => each.same === 1);
  const ids = new Set(renamed.map(({ was }) => was));
  const instead = selectInstead.all(db, {}).filter(({ was }) => !ids.has(was));
  return { renamed: byName(renamed), told: byName([...same, ...instead]) };
}

function byName(names: readonly Renamed[]): ReadonlyMap<string, string> {
  return new Map(names.map(({ was, now }) => [was, now]));
}

/** Asked for each sale of a backlog, and changed once in years. */
const known = new WeakMap<ReadDb, Names>();

interface Renamed {
  readonly was: string;
  readonly now: string;
}

const upsertNames = command<object>(`
  INSERT INTO tax_name (name, id, rate, included) SELECT name, id, rate, included FROM tax WHERE id <> ''
  ON CONFLICT (name) DO UPDATE SET id = excluded.id, rate = excluded.rate, included = excluded.included
`);
// A name that another tax has now is that one's.
const gone = 'tax_name.name NOT IN (SELECT name FROM tax)';
const selectRenamed = query<object, Renamed & { same: number }>(`
  SELECT tax_name.name AS was, tax.name AS now, (tax.rate, tax.included) IS (tax_name.rate, tax_name.included) AS same
  FROM tax_name JOIN tax USING (id) WHERE ${gone}
`);
const selectInstead = query<object, Renamed>(`
  SELECT tax_name.name AS was, min(tax.name) AS now FROM tax_name JOIN tax USING (rate, included) WHERE ${gone}
  GROUP BY tax_name.name HAVING count(*) = 1
`);
