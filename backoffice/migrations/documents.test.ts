import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';

import { setUp } from '#backoffice/migrations/0001-set-up.ts';
import { catalogue } from '#backoffice/migrations/0002-catalogue.ts';
import { sales } from '#backoffice/migrations/0003-sales.ts';
import { migrations } from '#backoffice/migrations/index.ts';
import { matchingReturns } from '#backoffice/routes/invoice.ts';
import { migrate } from '#backoffice/store/migrate.ts';
import { sqliteDialect } from '#backoffice/store/sqlite.ts';
import type { Tables } from '#backoffice/store/tables.ts';

it('gives the lines of older invoices their share of sales and tax, and what the goods cost', async () => {
  const store = new Kysely<Tables>({ dialect: sqliteDialect(':memory:'), plugins: [new CamelCasePlugin()] });
  await migrate(store, [setUp, catalogue, sales]);
  await sql`INSERT INTO outlet (id, name, code) VALUES ('o', 'Kemang', 'KMG')`.execute(store);
  for (const [id, inclusive] of [
    ['Plus', 0],
    ['Within', 1],
  ] as const)
    await sql`INSERT INTO tax (id, name, kind, inclusive, rate_millionths, components)
      VALUES (${id}, ${id}, 'Single', ${inclusive}, 100000, '[]')`.execute(store);
  await sql`INSERT INTO variant (id, product_id, product_code, product, category, category_key, model, name, code, type,
      unit_cost, unit_price, taxable, created)
    VALUES ('v', 'p', 'P', 'Tea', 'Drinks', 'Drinks/', '', 'Tea', 'tea', 'Standard', 40, 100, 1, '')`.execute(store);
  // Three lines of 100, less 100 on the head; one carries no tax.
  for (const [id, tax, net] of [
    ['Plus', 13, 200],
    ['Within', 12, 188],
  ] as const) {
    await sql`INSERT INTO invoice (id, outlet_id, number, date, tag, created, creator_id, discount1, discount2, discount_amount,
        gross, discount_total, tax_type, tax_rate_millionths, tax, sales, sales_and_tax, paid, payment, status, fulfillment)
      VALUES (${id}, 'o', ${id}, '2026-01-01', 'Store', '', '', 0, 0, 100, 300, 100, ${id}, 100000, ${tax}, ${net},
        ${net + tax}, 0, 'Unpaid', 'Active', 'Sent')`.execute(store);
    for (const position of [0, 1, 2])
      await sql`INSERT INTO invoice_line (invoice_id, position, variant_id, code, name, quantity, price, discount,
          discount_amount, sales, taxable, stocked)
        VALUES (${id}, ${position}, 'v', 'tea', 'Tea', 1, 100, 0, 0, 100, ${position < 2 ? 1 : 0}, 1)`.execute(store);
  }

  await migrate(store);
  const shares = await store
    .selectFrom('invoiceLine')
    .select(['invoiceId', 'net', 'tax', 'unitCost'])
    .orderBy('invoiceId')
    .orderBy('position')
    .execute();
  expect(shares).toEqual([
    { invoiceId: 'Plus', net: 67, tax: 7, unitCost: 40 },
    { invoiceId: 'Plus', net: 67, tax: 6, unitCost: 40 },
    { invoiceId: 'Plus', net: 66, tax: 0, unitCost: 40 },
    { invoiceId: 'Within', net: 61, tax: 6, unitCost: 40 },
    { invoiceId: 'Within', net: 61, tax: 6, unitCost: 40 },
    { invoiceId: 'Within', net: 66, tax: 0, unitCost: 40 },
  ]);
  await store.destroy();
});

