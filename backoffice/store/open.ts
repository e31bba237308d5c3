import { CamelCasePlugin, Kysely } from 'kysely';

import { migrate } from '#backoffice/store/migrate.ts';
import { isPostgresUrl, postgresDialect } from '#backoffice/store/postgres.ts';
import { sqliteDialect } from '#backoffice/store/sqlite.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** Every read and write goes through one of these; inside a transaction it is that transaction. */
export type Store = Kysely<Tables>;

/** Opens the store in a directory, in memory, or at a `postgres://` address, and brings it to the newest version. */
export async function openStore(data: string): Promise<Store> {
  const store = new Kysely<Tables>({
    dialect: isPostgresUrl(data) ? postgresDialect(data) : sqliteDialect(data),
    plugins: [new CamelCasePlugin()],
  });
  try {
    await migrate(store);
  } catch (error) {
    await store.destroy();
    throw error;
  }
  return store;
}
