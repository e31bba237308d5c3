import sqlite3InitModule, {
  type Database,
  type PreparedStatement,
  type SAHPoolUtil,
  type Sqlite3Static,
} from '@sqlite.org/sqlite-wasm';

import { columnsOf, insertProduct, productTable } from '#bench/peers/page/product-table.ts';
import { type Found, mostFound, type Product, type Ticket } from '#bench/peers/page/peer.ts';

export interface ToShop {
  readonly id: number;
  readonly question:
    | { readonly kind: 'open' }
    | { readonly kind: 'fill'; readonly products: readonly Product[] }
    | { readonly kind: 'byCode'; readonly code: string }
    | { readonly kind: 'find'; readonly words: readonly string[] }
    | { readonly kind: 'sell'; readonly ticket: Ticket };
}
export interface FromShop {
  readonly id: number;
  readonly found: readonly Found[];
  readonly trouble?: string;
}

let held: Promise<Database> | undefined;
const prepared = new Map<string, PreparedStatement>();
// One after the other, as they were asked.
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data: { id, question } }: MessageEvent<ToShop>) => {
  last = reply(last, id, question);
});

async function reply(before: Promise<unknown>, id: number, question: ToShop['question']): Promise<void> {
  await before;
  try {
    postMessage({ id, found: answer(await (held ??= openShop()), question) } satisfies FromShop);
  } catch (error) {
    // The page asked, and the page is told.
    postMessage({ id, found: [], trouble: String(error) } satisfies FromShop);
  }
}

async function openShop(): Promise<Database> {
  const pool = await takeFiles(await sqlite3InitModule());
  const db = new pool.OpfsSAHPoolDb('/shop.db');
  db.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -32000');
  db.exec(tables);
  return db;
}

/** After a large round the worker of the page before is still letting go of them when this one begins. */
async function takeFiles(sqlite3: Sqlite3Static, tries = 50): Promise<SAHPoolUtil> {
  try {
    // A name that failed once is not tried again; the files are those of the directory.
    return await sqlite3.installOpfsSAHPoolVfs({ name: `shop-${tries}`, directory: '.shop' });
  } catch (error) {
    if (tries === 0 || !String(error).includes('NoModificationAllowedError')) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return takeFiles(sqlite3, tries - 1);
  }
}

function answer(db: Database, question: ToShop['question']): readonly Found[] {
  switch (question.kind) {
    case 'open':
      return [];
    case 'fill':
      fill(db, question.products);
      return [];
    case 'byCode':
      return rows(db, `${select} WHERE code = ?`, [question.code]);
    case 'find':
      return rows(db, byWords, [question.words.map((word) => `${word}*`).join(' ')]);
    case 'sell':
      sell(db, question.ticket);
      return [];
  }
}

function fill(db: Database, products: readonly Product[]): void {
  db.exec('BEGIN; DELETE FROM product; DELETE FROM sale; DELETE FROM outbox');
  for (const product of products) run(db, insertProduct, columnsOf(product));
  db.exec(`INSERT INTO words (words) VALUES ('rebuild'); COMMIT`);
}

function sell(db: Database, { id, at, lines, total, payments }: Ticket): void {
  db.exec('BEGIN');
  run(db, 'INSERT INTO sale VALUES (?, ?, ?, ?)', [id, at, total, JSON.stringify({ lines, payments })]);
  for (const line of lines) run(db, 'UPDATE product SET stock = stock - ? WHERE id = ?', [line.quantity, line.id]);
  run(db, 'INSERT INTO outbox VALUES (?)', [id]);
  db.exec('COMMIT');
}

function run(db: Database, sql: string, values: (string | number | null)[]): void {
  const statement = statementOf(db, sql);
  statement.bind(values).stepReset();
}

function rows(db: Database, sql: string, values: (string | number)[]): Found[] {
  const statement = statementOf(db, sql);
  statement.bind(values);
  const found: Found[] = [];
  while (statement.step()) found.push(statement.get({}) as unknown as Found);
  statement.reset();
  return found;
}

function statementOf(db: Database, sql: string): PreparedStatement {
  const known = prepared.get(sql) ?? db.prepare(sql);
  prepared.set(sql, known);
  return known;
}

const select = 'SELECT name, price FROM product';
const byWords = `
  SELECT product.name, product.price FROM words JOIN product ON product.id = words.rowid
  WHERE words MATCH ? ORDER BY words.rowid LIMIT ${mostFound}`;
const tables = `${productTable}
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (name, content = 'product', content_rowid = 'id', prefix = '2 3 4 5');
  CREATE TABLE IF NOT EXISTS sale (id TEXT PRIMARY KEY, at INTEGER NOT NULL, total INTEGER NOT NULL, rest TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS outbox (id TEXT PRIMARY KEY);`;
