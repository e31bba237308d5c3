import initSqlJs, { type Database } from 'sql.js';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';

import { columnsOf, insertProduct, productTable } from '#bench/peers/page/product-table.ts';
import { mostFound, type Found, type Peer, type Product, type Ticket } from '#bench/peers/page/peer.ts';

/** SQLite in memory; each sale writes the whole file. Its build has no index of words. */
export function sqlJs(): Peer {
  let held: Database | undefined;
  const shop = (): Database => {
    if (!held) throw new Error('not open');
    return held;
  };
  return {
    async fill(products) {
      const { Database: New } = await initSqlJs({ locateFile: () => wasm });
      const db = new New();
      db.run(tables);
      db.run('BEGIN');
      const insert = db.prepare(insertProduct);
      for (const product of products) insert.run(columnsOf(product));
      insert.free();
      db.run('COMMIT');
      await keep(db.export());
      db.close();
    },
    async open() {
      const { Database: New } = await initSqlJs({ locateFile: () => wasm });
      held = new New(await kept());
    },
    byCode: (code) => Promise.resolve(rows(shop(), `${select} WHERE code = ?`, [code])[0]),
    find: (words) => {
      const like = words.map(() => `' ' || name LIKE ?`).join(' AND ');
      const sql = `${select} WHERE ${like} LIMIT ${mostFound}`;
      return Promise.resolve(rows(shop(), sql, words.map((word) => `% ${word}%`))); // oxfmt-ignore
    },
    sell: (ticket) => {
      ring(shop(), ticket);
      return keep(shop().export());
    },
  };
}

function ring(db: Database, { id, at, lines, total, payments }: Ticket): void {
  db.run('BEGIN');
  db.run('INSERT INTO sale VALUES (?, ?, ?, ?)', [id, at, total, JSON.stringify({ lines, payments })]);
  for (const line of lines) db.run('UPDATE product SET stock = stock - ? WHERE id = ?', [line.quantity, line.id]);
  db.run('INSERT INTO outbox VALUES (?)', [id]);
  db.run('COMMIT');
}

function rows(db: Database, sql: string, params: string[]): Found[] {
  const statement = db.prepare(sql, params);
  const found: Found[] = [];
  while (statement.step()) {
    const { name, price } = statement.getAsObject() as unknown as Product;
    found.push({ name, price });
  }
  statement.free();
  return found;
}

async function keep(file: Uint8Array): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const writing = await (await root.getFileHandle('sql-js.db', { create: true })).createWritable();
  await writing.write(file as Uint8Array<ArrayBuffer>);
  await writing.close();
}

async function kept(): Promise<Uint8Array> {
  const root = await navigator.storage.getDirectory();
  const file = await (await root.getFileHandle('sql-js.db')).getFile();
  return new Uint8Array(await file.arrayBuffer());
}

const select = 'SELECT name, price FROM product';
const tables = `${productTable}
  CREATE TABLE sale (id TEXT PRIMARY KEY, at INTEGER NOT NULL, total INTEGER NOT NULL, rest TEXT NOT NULL);
  CREATE TABLE outbox (id TEXT PRIMARY KEY);`;
