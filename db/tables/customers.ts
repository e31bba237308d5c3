import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

export interface Customer {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

export function findCustomer(db: ReadDb, id: string): Customer | undefined {
  return selectCustomer.get(db, { id });
}

export function findCustomerByCode(db: ReadDb, code: string): Customer | undefined {
  return selectByCode.get(db, { code });
}

/** Twenty at most; `match` is an FTS5 expression. */
export function matchCustomers(db: ReadDb, match: string): Customer[] {
  return selectMatches.all(db, { match });
}

export function listCustomers(db: ReadDb): Customer[] {
  return selectFirst.all(db, {});
}

export function takeInCustomers(tx: WriteDb, customers: readonly Customer[]): void {
  for (const customer of customers) {
    const known = selectKey.get(tx, { id: customer.id });
    const words = `${customer.name} ${customer.code} ${customer.email} ${customer.mobile}`;
    if (!known) {
      insertWords.run(tx, { key: insertCustomer.insert(tx, customer), words });
    } else if (updateCustomer.run(tx, customer) > 0) {
      deleteWords.run(tx, { key: known.key });
      insertWords.run(tx, { key: known.key, words });
    }
  }
}

const columns = 'id, code, name, email, mobile';
const selectCustomer = query<{ id: string }, Customer>(`SELECT ${columns} FROM customer WHERE id = :id AND hidden = 0`);
const selectByCode = query<{ code: string }, Customer>(
  `SELECT ${columns} FROM customer WHERE code = :code AND hidden = 0`,
);
const selectKey = query<{ id: string }, { key: number }>('SELECT key FROM customer WHERE id = :id');
const selectFirst = query<object, Customer>(`SELECT ${columns} FROM customer WHERE hidden = 0 ORDER BY key LIMIT 20`);
const selectMatches = query<{ match: string }, Customer>(`
  SELECT ${columns} FROM (SELECT rowid FROM customer_words WHERE customer_words MATCH :match ORDER BY rowid LIMIT 100) AS hit
  CROSS JOIN customer ON customer.key = hit.rowid WHERE hidden = 0 ORDER BY name LIMIT 20
`);
const insertCustomer = command<Customer>(
  `INSERT INTO customer (${columns}) VALUES (:id, :code, :name, :email, :mobile)`,
);
const updateCustomer = command<Customer>(`
  UPDATE customer SET code = :code, name = :name, email = :email, mobile = :mobile, hidden = 0
  WHERE id = :id AND (code, name, email, mobile, hidden) IS NOT (:code, :name, :email, :mobile, 0)
`);
const insertWords = command<{ key: number; words: string }>(
  'INSERT INTO customer_words (rowid, words) VALUES (:key, :words)',
);
const deleteWords = command<{ key: number }>('DELETE FROM customer_words WHERE rowid = :key');
