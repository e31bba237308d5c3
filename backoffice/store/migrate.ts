import { type Kysely, sql } from 'kysely';

import { migrations as released } from '#backoffice/migrations/index.ts';
import { columnTypes, type Migration } from '#backoffice/migrations/migration.ts';
import { isPostgres } from '#backoffice/store/postgres.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** The store was written by a newer back office. Opening it could lose documents, so we do not. */
export class StoreTooNew extends Error {
  override readonly name = 'StoreTooNew';
}

export async function migrate(
  db: Kysely<Tables>,
  migrations: readonly Migration[] = released,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  await createMigrationTable(db);
  const { current } = await db
    .selectFrom('migration')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('current'))
    .executeTakeFirstOrThrow();
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) throw new StoreTooNew(tooNew(current, newest));

  if (current === 0 && isPostgres(db)) await insistOnUnicode(db);
  const due = migrations.filter(({ version }) => version > current);
  if (current === 0 || due.length === 0) return runAll(db, due);
  report(updating(due.length));
  await runAll(db, due);
  report('store: it has the form of this version');
}

async function runAll(db: Kysely<Tables>, due: readonly Migration[]): Promise<void> {
  for (const migration of due) await run(db, migration);
}

function updating(steps: number): string {
  const inSteps = `in ${steps} ${steps === 1 ? 'step' : 'steps'}`;
  return `store: it is brought to the form of this version, ${inSteps}. A large one takes minutes; cut off, it goes on at the next start`;
}

/** Whoever starts it reads it as it is. */
function tooNew(current: number, newest: number): string {
  return (
    `its store was written by a newer back office (the version of it is ${current}, this one knows ${newest}). ` +
    'Nothing was changed: start the newer one'
  );
}

/** Elsewhere names are kept as bytes, or not at all, and none can be looked for; a shop finds out when it is full of them. */
async function insistOnUnicode(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`SELECT current_setting('server_encoding') AS encoding`.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `the database keeps text as ${encoding}; make another one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    );
}

/** The version moves inside the same transaction, so no migration is ever half done. */
async function run(db: Kysely<Tables>, migration: Migration): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Written first, it makes a second back office that opens the same store wait, and then find the work done.
    const mine = await tx
      .insertInto('migration')
      .values({ version: migration.version })
      .onConflict((on) => on.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!mine) return;
    await migration.up(tx, columnTypes(tx));
  });
}

const migrationTable = 0x7b11;

async function createMigrationTable(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // PostgreSQL lets two IF NOT EXISTS run into each other.
    if (isPostgres(tx)) await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationTable)})`.execute(tx);
    await tx.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('version', 'integer', (col) => col.primaryKey())
      .execute();
  });
}
