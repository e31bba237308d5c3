import type { Product } from '#bench/peers/page/peer.ts';

/** The goods as SQLite keeps them in a browser: the columns and the indexes of our own file. */
export const productTable = `
  CREATE TABLE IF NOT EXISTS product (
    id INTEGER PRIMARY KEY, code TEXT NOT NULL, office_id TEXT NOT NULL, name TEXT NOT NULL, category TEXT NOT NULL, type TEXT NOT NULL,
    price INTEGER NOT NULL, outlet_price INTEGER, taxable INTEGER NOT NULL, discontinued INTEGER NOT NULL, stock INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS product_code ON product (code);
  CREATE INDEX IF NOT EXISTS product_category ON product (category);`;

export const insertProduct = 'INSERT INTO product VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

export function columnsOf(product: Product): (string | number | null)[] {
  const { id, code, officeId, name, category, type, price, outletPrice, taxable, discontinued, stock } = product;
  return [id, code, officeId, name, category, type, price, outletPrice, Number(taxable), Number(discontinued), stock];
}