it('gives older payments the kind of their method, and older bills the tax they were worked out by', async () => {
  const store = new Kysely<Tables>({ dialect: sqliteDialect(':memory:'), plugins: [new CamelCasePlugin()] });
  await migrate(
    store,
    migrations.filter(({ version }) => version < 22),
  );
  await sql`INSERT INTO outlet (id, name, code) VALUES ('o', 'Kemang', 'KMG')`.execute(store);
  await sql`INSERT INTO payment_method (id, name, kind) VALUES (1, 'Cash', 'Cash'), (2, 'Visa', 'Card')`.execute(store);
  await sql`INSERT INTO invoice (id, outlet_id, number, date, tag, created, creator_id, discount1, discount2, discount_amount,
      gross, discount_total, tax_type, tax_rate_millionths, tax, sales, sales_and_tax, paid, payment, status, fulfillment)
    VALUES ('i', 'o', 'i', '2026-01-01', 'Store', '', '', 0, 0, 0, 8, 0, 'No Tax', 0, 0, 8, 8, 8, 'Paid', 'Active', 'Sent')`.execute(
    store,
  );
  await sql`INSERT INTO payment (id, invoice_id, date, amount, method, method_id, created, created_by)
    VALUES ('a', 'i', '2026-01-01', 5, 'Cash', 1, '', ''), ('b', 'i', '2026-01-01', 3, 'Visa', 2, '', '')`.execute(
    store,
  );
  await sql`INSERT INTO tax (id, name, kind, inclusive, rate_millionths, components)
    VALUES ('t', 'VAT', 'Single', 1, 100000, '[]')`.execute(store);
  await sql`INSERT INTO variant (id, product_id, product_code, product, category, category_key, model, name, code, type,
      unit_cost, unit_price, taxable, created)
    VALUES ('v', 'p', 'P', 'Tea', 'Drinks', 'Drinks/', '', 'Tea', 'tea', 'Standard', 40, 100, 0, '')`.execute(store);
  for (const tax of ['VAT', 'Gone']) {
    await sql`INSERT INTO bill (id, outlet_id, number, date, created, created_by, tax_type, discount1, discount_amount,
        gross, purchase, tax, amount, paid, payment, delivery)
      VALUES (${tax}, 'o', ${tax}, '2026-01-01', '', '', ${tax}, 0, 0, 8, 8, 0, 8, 0, 'Unpaid', 'Received')`.execute(
      store,
    );
    await sql`INSERT INTO bill_line (bill_id, position, variant_id, code, name, quantity, price, discount)
      VALUES (${tax}, 0, 'v', 'tea', 'Tea', 1, 8, 0)`.execute(store);
  }

  await migrate(store);
  const bills = await store
    .selectFrom('bill')
    .innerJoin('billLine', 'billLine.billId', 'bill.id')
    .select(['bill.id', 'taxRateMillionths', 'taxInclusive', 'taxable'])
    .orderBy('bill.id')
    .execute();
  expect(bills).toEqual([
    { id: 'Gone', taxRateMillionths: null, taxInclusive: null, taxable: 0 },
    { id: 'VAT', taxRateMillionths: 100_000, taxInclusive: 1, taxable: 0 },
  ]);
  const payments = await store.selectFrom('payment').select(['id', 'kind']).orderBy('id').execute();
  expect(payments).toEqual([
    { id: 'a', kind: 'Cash' },
    { id: 'b', kind: 'Card' },
  ]);
  await store.destroy();
});

it('knows of an older order that is open whose drawer has its deposit', async () => {
  const store = new Kysely<Tables>({ dialect: sqliteDialect(':memory:'), plugins: [new CamelCasePlugin()] });
  await migrate(
    store,
    migrations.filter(({ version }) => version < 27),
  );
  await sql`INSERT INTO outlet (id, name, code) VALUES ('o', 'Kemang', 'KMG')`.execute(store);
  for (const [id, register, opened, closed] of [
    ['old', 'Till 1', '2026-11-20T08:00:00.000', '2026-11-20T20:00:00.000'],
    ['open', 'Till 1', '2026-11-21T08:00:00.000', null],
    ['beside', 'Till 2', '2026-11-20T08:00:00.000', null],
  ])
    await sql`INSERT INTO shift (id, outlet_id, number, register, opened, closed, op_amount, cashier)
      VALUES (${id}, 'o', ${id}, ${register}, ${opened}, ${closed}, 0, '')`.execute(store);
  for (const [id, day, deposit, status] of [
    ['yesterday', '2026-11-20', 5, 'Open'],
    ['today', '2026-11-21', 5, 'Open'],
    ['nothing paid', '2026-11-21', 0, 'Open'],
    ['invoiced', '2026-11-21', 5, 'Invoice'],
  ] as const)
    await sql`INSERT INTO order_document (id, kind, outlet_id, number, date, tag, register, gross, discount_total, tax, sales,
        sales_and_tax, deposit, status, fulfillment, parked, body, created, created_by)
      VALUES (${id}, 'SalesOrder', 'o', ${id}, ${day}, 'Web', 'Till 1', 8, 0, 0, 8, 8, ${deposit}, ${status}, 'Unsent', 0, '',
        ${`${day}T09:00:00.000`}, '')`.execute(store);

  await migrate(store);
  const orders = await store.selectFrom('orderDocument').select(['id', 'shiftId']).orderBy('seq').execute();
  expect(orders).toEqual([
    { id: 'yesterday', shiftId: null },
    { id: 'today', shiftId: 'open' },
    { id: 'nothing paid', shiftId: null },
    { id: 'invoiced', shiftId: null },
  ]);
  await store.destroy();
});

