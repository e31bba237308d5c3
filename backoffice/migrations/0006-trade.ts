import { type CreateTableBuilder, type SchemaModule, sql } from 'kysely';

import type { ColumnTypes, Migration } from '#backoffice/migrations/migration.ts';

/** How the shop prices and promotes, and how goods come in, move between outlets and leave. */
export const trade: Migration = {
  version: 6,
  async up({ schema }, types) {
    await createPricebook(schema, types);
    await createPromotion(schema, types);
    await createCoupon(schema, types);
    await createAdjustment(schema, types);
    await createBill(schema, types);
    await createTransfer(schema, types);
    await createDelivery(schema, types);
    await createLogisticService(schema, types);
    await schema.alterTable('invoice').addColumn('coupon', 'text').execute();
    await schema.alterTable('invoice').addColumn('fulfillment_outlet_id', 'text').execute();
  },
};

async function createPricebook(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('pricebook')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('outlets', 'text', (col) => col.notNull())
    .addColumn('membership', 'text')
    .addColumn('start_date', 'text')
    .addColumn('expiration_date', 'text')
    .addColumn('status', 'text', (col) => col.notNull())
    .execute();
  await schema
    .createTable('pricebook_item')
    .addColumn('pricebook_id', 'text', (col) => col.notNull().references('pricebook.id').onDelete('cascade'))
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('variant_id', 'text', (col) => col.notNull().references('variant.id').onDelete('cascade'))
    .addColumn('minimum_quantity', whole, (col) => col.notNull())
    .addColumn('price', whole)
    .addColumn('discount', whole, (col) => col.notNull())
    .addPrimaryKeyConstraint('pricebook_item_key', ['pricebook_id', 'position'])
    .execute();
  await schema.createIndex('pricebook_item_of_variant').on('pricebook_item').columns(['variant_id']).execute();
}

async function createPromotion(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('promotion')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('kind', 'text', (col) =>
      col.notNull().check(sql`kind in ('Amount', 'Quantity', 'Discount', 'Product', 'Tiered')`),
    )
    .addColumn('start_date', 'text', (col) => col.notNull())
    .addColumn('expiration_date', 'text', (col) => col.notNull())
    .addColumn('start_time', 'text')
    .addColumn('expiration_time', 'text')
    .addColumn('outlets', 'text', (col) => col.notNull())
    .addColumn('minimum_quantity', whole, (col) => col.notNull())
    .addColumn('status', 'text', (col) => col.notNull())
    .execute();
  await schema
    .createTable('promotion_item')
    .addColumn('promotion_id', 'text', (col) => col.notNull().references('promotion.id').onDelete('cascade'))
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('variant_id', 'text', (col) => col.notNull().references('variant.id').onDelete('cascade'))
    .addColumn('unit_price', whole)
    .addColumn('extra_cost', whole, (col) => col.notNull())
    .addColumn('discount', whole, (col) => col.notNull())
    .addPrimaryKeyConstraint('promotion_item_key', ['promotion_id', 'position'])
    .execute();
  await schema.createIndex('promotion_item_of_variant').on('promotion_item').columns(['variant_id']).execute();
}

