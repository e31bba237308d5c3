import { sql } from 'kysely';

import type { Store } from '#backoffice/store/open.ts';
import { isPostgres } from '#backoffice/store/postgres.ts';

export interface Digest {
  /** Rows, and sums of what is in them, of every table. */
  take(): Promise<Readonly<Record<string, string>>>;
}

/** Fingerprints of the store, cheap enough to take after every refusal: a row more, an amount changed or a text longer shows in one. */
export async function digestOf(store: Store): Promise<Digest> {
  const schema = isPostgres(store)
    ? (await sql<{ name: string }>`SELECT current_schema() AS name`.execute(store)).rows[0]?.name
    : undefined;
  const tables = (await store.introspection.getTables()).filter((table) => table.schema === schema);
  const selects = tables.map(({ name, columns }) => {
    const sums = columns.map(({ name: column, dataType }) =>
      /int|numeric|real|double/i.test(dataType)
        ? sql`sum(${sql.id(column)} % 1000003)`
        : sql`sum(length(${sql.id(column)}))`,
    );
    const parts = [sql`count(*)`, ...sums].map((sum) => sql`coalesce(cast(${sum} as text), '')`);
    return sql<{ part: string }>`(SELECT ${sql.join(parts, sql` || ' ' || `)} FROM ${sql.id(name)}) AS ${sql.id(name)}`;
  });
  const query = sql<Record<string, string>>`SELECT ${sql.join(selects)}`.compile(store);
  return {
    async take() {
      const [row = {}] = (await store.executeQuery(query)).rows;
      return row;
    },
  };
}

/** The tables that differ, or nothing. */
export function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table]);
}
