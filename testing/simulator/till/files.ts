import Database from 'better-sqlite3';

import { prepared } from '#testing/simulator/till/disk.ts';
import { addFunctions, openDb, type WriteDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { takeInCustomers } from '#db/tables/customers.ts';
import { replaceOutlets, replacePaymentMethods, replaceWriteOffOptions } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { ensureReceiptKey } from '#register/receipts/signed-sale.ts';
import { saveIdentity, type TillIdentity } from '#register/settings.ts';

/** The register's file of a till in a run: migrated once, emptied and used again. */
export interface FilePool {
  take(identity: TillIdentity): Database.Database;
  giveBack(file: Database.Database): void;
}

export const customerId = 'c1';
export const methods = [
  { id: '1', name: 'Cash', kind: 'Cash' },
  { id: '2', name: 'Card', kind: 'Card' },
];

/** As many as the widest fleet stands in. */
export const shopOutlets = Array.from({ length: 40 }, (_, index) => {
  const id = `outlet-${index + 1}`;
  return { id, name: id, code: '', registers: [] };
});

const forgetting = [
  `INSERT INTO variant_words (variant_words) VALUES ('delete-all')`,
  'UPDATE words_done SET place = 0',
];

export function createFilePool(): FilePool {
  const free: Database.Database[] = [];
  const template = furnished();
  // The counters of keys that are never used again are among them.
  const emptying = [
    `DELETE FROM customer_words WHERE rowid IN (SELECT key FROM customer WHERE id <> '${customerId}')`,
    `DELETE FROM customer WHERE id <> '${customerId}'`,
    `DELETE FROM setting WHERE name <> 'receiptKey'`,
    ...childrenFirst(
      template,
      tablesOf(template).filter((table) => countOf(template, table) === 0),
    ).map((table) => `DELETE FROM ${table}`),
  ];
  const image = template.serialize();
  template.close();

  return {
    take(identity) {
      const file = free.pop() ?? open(image);
      file.transaction(() => saveIdentity(file as WriteDb, identity)).immediate();
      return file;
    },
    giveBack(file) {
      prepared(file, 'BEGIN').run();
      // Of the few runs that copy down; emptying an index takes as long as everything else.
      if (prepared(file, 'SELECT 1 FROM variant LIMIT 1').get())
        for (const sql of forgetting) prepared(file, sql).run();
      for (const sql of emptying) prepared(file, sql).run();
      furnishLists(file as WriteDb);
      prepared(file, 'COMMIT').run();
      free.push(file);
    },
  };
}

function furnished(): Database.Database {
  const db = openDb(':memory:');
  migrate(db);
  transact(db, (tx) => {
    furnishLists(tx);
    // Making one takes longer than opening a shift, and every till would.
    ensureReceiptKey(tx);
    takeInCustomers(tx, [{ id: customerId, code: 'C-001', name: 'Dewi', email: '', mobile: '' }]);
    return undefined;
  });
  // What forbids deleting would forbid emptying the file for the next run; the witness counts rows instead.
  const guards = db.prepare<[], { name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%'`,
  );
  for (const { name } of guards.all()) db.exec(`DROP TRIGGER ${name}`);
  return db;
}

/** What a run may have copied down anew: the next one in the same file begins with these again. */
function furnishLists(tx: WriteDb): void {
  replaceOutlets(tx, shopOutlets);
  replacePaymentMethods(tx, methods);
  replaceWriteOffOptions(tx, ['Bad debt']);
}

function open(image: Buffer): Database.Database {
  const file = new Database(image);
  addFunctions(file);
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('temp_store = MEMORY');
  // Nobody else has it: nothing is locked, and what others may have changed is not looked for, before every statement.
  file.pragma('locking_mode = EXCLUSIVE');
  return file;
}

/**
 * So that each can be emptied as it is: putting the check of foreign keys off is a setting of SQLite's compiler,
 * after which every statement of the file has to be compiled once more.
 */
function childrenFirst(db: Database.Database, tables: readonly string[]): string[] {
  const ordered = new Set<string>();
  const parentsOf = new Map(tables.map((table) => [table, parents(db, table)]));
  function place(table: string): void {
    if (ordered.has(table)) return;
    for (const [child, of] of parentsOf) if (child !== table && of.includes(table)) place(child);
    ordered.add(table);
  }
  for (const table of tables) place(table);
  return [...ordered];
}

function parents(db: Database.Database, table: string): string[] {
  const rows = db.prepare<[string], { parent: string }>(`SELECT "table" AS parent FROM pragma_foreign_key_list(?)`);
  return rows.all(table).map(({ parent }) => parent);
}

/** Those of a full-text index are SQLite's own affair. */
function tablesOf(db: Database.Database): string[] {
  const rows = db
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name NOT LIKE 'sqlite%' OR name = 'sqlite_sequence') AND name NOT LIKE '%words%'`,
    )
    .all();
  return rows.map(({ name }) => name);
}

function countOf(db: Database.Database, table: string): number {
  return db.prepare<[], { count: number }>(`SELECT count(*) AS count FROM ${table}`).get()?.count ?? 0;
}
