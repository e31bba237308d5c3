import Database from 'better-sqlite3';

import type { ReadDb } from '#db/connection.ts';

/** Looks into the file of a till that is not open, and changes nothing. Undefined where it cannot be read: whoever opens it next says why. */
export function lookInto<T>(file: string, look: (db: ReadDb) => T): T | undefined {
  let db: ReadDb | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 }) as ReadDb;
    return look(db);
  } catch {
    return undefined;
  } finally {
    db?.close();
  }
}
