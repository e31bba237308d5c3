import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { nobody } from '#backoffice/http/route.ts';
import { setUp } from '#backoffice/migrations/0001-set-up.ts';
import { catalogue } from '#backoffice/migrations/0002-catalogue.ts';
import { sales } from '#backoffice/migrations/0003-sales.ts';
import { migrate } from '#backoffice/store/migrate.ts';
import { sqliteDialect } from '#backoffice/store/sqlite.ts';
import { undoStock } from '#backoffice/store/stock/stock.ts';
import type { Tables } from '#backoffice/store/tables.ts';

let store: Kysely<Tables>;
beforeEach(async () => {
  store = new Kysely<Tables>({ dialect: sqliteDialect(':memory:'), plugins: [new CamelCasePlugin()] });
  await migrate(store, [setUp, catalogue, sales]);
});
afterEach(() => store.destroy());

it('gives an older shop its products, and every sale the movements that undo it', async () => {
  await addOldShop();
  await migrate(store);

  const products = await store.selectFrom('product').select(['id', 'code', 'name', 'category']).orderBy('id').execute();
  expect(products).toEqual([
    { id: 'p1', code: 'P1', name: 'Tea', category: 'Drinks' },
    { id: 'p2', code: 'SAME-p2', name: 'Milk', category: 'Drinks' },
    { id: 'p3', code: 'SAME-p3', name: 'Cream', category: 'Drinks' },
  ]);
  const variants = await store.selectFrom('variant').selectAll().orderBy('code').execute();
  expect(
    variants.map(({ code, productCode, orderPrice, loyaltyPoint }) => [code, productCode, orderPrice, loyaltyPoint]),
  ).toEqual([
    ['a', 'P1', 40, 1],
    ['b', 'SAME-p2', 40, 1],
    ['c', 'SAME-p3', 40, 1],
  ]);

  expect(await net('sent')).toEqual({ quantity: -5, allocated: 0 });
  expect(await net('unsent')).toEqual({ quantity: 0, allocated: 2 });
  expect(await net('voided')).toEqual({ quantity: 0, allocated: 0 });
  await undoStock({ db: store, now: 0, by: nobody }, 'sent');
  const shelf = await store.selectFrom('stock').select(['onHand', 'allocated']).executeTakeFirstOrThrow();
  expect(shelf).toEqual({ onHand: 100, allocated: 2 });
});

async function net(documentId: string) {
  const row = await store
    .selectFrom('stockEntry')
    .select(({ fn }) => [fn.sum<number>('quantity').as('quantity'), fn.sum<number>('allocated').as('allocated')])
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  return { quantity: row.quantity, allocated: row.allocated };
}

/** Two products share a code; one invoice is sent, one is not, one is in the recycle bin. */
async function addOldShop(): Promise<void> {
  await sql`INSERT INTO outlet (id, name, code) VALUES ('o', 'Kemang', 'KMG')`.execute(store);
  for (const [id, productId, productCode, product] of [
    ['a', 'p1', 'P1', 'Tea'],
    ['b', 'p2', 'SAME', 'Milk'],
    ['c', 'p3', 'SAME', 'Cream'],
  ]) {
    await sql`
      INSERT INTO variant (id, product_id, product_code, product, category, category_key, model, name, code, type,
        unit_cost, unit_price, taxable, created)
      VALUES (${id}, ${productId}, ${productCode}, ${product}, 'Drinks', 'Drinks/', '', ${product}, ${id}, 'Standard',
        40, 90, 1, '2026-01-01T00:00:00.000')`.execute(store);
  }
  await sql`INSERT INTO stock (variant_id, outlet_id, on_hand, allocated, modified) VALUES ('a', 'o', 95, 2, '')`.execute(
    store,
  );
  for (const [id, status, fulfillment] of [
    ['sent', 'Active', 'Sent'],
    ['unsent', 'Active', 'Unsent'],
    ['voided', 'Voided', 'Sent'],
  ]) {
    await sql`
      INSERT INTO invoice (id, outlet_id, number, date, tag, created, creator_id, discount1, discount2, discount_amount,
        gross, discount_total, tax_type, tax_rate_millionths, tax, sales, sales_and_tax, paid, payment, status, fulfillment)
      VALUES (${id}, 'o', ${id}, '2026-01-01', 'Store', '', '', 0, 0, 0, 90, 0, 'No Tax', 0, 0, 90, 90, 0, 'Unpaid',
        ${status}, ${fulfillment})`.execute(store);
    for (const [position, quantity] of id === 'sent'
      ? [
          [0, 3],
          [1, 2],
        ]
      : [[0, 2]]) {
      await sql`
        INSERT INTO invoice_line (invoice_id, position, variant_id, code, name, quantity, price, discount, discount_amount,
          sales, taxable, stocked)
        VALUES (${id}, ${position}, 'a', 'a', 'Tea', ${quantity}, 90, 0, 0, 90, 1, 1)`.execute(store);
    }
  }
}