it('knows of older invoices which took goods back', async () => {
  const store = new Kysely<Tables>({ dialect: sqliteDialect(':memory:'), plugins: [new CamelCasePlugin()] });
  await migrate(
    store,
    migrations.filter(({ version }) => version < 37),
  );
  await sql`INSERT INTO outlet (id, name, code) VALUES ('o', 'Kemang', 'KMG')`.execute(store);
  await sql`INSERT INTO variant (id, product_id, product_code, product, category, category_key, model, name, code, type,
      unit_cost, unit_price, taxable, created)
    VALUES ('v', 'p', 'P', 'Tea', 'Drinks', 'Drinks/', '', 'Tea', 'tea', 'Standard', 40, 100, 0, '')`.execute(store);
  for (const [id, gross, quantity, original] of [
    ['sold', 8, 1, null],
    ['returned', -8, -1, 'sold'],
    ['swapped', 8, -1, null],
  ] as const) {
    await sql`INSERT INTO invoice (id, outlet_id, number, date, tag, created, creator_id, discount1, discount2, discount_amount,
        gross, discount_total, tax_type, tax_rate_millionths, tax, sales, sales_and_tax, paid, payment, status, fulfillment,
        reference_invoice_id)
      VALUES (${id}, 'o', ${id}, '2026-01-01', 'Store', '', '', 0, 0, 0, ${gross}, 0, 'No Tax', 0, 0, 8, 8, 8, 'Paid', 'Active',
        'Sent', ${original})`.execute(store);
    await sql`INSERT INTO invoice_line (invoice_id, position, variant_id, code, name, quantity, price, discount,
        discount_amount, sales, taxable, stocked)
      VALUES (${id}, 0, 'v', 'tea', 'Tea', ${quantity}, 8, 0, 0, 8, 0, 1)`.execute(store);
  }

  await migrate(store);
  const returns = (await matchingReturns(store, {})).select('id').orderBy('seq');
  expect(await returns.execute()).toEqual([{ id: 'returned' }, { id: 'swapped' }]);
  await store.destroy();
});

it('lets what was left beside an older write-off of a part be owed again', async () => {
  const store = new Kysely<Tables>({ dialect: sqliteDialect(':memory:'), plugins: [new CamelCasePlugin()] });
  await migrate(
    store,
    migrations.filter(({ version }) => version < 42),
  );
  await sql`INSERT INTO outlet (id, name, code) VALUES ('o', 'Kemang', 'KMG')`.execute(store);
  for (const [id, paid, off] of [
    ['all of it', 0, 1000],
    ['the rest', 400, 600],
    ['a part', 0, 300],
    ['a part beside a payment', 400, 300],
  ] as const) {
    await sql`INSERT INTO invoice (id, outlet_id, number, date, tag, created, creator_id, discount1, discount2, discount_amount,
        gross, discount_total, tax_type, tax_rate_millionths, tax, sales, sales_and_tax, paid, write_off, payment, status, fulfillment)
      VALUES (${id}, 'o', ${id}, '2026-01-01', 'Store', '', '', 0, 0, 0, 1000, 0, 'No Tax', 0, 0, 1000, 1000, ${paid}, ${off},
        'WriteOff', 'Active', 'Sent')`.execute(store);
    await sql`INSERT INTO write_off (invoice_id, date, amount, tag, created, created_by)
      VALUES (${id}, '2026-01-02', ${off}, 'Bad debt', '', '')`.execute(store);
  }

  await migrate(store);
  expect(await store.selectFrom('invoice').select(['id', 'payment']).orderBy('seq').execute()).toEqual([
    { id: 'all of it', payment: 'WriteOff' },
    { id: 'the rest', payment: 'WriteOff' },
    { id: 'a part', payment: 'Unpaid' },
    { id: 'a part beside a payment', payment: 'Partial' },
  ]);
  await store.destroy();
});
