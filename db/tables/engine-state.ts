import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

/** What the engine remembers between runs, by name: high-water marks, the last full pass. */
export function findEngineState(db: ReadDb, key: string): string | undefined {
  return select.get(db, { key })?.value;
}

export function saveEngineState(tx: WriteDb, key: string, value: string): void {
  upsert.run(tx, { key, value });
}

const select = query<{ key: string }, { value: string }>('SELECT value FROM engine_state WHERE key = :key');

const upsert = command<{ key: string; value: string }>(`
  INSERT INTO engine_state (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value
`);
