import { CamelCasePlugin, Kysely } from 'kysely';

import { migrate } from '#backoffice/store/migrate.ts';
import { isPostgresUrl, postgresDialect } from '#backoffice/store/postgres.ts';
import { sqliteDialect } from '#backoffice/store/sqlite.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** Every read and write goes through one of these; inside a transaction it is that transaction. */
export type Store = Kysely<Tables>;

/** Opens the store in a directory, in memory, or at a `postgres://` address, and brings it to the newest version, which it reports. */
export async function openStore(data: string, report?: (line: string) => void): Promise<Store> {
  const store = new Kysely<Tables>({
    dialect: isPostgresUrl(data) ? postgresDialect(data) : sqliteDialect(data),
    plugins: [new CamelCasePlugin()],
  });
  try {
    await migrate(store, undefined, report);
  } catch (error) {
    await store.destroy();
    throw error;
  }
  return store;
}
