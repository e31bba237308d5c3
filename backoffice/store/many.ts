import { type RawBuilder, type RawNode, sql, ValueNode } from 'kysely';

const listStart = '(SELECT value FROM json_each(';

/** The right side of an IN for any number of values. It is one parameter, so a long list meets no limit. */
export function anyOf(values: readonly string[]): RawBuilder<string> {
  return sql<string>`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** The values of an `anyOf`, for a database that spells it differently. */
export function listIn({ sqlFragments, parameters }: RawNode): readonly string[] | undefined {
  const [list] = parameters;
  if (sqlFragments[0] !== listStart || !list || !ValueNode.is(list)) return undefined;
  // Only anyOf writes this fragment.
  return JSON.parse(String(list.value)) as string[];
}

/** Cuts rows so that one INSERT stays below the number of parameters a database takes. */
export function inSlices<Row>(rows: readonly Row[], size = 500): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
