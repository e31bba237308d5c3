import { type SchemaModule, sql } from 'kysely';

import type { ColumnTypes, Migration } from '#backoffice/migrations/migration.ts';

/** What the shop sold, how it was paid, and the shifts it happened in. */
export const sales: Migration = {
  version: 3,
  async up({ schema }, types) {
    await createShift(schema, types);
    await createInvoice(schema, types);
    await createInvoiceLine(schema, types);
    await createPayment(schema, types);
    await createWriteOff(schema, types);
    await createNotification(schema, types);
  },
};

async function createShift(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('shift')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('register', 'text', (col) => col.notNull())
    .addColumn('number', 'text', (col) => col.notNull())
    .addColumn('cashier', 'text', (col) => col.notNull())
    .addColumn('opened', 'text', (col) => col.notNull())
    .addColumn('closed', 'text')
    .addColumn('op_amount', whole, (col) => col.notNull())
    .addColumn('closing_amount', whole)
    .addColumn('expense', whole, (col) => col.notNull().defaultTo(0))
    .addColumn('visitors', whole, (col) => col.notNull().defaultTo(0))
    .addColumn('note', 'text')
    .addColumn('closing_note', 'text')
    .addUniqueConstraint('shift_number', ['outlet_id', 'number'])
    .execute();
  await schema
    .createIndex('shift_open')
    .unique()
    .on('shift')
    .columns(['outlet_id', 'register'])
    .where(sql.ref('closed'), 'is', null)
    .execute();
}

async function createInvoice(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('invoice')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('number', 'text', (col) => col.notNull())
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('tag', 'text', (col) => col.notNull())
    .addColumn('sales_person', 'text')
    .addColumn('register', 'text')
    .addColumn('shift_id', 'text', (col) => col.references('shift.id'))
    .addColumn('customer_id', 'text', (col) => col.references('customer.id'))
    .addColumn('customer', 'text')
    .addColumn('created', 'text', (col) => col.notNull())
    .addColumn('creator_id', 'text', (col) => col.notNull())
    .addColumn('discount1', 'integer', (col) => col.notNull())
    .addColumn('discount2', 'integer', (col) => col.notNull())
    .addColumn('discount_amount', whole, (col) => col.notNull())
    .addColumn('gross', whole, (col) => col.notNull())
    .addColumn('discount_total', whole, (col) => col.notNull())
    .addColumn('tax_type', 'text', (col) => col.notNull())
    .addColumn('tax_rate_millionths', whole, (col) => col.notNull())
    .addColumn('tax', whole, (col) => col.notNull())
    .addColumn('sales', whole, (col) => col.notNull())
    .addColumn('sales_and_tax', whole, (col) => col.notNull())
    .addColumn('paid', whole, (col) => col.notNull())
    .addColumn('write_off', whole)
    .addColumn('payment', 'text', (col) => col.notNull())
    .addColumn('status', 'text', (col) => col.notNull().check(sql`status in ('Active', 'Voided')`))
    .addColumn('void_note', 'text')
    .addColumn('fulfillment', 'text', (col) => col.notNull())
    .addColumn('note', 'text')
    .addColumn('order_note', 'text')
    .addColumn('reference_number', 'text')
    .addUniqueConstraint('invoice_number', ['outlet_id', 'number'])
    .execute();
  await schema.createIndex('invoice_by_date').on('invoice').columns(['date', 'seq']).execute();
  await schema.createIndex('invoice_by_shift').on('invoice').columns(['shift_id', 'seq']).execute();
}

async function createInvoiceLine(schema: SchemaModule, { whole }: ColumnTypes): Promise<void> {
  await schema
    .createTable('invoice_line')
    .addColumn('invoice_id', 'text', (col) => col.notNull().references('invoice.id').onDelete('cascade'))
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('variant_id', 'text', (col) => col.notNull().references('variant.id'))
    .addColumn('code', 'text', (col) => col.notNull())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('quantity', whole, (col) => col.notNull().check(sql`quantity <> 0`))
    .addColumn('price', whole, (col) => col.notNull())
    .addColumn('discount', 'integer', (col) => col.notNull())
    .addColumn('discount_amount', whole, (col) => col.notNull())
    .addColumn('sales', whole, (col) => col.notNull())
    .addColumn('taxable', 'integer', (col) => col.notNull())
    .addColumn('stocked', 'integer', (col) => col.notNull())
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('invoice_line_key', ['invoice_id', 'position'])
    .execute();
}

async function createPayment(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('payment')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('invoice_id', 'text', (col) => col.notNull().references('invoice.id').onDelete('cascade'))
    .addColumn('shift_id', 'text', (col) => col.references('shift.id'))
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('amount', whole, (col) => col.notNull())
    .addColumn('method', 'text', (col) => col.notNull())
    .addColumn('method_id', whole, (col) => col.notNull())
    .addColumn('code', 'text')
    .addColumn('note', 'text')
    .addColumn('buyer_paid_amount', whole)
    .addColumn('created', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .execute();
  await schema.createIndex('payment_by_invoice').on('payment').columns(['invoice_id', 'seq']).execute();
  await schema.createIndex('payment_by_shift').on('payment').columns(['shift_id']).execute();
}

async function createWriteOff(schema: SchemaModule, { whole }: ColumnTypes): Promise<void> {
  await schema
    .createTable('write_off')
    .addColumn('invoice_id', 'text', (col) => col.primaryKey().references('invoice.id').onDelete('cascade'))
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('amount', whole, (col) => col.notNull())
    .addColumn('tag', 'text', (col) => col.notNull())
    .addColumn('note', 'text')
    .addColumn('items', 'text')
    .addColumn('created', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .execute();
}

async function createNotification(schema: SchemaModule, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('notification')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('object_id', 'text', (col) => col.notNull())
    .addColumn('outlet_name', 'text', (col) => col.notNull())
    .addColumn('header', 'text', (col) => col.notNull())
    .addColumn('body', 'text', (col) => col.notNull())
    .addColumn('url', 'text', (col) => col.notNull())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('kind_id', 'text', (col) => col.notNull())
    .addColumn('created', 'text', (col) => col.notNull())
    .execute();
}
