import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

import Database from 'better-sqlite3';

import { type Ground, insertStatement, type InvoiceRows, type Row } from '#bench/back-office/ground.ts';
import { newBenchFolder } from '#bench/shop/shops.ts';

/** A file on the disk of the checkout. */
export function sqliteGround(): Ground {
  const data = newBenchFolder('load-');
  const remove = () => rmSync(data, { recursive: true, force: true });
  process.once('exit', remove);
  let database: Database.Database | undefined;
  const db = () => database ?? raise('the store is not open');
  return {
    store: 'SQLite',
    data,
    async open() {
      database = openBeside(data);
    },
    all: async (sql) => db().prepare(sql).all() as Row[],
    run: async (sql) => void db().exec(sql),
    insert: async (invoices) => insertAll(db(), invoices),
    settle: async () => void db().pragma('wal_checkpoint(TRUNCATE)'),
    async leave() {
      database?.close();
      remove();
      process.off('exit', remove);
    },
  };
}

function openBeside(data: string): Database.Database {
  const database = new Database(path.join(data, 'backoffice.sqlite'), { timeout: 60_000 });
  database.pragma('synchronous = FULL');
  // Past invoices are copies of sound ones.
  database.pragma('foreign_keys = OFF');
  database.pragma('cache_size = -1000000');
  database.pragma('temp_store = MEMORY');
  database.function('md5', { deterministic: true }, (text) => createHash('md5').update(String(text)).digest('hex'));
  return database;
}

async function insertAll(database: Database.Database, invoices: readonly InvoiceRows[]): Promise<void> {
  const kept = new Map<string, Database.Statement>();
  database.pragma('foreign_keys = ON');
  const insertOne = database.transaction((invoice: InvoiceRows) => {
    for (const part of invoice) {
      const { sql, values } = insertStatement(part, () => '?');
      const statement = kept.get(sql) ?? database.prepare(sql);
      kept.set(sql, statement);
      statement.run(...values);
    }
  });
  for (const [index, invoice] of invoices.entries()) {
    insertOne.immediate(invoice);
    // The connections to the back office are kept alive meanwhile.
    if (index % 100 === 99) await turn();
  }
  database.pragma('foreign_keys = OFF');
}

function raise(message: string): never {
  throw new Error(message);
}
