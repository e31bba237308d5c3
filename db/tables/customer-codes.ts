import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

interface Recoded {
  readonly key: number;
  readonly was: string;
  readonly now: string;
}

/** The office has given a customer another code. */
export function followCustomerCode(tx: WriteDb, { key, was, now }: Recoded): void {
  for (const code of [was, now]) if (code !== '') upsert.run(tx, { code, key });
}

/** What a customer's code is now who had this one when it was written down. */
export function customerCodeNow(db: ReadDb, code: string): string {
  return (code !== '' && selectNow.get(db, { code })?.now) || code;
}

/** SQL of every code of a customer, given one of them. */
export function codesOfCustomer(code: string): string {
  return `(SELECT ${code} UNION SELECT other.code FROM code_of_customer AS one JOIN code_of_customer AS other USING (customer)
    WHERE one.code = ${code})`;
}

const upsert = command<{ code: string; key: number }>(`
  INSERT INTO given_code (code, customer) VALUES (:code, :key) ON CONFLICT (code) DO UPDATE SET customer = excluded.customer
`);
const selectNow = query<{ code: string }, { now: string }>(`
  SELECT customer.code AS now FROM code_of_customer JOIN customer ON customer.key = code_of_customer.customer
  WHERE code_of_customer.code = :code
`);
