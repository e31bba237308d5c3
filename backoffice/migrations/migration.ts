import type { ColumnDataType, ColumnDefinitionBuilder, Kysely } from 'kysely';

import { isPostgres } from '#backoffice/store/postgres.ts';
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
  return isPostgres(db)
    ? { whole: 'bigint', sequence: 'bigserial', sequenceKey: (column) => column.primaryKey() }
    : { whole: 'integer', sequence: 'integer', sequenceKey: (column) => column.primaryKey().autoIncrement() };
}
