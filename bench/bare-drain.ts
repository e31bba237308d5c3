import { rmSync } from 'node:fs';
import path from 'node:path';

import Database from 'better-sqlite3';
import { Pool } from 'undici';

import { newBenchFolder } from '#bench/shop/shops.ts';
import { invoiceCreateList, invoiceGetByListNumber } from '#contract/v3/invoice.ts';

/** An invoice as it goes over the wire, made before anybody looks at the clock. */
export interface MadeInvoice {
  readonly number: string;
  readonly body: string;
}

/**
 * The least that telling a backlog in lists takes: a table of made bodies, marked on disk before each list leaves, the same
 * bytes told and looked up as the register does, the answers parsed and nothing of them believed or checked.
 * Answers how long it took in milliseconds.
 */
export async function drainBarely(url: string, invoices: readonly MadeInvoice[]): Promise<number> {
  const dir = newBenchFolder('bare-');
  const pool = new Pool(url, { connections: atOnce, pipelining: 1 });
  const db = new Database(path.join(dir, 'bare.db'));
  try {
    fill(db, invoices);
    const next = listsOf(db);
    const began = performance.now();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let list = next(); list.length > 0; list = next()) {
          await post(pool, invoiceCreateList.path, `{"Invoices":[${list.map(({ body }) => body).join()}]}`);
          const numbers = list.map(({ number }) => number);
          const seen = (await post(pool, invoiceGetByListNumber.path, JSON.stringify({ Number: numbers }))) as Shown[];
          markTold(db, list, seen);
        }
      }),
    );
    return performance.now() - began;
  } finally {
    await pool.destroy();
    db.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Row extends MadeInvoice {
  readonly seq: number;
}

interface Shown {
  readonly ID: string;
}

function fill(db: Database.Database, invoices: readonly MadeInvoice[]): void {
  db.pragma('journal_mode = WAL');
  db.pragma('wal_autocheckpoint = 0');
  db.exec(`CREATE TABLE waiting (seq INTEGER PRIMARY KEY, number TEXT, body TEXT, state INTEGER DEFAULT 0, id TEXT)`);
  const insert = db.prepare('INSERT INTO waiting (number, body) VALUES (?, ?)');
  db.transaction(() => {
    for (const { number, body } of invoices) insert.run(number, body);
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
}

/** Each answers the next list, marked as sent on the disk. */
function listsOf(db: Database.Database): () => readonly Row[] {
  const select = db.prepare('SELECT seq, number, body FROM waiting WHERE seq > ? ORDER BY seq LIMIT ?');
  const mark = db.prepare('UPDATE waiting SET state = 1 WHERE seq BETWEEN ? AND ?');
  let last = 0;
  return () => {
    const rows = select.all(last, perList) as Row[];
    const first = last + 1;
    last += rows.length;
    db.pragma('synchronous = FULL');
    mark.run(first, last);
    return rows;
  };
}

function markTold(db: Database.Database, list: readonly Row[], seen: readonly Shown[]): void {
  const ids = JSON.stringify(list.map(({ seq }, index) => [seq, seen[index]?.ID]));
  db.pragma('synchronous = NORMAL');
  db.prepare(
    `UPDATE waiting SET state = 2, id = told.value ->> 1 FROM json_each(?) AS told WHERE seq = told.value ->> 0`,
  ).run(ids);
}

async function post(pool: Pool, to: string, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const { statusCode, body: answer } = await pool.request({ method: 'POST', path: to, headers, body });
  const text = await answer.text();
  if (statusCode !== 200) throw new Error(`the bare office answered ${statusCode}`);
  return JSON.parse(text);
}

/** As many as the register has under way, and as long as its longest lists. */
const atOnce = 4;
const perList = 200;
