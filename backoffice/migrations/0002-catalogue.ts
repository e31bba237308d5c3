import type { SchemaModule } from 'kysely';

import type { ColumnTypes, Migration } from '#backoffice/migrations/migration.ts';

/**
 * What the shop sells and holds.
 *
 * `category_key` is the category path with a slash behind it, so that a category and everything under it is one range
 * of the index, and a page of a large catalogue starts where the one before it ended.
 */
export const catalogue: Migration = {
  version: 2,
  async up({ schema }, types) {
    await createCategory(schema, types);
    await createVariant(schema, types);
    await createOutletPrice(schema, types);
    await createStock(schema, types);
    await createCustomer(schema, types);
  },
};

async function createCategory(schema: SchemaModule, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('category')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('path', 'text', (col) => col.notNull().unique())
    .addColumn('discontinued', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
}

async function createVariant(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('variant')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('product_id', 'text', (col) => col.notNull())
    .addColumn('product_code', 'text', (col) => col.notNull())
    .addColumn('product', 'text', (col) => col.notNull())
    .addColumn('category', 'text', (col) => col.notNull())
    .addColumn('category_key', 'text', (col) => col.notNull())
    .addColumn('model', 'text', (col) => col.notNull())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('code', 'text', (col) => col.notNull().unique())
    .addColumn('type', 'text', (col) => col.notNull())
    .addColumn('weight', whole, (col) => col.notNull().defaultTo(0))
    .addColumn('unit_cost', whole, (col) => col.notNull())
    .addColumn('unit_price', whole, (col) => col.notNull())
    .addColumn('taxable', 'integer', (col) => col.notNull())
    .addColumn('discontinued', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('created', 'text', (col) => col.notNull())
    .execute();
  await schema.createIndex('variant_by_category').on('variant').columns(['category_key', 'seq']).execute();
  await schema
    .createIndex('variant_by_product')
    .on('variant')
    .columns(['category', 'product_code', 'product', 'product_id', 'seq'])
    .execute();
}

async function createOutletPrice(schema: SchemaModule, { whole }: ColumnTypes): Promise<void> {
  await schema
    .createTable('outlet_price')
    .addColumn('variant_id', 'text', (col) => col.notNull().references('variant.id'))
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('price', whole, (col) => col.notNull())
    .addColumn('extra_cost', whole, (col) => col.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('outlet_price_key', ['variant_id', 'outlet_id'])
    .execute();
}

async function createStock(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('stock')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('variant_id', 'text', (col) => col.notNull().references('variant.id'))
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('on_hand', whole, (col) => col.notNull())
    .addColumn('allocated', whole, (col) => col.notNull().defaultTo(0))
    .addColumn('threshold', whole, (col) => col.notNull().defaultTo(0))
    .addColumn('modified', 'text', (col) => col.notNull())
    .addUniqueConstraint('stock_key', ['variant_id', 'outlet_id'])
    .execute();
  await schema.createIndex('stock_by_modified').on('stock').columns(['modified', 'seq']).execute();
}

async function createCustomer(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('customer')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('code', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('email', 'text', (col) => col.unique())
    .addColumn('mobile', 'text')
    .addColumn('phone', 'text')
    .addColumn('address', 'text')
    .addColumn('city', 'text')
    .addColumn('gender', 'integer')
    .addColumn('birthday', 'text')
    .addColumn('join_date', 'text', (col) => col.notNull())
    .addColumn('membership', 'text')
    .addColumn('outlet', 'text')
    .addColumn('loyalty_point', whole, (col) => col.notNull().defaultTo(0))
    .addColumn('status', 'text', (col) => col.notNull())
    .execute();
  await schema.createIndex('customer_by_mobile').on('customer').columns(['mobile']).execute();
}
