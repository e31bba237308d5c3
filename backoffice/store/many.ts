import { type RawBuilder, sql } from 'kysely';

/** The right side of an IN for any number of values. It is one parameter, so a long list meets no limit. */
export function anyOf(values: readonly string[]): RawBuilder<string> {
  return sql<string>`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** Cuts rows so that one INSERT stays below the number of parameters a database takes. */
export function inSlices<Row>(rows: readonly Row[], size = 500): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
