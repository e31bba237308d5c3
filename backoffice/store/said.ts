/** What a request says of a record: what is left out, or null, stays, and what is empty is taken away. */
export function said<Columns extends Record<string, string | number | null | undefined>>(
  columns: Columns,
): Said<Columns> {
  const told = Object.entries(columns).filter(([, value]) => value !== undefined && value !== null);
  // The same columns with what the filter and the line below leave of them.
  return Object.fromEntries(told.map(([column, value]) => [column, value === '' ? null : value])) as Said<Columns>;
}

type Said<Columns> = { [Column in keyof Columns]?: Exclude<Columns[Column], '' | undefined> };
