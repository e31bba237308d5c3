import type { ReadDb, WriteDb } from '#db/connection.ts';

/** Enough to practise with; `place` and `key` rise with popularity and age, so these are the ones people know. */
const mostVariants = 20_000;
const mostCustomers = 500;

/** Copies what the shop is, and nothing of what it did: goods, prices, money, names, and the named settings. */
export function copyShop(from: ReadDb, to: WriteDb, settings: readonly string[]): void {
  // A new file has the usual ones.
  to.exec('DELETE FROM role');
  for (const table of wholeTables) copyRows(from, to, { table, rest: '' });
  copyRows(from, to, { table: 'variant', rest: `ORDER BY place LIMIT ${mostVariants}` });
  copyRows(from, to, { table: 'customer', rest: `WHERE hidden = 0 ORDER BY key LIMIT ${mostCustomers}` });
  const named = JSON.stringify(settings);
  copyRows(from, to, { table: 'setting', rest: `WHERE name IN (SELECT value FROM json_each(?))`, values: [named] });
  to.exec(makeFindable);
}

const wholeTables = [
  'category',
  'tax',
  'payment_method',
  'write_off_option',
  'promotion',
  'price_book',
  'product',
  'making',
  'favourite',
  'weight_unit',
  'serial',
  'coupon',
  'role',
];

const makeFindable = `
  UPDATE words_done SET place = (SELECT coalesce(max(place), 0) FROM variant);
  INSERT INTO variant_words (variant_words) VALUES ('rebuild');
  INSERT INTO customer_words (rowid, words)
    SELECT key, concat_ws(' ', name, code, mobile, email) FROM customer;
`;

interface Copied {
  readonly table: string;
  readonly rest: string;
  readonly values?: readonly unknown[];
}

function copyRows(from: ReadDb, to: WriteDb, { table, rest, values = [] }: Copied): void {
  const read = from.prepare(`SELECT * FROM ${table} ${rest}`).raw();
  const width = read.columns().length;
  const write = to.prepare(`INSERT INTO ${table} VALUES (${Array.from({ length: width }, () => '?').join()})`);
  for (const row of read.iterate(...values)) write.run(row);
}
