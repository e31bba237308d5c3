import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

import { type ReadDb, whileShared } from '#db/connection.ts';
import { query } from '#db/statement.ts';

export interface DbFacts {
  readonly version: number;
  readonly synchronous: number;
  readonly pages: number;
}

export function describeDb(db: ReadDb): DbFacts {
  const read = (name: string) => Number(db.pragma(name, { simple: true }));
  return { version: read('user_version'), synchronous: read('synchronous'), pages: read('page_count') };
}

/**
 * SQLite's own words about all tables and indexes; `ok`, or what is wrong. Null for a file too large to read while somebody waits.
 * On a thread of its own: here the invoices of a year would stand before a scan for half a second.
 */
export async function checkAside(db: ReadDb): Promise<string | null> {
  if (describeDb(db).pages > mostPages) return null;
  return db.memory ? String(db.pragma(look, { simple: true })) : whileShared(db, () => checkInThread(db.name));
}

export function countTables(db: ReadDb): number {
  return selectTables.get(db, {})?.count ?? 0;
}

function checkInThread(file: string): Promise<string> {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve, reject) => {
    const thread = new Worker(checking, { eval: true, workerData: { sqlite, file, look } });
    thread.once('message', resolve);
    // What is too damaged to be looked over.
    thread.once('error', (error) => resolve(String(error)));
    thread.once('exit', (code) => reject(new Error(`the thread that looked the file over ended with ${code}`)));
  });
}

const look = 'quick_check(5)';

/** As text, so that it needs no file of its own in a packaged program. */
const checking = `
  const { parentPort, workerData: { sqlite, file, look } } = require('node:worker_threads');
  const db = new (require(sqlite))(file, { fileMustExist: true });
  const says = String(db.pragma(look, { simple: true }));
  db.close();
  parentPort.postMessage(says);
`;

const selectTables = query<object, { count: number }>(
  "SELECT count(*) AS count FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')",
);

/** About a fifth of a gigabyte: a second or two. */
const mostPages = 50_000;
