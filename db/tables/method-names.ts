import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';

/** Where the limits of each method are kept, by its name. */
export const limitsByMethod = 'offlineLimits';

/** Behind every new list of methods: one that the office calls otherwise now is still the same. */
export function followMethodNames(tx: WriteDb): void {
  upsertNames.run(tx, {});
  renamed.delete(tx);
  const limits = findSetting<Record<string, unknown>>(tx, limitsByMethod);
  const now = readRenamed(tx);
  if (limits && Object.keys(limits).some((name) => now.has(name)))
    saveSetting(
      tx,
      limitsByMethod,
      Object.fromEntries(Object.entries(limits).map(([name, limit]) => [now.get(name) ?? name, limit])),
    );
}

/** What methods are called now that were called otherwise before, by the name of then. */
export function methodsNow(db: ReadDb): ReadonlyMap<string, string> {
  let names = renamed.get(db);
  if (!names) renamed.set(db, (names = readRenamed(db)));
  return names;
}

function readRenamed(db: ReadDb): ReadonlyMap<string, string> {
  return new Map(selectRenamed.all(db, {}).map(({ was, now }) => [was, now]));
}

/** Asked for each sale of a backlog, and changed once in years. */
const renamed = new WeakMap<ReadDb, ReadonlyMap<string, string>>();

/** SQL of every name of a method, given the one it has now. */
export function namesOfMethod(name: string): string {
  return `(SELECT ${name} UNION ALL SELECT name FROM method_name WHERE id = (SELECT id FROM payment_method WHERE name = ${name}))`;
}

const upsertNames = command<object>(`
  INSERT INTO method_name (name, id) SELECT name, id FROM payment_method WHERE true
  ON CONFLICT (name) DO UPDATE SET id = excluded.id
`);
const selectRenamed = query<object, { was: string; now: string }>(`
  SELECT method_name.name AS was, payment_method.name AS now FROM method_name JOIN payment_method USING (id)
  WHERE was <> now
`);
