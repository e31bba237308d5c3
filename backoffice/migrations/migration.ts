import { type ColumnDataType, type ColumnDefinitionBuilder, type Kysely, SqliteAdapter } from 'kysely';

import type { Tables } from '#backoffice/store/tables.ts';

export interface Migration {
  readonly version: number;
  up(db: Kysely<Tables>, types: ColumnTypes): Promise<void>;
}

/** The few places where SQLite and PostgreSQL spell a column differently. */
export interface ColumnTypes {
  /** A whole number that may exceed 32 bits, as every sum of money may. */
  readonly whole: ColumnDataType;
  /** A number the database hands out in rising order. */
  readonly sequence: ColumnDataType;
  readonly sequenceKey: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
}

export function columnTypes(db: Kysely<Tables>): ColumnTypes {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite
    ? { whole: 'integer', sequence: 'integer', sequenceKey: (column) => column.primaryKey().autoIncrement() }
    : { whole: 'bigint', sequence: 'bigserial', sequenceKey: (column) => column.primaryKey() };
}
