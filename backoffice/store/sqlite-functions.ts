import type Database from 'better-sqlite3';

/** What PostgreSQL brings along and SQLite does not; every connection that reads a store needs it. */
export function addFunctions(database: Database.Database): void {
  database.function('normalize', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.normalize() : text,
  );
  database.function('strpos', { deterministic: true }, (text, part) =>
    typeof text === 'string' && typeof part === 'string' ? text.indexOf(part) + 1 : null,
  );
}
