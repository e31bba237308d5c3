import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';

import { fillSought } from '#backoffice/store/customers/sought-names.ts';
import { migrate } from '#backoffice/store/migrate.ts';
import { isPostgresUrl, postgresDialect } from '#backoffice/store/postgres.ts';
import { dialectOver, fileOf, openSqlite, sqliteDialect } from '#backoffice/store/sqlite.ts';
import { assertLogHasStore, storeTrouble } from '#backoffice/store/store-trouble.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** Every read and write goes through one of these; inside a transaction it is that transaction. */
export type Store = Kysely<Tables>;

/** Opens the store in a directory, in memory, or at a `postgres://` address, and brings it to the newest version, which it reports. */
export async function openStore(data: string, report?: (line: string) => void): Promise<Store> {
  if (data === ':memory:') return storeOf(dialectOver(openSqlite(await (newStore ??= makeNewStore()))));
  let store: Store | undefined;
  try {
    if (!isPostgresUrl(data)) assertLogHasStore(fileOf(data));
    store = storeOf(isPostgresUrl(data) ? postgresDialect(data) : sqliteDialect(data));
    await migrate(store, undefined, report);
    await fillSought(store);
    return store;
  } catch (error) {
    await store?.destroy();
    throw storeTrouble(error, data);
  }
}

/** What every store in memory begins as: to make it took longer than what most of them are opened for. */
let newStore: Promise<Buffer> | undefined;

async function makeNewStore(): Promise<Buffer> {
  const database = openSqlite(':memory:');
  const store = storeOf(dialectOver(database));
  await migrate(store);
  const bytes = database.serialize();
  await store.destroy();
  return bytes;
}

function storeOf(dialect: Dialect): Store {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
}
