import { type SchemaModule, sql } from 'kysely';

import type { ColumnTypes, Migration } from '#backoffice/migrations/migration.ts';

/** What members hold at the shop: points and prepaid packages; and what the shop spends. */
export const members: Migration = {
  version: 8,
  async up({ schema }, types) {
    await createPoints(schema, types);
    await createPrepaid(schema, types);
    await createExpense(schema, types);
  },
};

/** Every change of a member's points, signed. Balances are worked out from these rows. */
async function createPoints(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('point_entry')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('customer_id', 'text', (col) => col.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('invoice_id', 'text', (col) => col.references('invoice.id').onDelete('set null'))
    .addColumn('outlet_id', 'text', (col) => col.references('outlet.id'))
    .addColumn('action', 'text', (col) => col.notNull())
    .addColumn('earned', whole, (col) => col.notNull())
    .addColumn('expiry_date', 'text')
    .addColumn('note', 'text')
    .addColumn('created', 'text', (col) => col.notNull())
    .execute();
  await schema.createIndex('point_entry_by_customer').on('point_entry').columns(['customer_id', 'seq']).execute();
}

async function createPrepaid(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('prepaid_package')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('invoice_id', 'text', (col) => col.notNull().references('invoice.id').onDelete('cascade'))
    .addColumn('number', 'text', (col) => col.notNull())
    .addColumn('customer_id', 'text', (col) => col.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('variant_id', 'text', (col) => col.notNull().references('variant.id'))
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('start_date', 'text', (col) => col.notNull())
    .addColumn('expired_date', 'text')
    .addColumn('point', whole, (col) => col.notNull())
    .addColumn('used', whole, (col) => col.notNull().defaultTo(0))
    .addColumn('voided', 'integer', (col) => col.notNull().defaultTo(0))
    .addUniqueConstraint('prepaid_package_number', ['outlet_id', 'number'])
    .execute();
  await schema.createIndex('prepaid_package_by_customer').on('prepaid_package').columns(['customer_id']).execute();
  await schema
    .createTable('prepaid_session')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('package_id', 'text', (col) => col.notNull().references('prepaid_package.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (col) => col.notNull())
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('number', 'text', (col) => col.notNull())
    .addColumn('doctor', 'text')
    .addColumn('note', 'text')
    .addColumn('check_in', 'text', (col) => col.notNull())
    .addColumn('check_out', 'text')
    .addColumn('used', whole, (col) => col.notNull())
    .addColumn('remaining', whole)
    .addUniqueConstraint('prepaid_session_number', ['outlet_id', 'number'])
    .execute();
  await schema
    .createIndex('prepaid_session_open')
    .unique()
    .on('prepaid_session')
    .columns(['customer_id'])
    .where(sql.ref('check_out'), 'is', null)
    .execute();
}

async function createExpense(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('expense')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('category', 'text', (col) => col.notNull())
    .addColumn('amount', whole, (col) => col.notNull())
    .addColumn('note', 'text')
    .addColumn('created', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .execute();
  await schema.createIndex('expense_by_date').on('expense').columns(['date', 'seq']).execute();
}