/** The balance counts the sales a coupon is still good for. */
async function createCoupon(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('coupon')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('code', 'text', (col) => col.notNull().unique())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('quota', whole, (col) => col.notNull())
    .addColumn('balance', whole, (col) => col.notNull().check(sql`balance >= 0`))
    .addColumn('discount', whole, (col) => col.notNull())
    .addColumn('minimum_amount', whole, (col) => col.notNull())
    .addColumn('full_price_item_only', 'integer', (col) => col.notNull())
    .addColumn('maximum_discount', whole)
    .addColumn('start_date', 'text')
    .addColumn('expiry_date', 'text')
    .addColumn('description', 'text', (col) => col.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('reference_id', 'text')
    .addColumn('created', 'text', (col) => col.notNull())
    .execute();
}

async function createAdjustment(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createDocument(schema, types, 'adjustment')
    .addUniqueConstraint('adjustment_number', ['outlet_id', 'number'])
    .execute();
  await createLines(schema, types, 'adjustment')
    .addColumn('type', 'text', (col) => col.notNull())
    .addPrimaryKeyConstraint('adjustment_line_key', ['adjustment_id', 'position'])
    .execute();
}

async function createBill(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  const { whole, sequence, sequenceKey } = types;
  await createDocument(schema, types, 'bill')
    .addColumn('due_date', 'text')
    .addColumn('supplier_id', 'text')
    .addColumn('supplier', 'text')
    .addColumn('tax_type', 'text', (col) => col.notNull())
    .addColumn('discount1', 'integer', (col) => col.notNull())
    .addColumn('discount_amount', whole, (col) => col.notNull())
    .addColumn('gross', whole, (col) => col.notNull())
    .addColumn('purchase', whole, (col) => col.notNull())
    .addColumn('tax', whole, (col) => col.notNull())
    .addColumn('amount', whole, (col) => col.notNull())
    .addColumn('paid', whole, (col) => col.notNull())
    .addColumn('payment', 'text', (col) => col.notNull())
    .addColumn('delivery', 'text', (col) => col.notNull())
    .addUniqueConstraint('bill_number', ['outlet_id', 'number'])
    .execute();
  await createLines(schema, types, 'bill')
    .addColumn('price', whole, (col) => col.notNull())
    .addColumn('discount', 'integer', (col) => col.notNull())
    .addColumn('serials', 'text')
    .addPrimaryKeyConstraint('bill_line_key', ['bill_id', 'position'])
    .execute();
  await schema
    .createTable('bill_payment')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('bill_id', 'text', (col) => col.notNull().references('bill.id').onDelete('cascade'))
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('amount', whole, (col) => col.notNull())
    .addColumn('method', 'text', (col) => col.notNull())
    .addColumn('method_id', whole, (col) => col.notNull())
    .addColumn('note', 'text')
    .addColumn('created', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .execute();
  await schema.createIndex('bill_payment_of_bill').on('bill_payment').columns(['bill_id', 'seq']).execute();
}

async function createTransfer(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createDocument(schema, types, 'transfer')
    .addColumn('destination_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('courier', 'text')
    .addColumn('state', 'text', (col) => col.notNull().check(sql`state in ('Approved', 'Dispatched', 'Received')`))
    .addUniqueConstraint('transfer_number', ['outlet_id', 'number'])
    .execute();
  await createLines(schema, types, 'transfer')
    .addColumn('price', types.whole, (col) => col.notNull())
    .addPrimaryKeyConstraint('transfer_line_key', ['transfer_id', 'position'])
    .execute();
}

/** Goods of an invoice handed over, or of a bill taken in; a document may have several. */
async function createDelivery(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('delivery')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('direction', 'text', (col) => col.notNull().check(sql`direction in ('Outbound', 'Inbound')`))
    .addColumn('document_id', 'text', (col) => col.notNull())
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('created', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .execute();
  await schema.createIndex('delivery_of_document').on('delivery').columns(['document_id', 'seq']).execute();
  await schema
    .createTable('delivery_line')
    .addColumn('delivery_id', 'text', (col) => col.notNull().references('delivery.id').onDelete('cascade'))
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('quantity', whole, (col) => col.notNull())
    .addPrimaryKeyConstraint('delivery_line_key', ['delivery_id', 'position'])
    .execute();
}

async function createLogisticService(schema: SchemaModule, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('logistic_service')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('code', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('suspended', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
}

function createDocument(
  schema: SchemaModule,
  { sequence, sequenceKey }: ColumnTypes,
  table: string,
): CreateTableBuilder<string, string> {
  return schema
    .createTable(table)
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('number', 'text', (col) => col.notNull())
    .addColumn('date', 'text', (col) => col.notNull())
    .addColumn('note', 'text')
    .addColumn('created', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull());
}

function createLines(schema: SchemaModule, { whole }: ColumnTypes, of: string): CreateTableBuilder<string, string> {
  return schema
    .createTable(`${of}_line`)
    .addColumn(`${of}_id`, 'text', (col) => col.notNull().references(`${of}.id`).onDelete('cascade'))
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('variant_id', 'text', (col) => col.notNull().references('variant.id'))
    .addColumn('code', 'text', (col) => col.notNull())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('quantity', whole, (col) => col.notNull())
    .addColumn('note', 'text');
}
