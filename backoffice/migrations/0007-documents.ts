import { type Kysely, type SchemaModule, sql } from 'kysely';

import { shareOut } from '#backoffice/arithmetic.ts';
import type { ColumnTypes, Migration } from '#backoffice/migrations/migration.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** Documents before and around the invoice, and what reports need to know of each line. */
export const documents: Migration = {
  version: 7,
  async up(db, types) {
    await extendInvoice(db, types);
    await extendPeople(db.schema, types);
    await createNumbering(db.schema, types);
    await createOrder(db.schema, types);
    await createJoin(db.schema, types);
    await createLetters(db.schema, types);
    await db.schema
      .alterTable('shift')
      .addColumn('voided', 'integer', (col) => col.notNull().defaultTo(0))
      .execute();
    await shareOutOldInvoices(db);
  },
};

async function extendInvoice({ schema }: Kysely<Tables>, { whole }: ColumnTypes): Promise<void> {
  for (const column of ['point_used', 'points_earned']) {
    await schema
      .alterTable('invoice')
      .addColumn(column, whole, (col) => col.notNull().defaultTo(0))
      .execute();
  }
  for (const column of ['reference_invoice_id', 'join_id', 'logistic_service_code']) {
    await schema.alterTable('invoice').addColumn(column, 'text').execute();
  }
  for (const column of ['unit_cost', 'unit_expense', 'net', 'tax']) {
    await schema
      .alterTable('invoice_line')
      .addColumn(column, whole, (col) => col.notNull().defaultTo(0))
      .execute();
  }
  await schema.createIndex('invoice_by_reference').on('invoice').columns(['reference_invoice_id']).execute();
  await schema.createIndex('invoice_by_customer').on('invoice').columns(['customer_id']).execute();
}

async function extendPeople(schema: SchemaModule, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  for (const column of [
    'title',
    'fax',
    'nationality',
    'referred_by',
    'identification',
    'expired_group',
    'image_url',
    'pin',
    'last_app_sign_in',
  ]) {
    await schema.alterTable('customer').addColumn(column, 'text').execute();
  }
  for (const column of ['email_verified', 'mobile_verified']) {
    await schema
      .alterTable('customer')
      .addColumn(column, 'integer', (col) => col.notNull().defaultTo(0))
      .execute();
  }
  await schema
    .createTable('supplier')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('code', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('mobile', 'text')
    .addColumn('address', 'text')
    .addColumn('note', 'text')
    .addColumn('created', 'text', (col) => col.notNull())
    .execute();
}

/** `last` is the newest number the service itself gave to a document of this kind, outlet and month. */
async function createNumbering(schema: SchemaModule, { whole }: ColumnTypes): Promise<void> {
  await schema
    .createTable('document_counter')
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('month', 'text', (col) => col.notNull())
    .addColumn('last', whole, (col) => col.notNull())
    .addPrimaryKeyConstraint('document_counter_key', ['outlet_id', 'kind', 'month'])
    .execute();
  await schema
    .createTable('setting')
    .addColumn('name', 'text', (col) => col.primaryKey())
    .addColumn('value', 'text', (col) => col.notNull())
    .execute();
}

/** An estimate or a sales order. `body` is the document as it was written, which is what it becomes when it is converted. */
async function createOrder(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('order_document')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('kind', 'text', (col) => col.notNull().check(sql`kind in ('Estimate', 'SalesOrder')`))
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('number', 'text', (col) => col.notNull())
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('expiry_date', 'text')
    .addColumn('tag', 'text', (col) => col.notNull())
    .addColumn('register', 'text')
    .addColumn('customer_id', 'text', (col) => col.references('customer.id'))
    .addColumn('gross', whole, (col) => col.notNull())
    .addColumn('discount_total', whole, (col) => col.notNull())
    .addColumn('tax', whole, (col) => col.notNull())
    .addColumn('sales', whole, (col) => col.notNull())
    .addColumn('sales_and_tax', whole, (col) => col.notNull())
    .addColumn('deposit', whole, (col) => col.notNull())
    .addColumn('status', 'text', (col) =>
      col.notNull().check(sql`status in ('Open', 'SalesOrder', 'Invoice', 'Cancelled')`),
    )
    .addColumn('converted_number', 'text')
    .addColumn('fulfillment', 'text', (col) => col.notNull())
    .addColumn('reference_number', 'text')
    .addColumn('logistic_service_code', 'text')
    .addColumn('note', 'text')
    .addColumn('parked', 'integer', (col) => col.notNull())
    .addColumn('label', 'text')
    .addColumn('order_type', 'text')
    .addColumn('body', 'text', (col) => col.notNull())
    .addColumn('created', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .addUniqueConstraint('order_number', ['kind', 'outlet_id', 'number'])
    .execute();
  await schema.createIndex('order_by_date').on('order_document').columns(['kind', 'date', 'seq']).execute();
}

async function createJoin(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('invoice_join')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('number', 'text', (col) => col.notNull())
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('customer', 'text', (col) => col.notNull())
    .addColumn('amount', whole, (col) => col.notNull())
    .addColumn('payment', 'text', (col) => col.notNull())
    .addColumn('creator_id', 'text', (col) => col.notNull())
    .addColumn('created', 'text', (col) => col.notNull())
    .addUniqueConstraint('invoice_join_number', ['outlet_id', 'number'])
    .execute();
}

async function createLetters(schema: SchemaModule, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('mail')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('recipient', 'text', (col) => col.notNull())
    .addColumn('subject', 'text', (col) => col.notNull())
    .addColumn('body', 'text', (col) => col.notNull())
    .addColumn('created', 'text', (col) => col.notNull())
    .execute();
  await schema
    .createTable('comment')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('outlet_id', 'text', (col) => col.references('outlet.id'))
    .addColumn('customer_id', 'text', (col) => col.references('customer.id'))
    .addColumn('customer', 'text')
    .addColumn('invoice_number', 'text')
    .addColumn('rating', 'integer')
    .addColumn('comment', 'text', (col) => col.notNull())
    .addColumn('created', 'text', (col) => col.notNull())
    .execute();
}

/** Invoices written before lines kept their share get it now; their costs are those of today, the only ones known. */
async function shareOutOldInvoices(db: Kysely<Tables>): Promise<void> {
  const invoices = await db.selectFrom('invoice').select(['id', 'sales', 'salesAndTax', 'tax']).execute();
  for (const { id, sales, salesAndTax, tax } of invoices) {
    const lines = await db
      .selectFrom('invoiceLine')
      .innerJoin('variant', 'variant.id', 'invoiceLine.variantId')
      .select(['position', 'sales', 'invoiceLine.taxable', 'variant.unitCost as cost'])
      .where('invoiceId', '=', id)
      .orderBy('position')
      .execute();
    const inclusive = await isInclusive(db, id);
    const shares = shareOut(
      lines.map((line) => ({ weight: BigInt(line.sales), taxable: line.taxable === 1 })),
      { net: inclusive ? salesAndTax : sales, tax, taxInclusive: inclusive },
    );
    for (const [index, { position, cost }] of lines.entries()) {
      const share = shares[index] ?? { net: 0, tax: 0 };
      await db
        .updateTable('invoiceLine')
        .set({ ...share, unitCost: cost })
        .where('invoiceId', '=', id)
        .where('position', '=', position)
        .execute();
    }
  }
}

async function isInclusive(db: Kysely<Tables>, invoiceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .innerJoin('tax', 'tax.name', 'invoice.taxType')
    .select('tax.inclusive')
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirst();
  return row?.inclusive === 1;
}
