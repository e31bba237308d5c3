import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

/** What this till was told, by name. Absent means nobody said. */
export function findSetting<T>(db: ReadDb, name: string): T | undefined {
  const row = selectSetting.get(db, { name });
  return row && (JSON.parse(row.value) as T);
}

export function saveSetting(tx: WriteDb, name: string, value: unknown): void {
  upsertSetting.run(tx, { name, value: JSON.stringify(value) });
}

const selectSetting = query<{ name: string }, { value: string }>('SELECT value FROM setting WHERE name = :name');
const upsertSetting = command<{ name: string; value: string }>(`
  INSERT INTO setting (name, value) VALUES (:name, :value)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value
`);
