/**
 * What one that takes in another learns from it: whatever nobody had written of it, each with what is said about that.
 */
export function whatIsMissing<Row extends object>(
  { into, from }: { readonly into: Row; readonly from: Row },
  known: readonly (readonly [keyof Row, ...(keyof Row)[]])[],
): Partial<Row> {
  const taken = known.filter(([column]) => !into[column] && from[column]).flat();
  // Names of columns of the row, with what the row has in them.
  return Object.fromEntries(taken.map((column) => [column, from[column]])) as Partial<Row>;
}
