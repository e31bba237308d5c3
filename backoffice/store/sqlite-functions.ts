import type Database from 'better-sqlite3';

/** What PostgreSQL brings along and SQLite does not; every connection that reads a store needs it. */
export function addFunctions(database: Database.Database): void {
  database.function('normalize', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.normalize() : text,
  );
  database.function('strpos', { deterministic: true }, (text, part) =>
    typeof text === 'string' && typeof part === 'string' ? text.indexOf(part) + 1 : null,
  );
  database.function('translate', { deterministic: true }, (text, from, to) => {
    if (typeof text !== 'string') return null;
    const [before, after] = [Array.from(String(from)), Array.from(String(to))];
    return Array.from(text, (letter) => after[before.indexOf(letter)] ?? letter).join('');
  });
}
