import { sql } from 'kysely';

import type { Store } from '#backoffice/store/open.ts';
import { isPostgres } from '#backoffice/store/postgres.ts';

export interface Digest {
  /** Rows, and sums of what is in them, of every table. */
  take(): Promise<Readonly<Record<string, string>>>;
}

/** Fingerprints of the store, cheap enough to take after every refusal: a row more, an amount changed or a text longer shows in one. */
export async function digestOf(store: Store): Promise<Digest> {
  const selects = Object.entries(await tablesOf(store)).map(([name, columns = []]) => {
    const sums = columns.map(({ column, type }) =>
      /int|numeric|real|double/i.test(type)
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

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Of this schema alone: Kysely's introspection asks for each schema of the server, and fails when somebody else's is dropped meanwhile. */
async function tablesOf(store: Store): Promise<Readonly<Partial<Record<string, readonly Column[]>>>> {
  const columns = isPostgres(store)
    ? sql<Column>`SELECT table_name AS "table", column_name AS "column", udt_name AS "type"
        FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`
    : sql<Column>`SELECT t.name AS "table", c.name AS "column", c.type AS "type"
        FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
        WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT GLOB 'sqlite_*' ORDER BY t.name, c.cid`;
  return Object.groupBy((await columns.execute(store)).rows, ({ table }) => table);
}

/** The tables that differ, or nothing. */
export function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table]);
}
