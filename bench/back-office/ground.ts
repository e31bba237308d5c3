export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** The rows one invoice is made of, by table. */
export type InvoiceRows = readonly { readonly table: string; readonly rows: readonly Row[] }[];

/** A database under a back office, reached past it. */
export interface Ground {
  readonly store: 'SQLite' | 'PostgreSQL';
  /** Where the back office opens its store. */
  readonly data: string;
  /** For after the back office has made its tables. */
  open(): Promise<void>;
  all(sql: string): Promise<readonly Row[]>;
  run(sql: string): Promise<void>;
  /** One transaction an invoice, as durable as those of the back office. */
  insert(invoices: readonly InvoiceRows[]): Promise<void>;
  /** Does what a database does in its own time after a great change. */
  settle(): Promise<void>;
  leave(): Promise<void>;
}

/** One statement for all rows of a table. */
export function insertStatement(
  { table, rows }: InvoiceRows[number],
  placeholder: (index: number) => string,
): { readonly sql: string; readonly values: readonly Value[] } {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map(
    (_, row) => `(${columns.map((_column, column) => placeholder(row * columns.length + column + 1)).join(', ')})`,
  );
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${tuples.join(', ')}`,
    values: rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  };
}
