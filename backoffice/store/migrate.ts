import type { Kysely } from 'kysely';

import { migrations as released } from '#backoffice/migrations/index.ts';
import { columnTypes, type Migration } from '#backoffice/migrations/migration.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** The store was written by a newer back office. Opening it could lose documents, so we do not. */
export class StoreTooNew extends Error {
  override readonly name = 'StoreTooNew';
}

export async function migrate(db: Kysely<Tables>, migrations: readonly Migration[] = released): Promise<void> {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('version', 'integer', (col) => col.primaryKey())
    .execute();
  const { current } = await db
    .selectFrom('migration')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('current'))
    .executeTakeFirstOrThrow();
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) throw new StoreTooNew(`the store is at version ${current}, this back office knows ${newest}`);

  for (const migration of migrations.filter(({ version }) => version > current)) {
    // The version moves inside the same transaction, so no migration is ever half done.
    await db.transaction().execute(async (tx) => {
      await migration.up(tx, columnTypes(tx));
      await tx.insertInto('migration').values({ version: migration.version }).execute();
    });
  }
}
