import { type CreateTableBuilder, type Kysely, type SchemaModule, sql } from 'kysely';

import type { ColumnTypes, Migration } from '#backoffice/migrations/migration.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** What a product is made of, every movement of its stock, and what an outlet allows. */
export const goods: Migration = {
  version: 5,
  async up(db, types) {
    await widenSetUp(db.schema, types);
    await widenCatalogue(db.schema, types);
    await createProduct(db, types);
    await createComponent(db.schema, types);
    await createStockEntry(db, types);
    await createSerial(db.schema, types);
  },
};

type Column = readonly [table: string, column: string, kind: 'text' | 'whole', fallback?: string | number];

async function widenSetUp(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await addColumns(schema, types, [
    ['outlet', 'receipt', 'text', ''],
    ['outlet', 'negative_inventory', 'whole', 1],
    ['outlet', 'email', 'text', ''],
    ['outlet', 'sales_target', 'whole', 0],
    ['outlet', 'minimum_inventory', 'whole', 0],
    ['outlet', 'maximum_inventory', 'whole', 0],
    ['payment_method', 'surcharge_millionths', 'whole', 0],
    ['person', 'outlet', 'text'],
    ['person', 'membership', 'text'],
    ['person', 'created', 'text', ''],
  ]);
}

async function widenCatalogue(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await addColumns(schema, types, [
    ['category', 'code', 'text'],
    ['category', 'description', 'text', ''],
    ['category', 'created', 'text', ''],
    ['category', 'created_by', 'text', ''],
    ['variant', 'order_price', 'whole', 0],
    ['variant', 'loyalty_point', 'whole', 1],
    ['variant', 'parent_id', 'text'],
    ['variant', 'ratio', 'whole', 0],
    ['variant', 'expired_day_prepaid', 'whole', 0],
    ['variant', 'expired_month_prepaid', 'whole', 0],
    ['variant', 'point_prepaid', 'whole', 0],
    ['variant', 'description', 'text', ''],
  ]);
}

async function addColumns(schema: SchemaModule, types: ColumnTypes, columns: readonly Column[]): Promise<void> {
  for (const [table, column, kind, fallback] of columns) {
    await schema
      .alterTable(table)
      .addColumn(column, kind === 'whole' ? types.whole : 'text', (col) =>
        fallback === undefined ? col : col.notNull().defaultTo(fallback),
      )
      .execute();
  }
}

async function createProduct(db: Kysely<Tables>, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('product')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('code', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('category', 'text', (col) => col.notNull())
    .addColumn('category_key', 'text', (col) => col.notNull())
    .addColumn('brand', 'text', (col) => col.notNull().defaultTo(''))
    .addColumn('image_url', 'text', (col) => col.notNull().defaultTo(''))
    .addColumn('extra_images', 'text', (col) => col.notNull().defaultTo('[]'))
    .addColumn('description', 'text', (col) => col.notNull().defaultTo(''))
    .addColumn('discontinued', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('created', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('product_in_order').on('product').columns(['category', 'code', 'name']).execute();
  await db.schema.createIndex('product_by_category').on('product').columns(['category_key']).execute();
  await db.schema.createIndex('variant_of_product').on('variant').columns(['product_id', 'seq']).execute();
  await db.schema.dropIndex('variant_by_product').execute();
  await sql`UPDATE variant SET order_price = unit_cost`.execute(db);
  // Codes were cut from IDs, so two products of a large catalogue may share one.
  await sql`
    UPDATE variant SET product_code = product_code || '-' || product_id WHERE product_code IN (
      SELECT product_code FROM variant GROUP BY product_code HAVING count(DISTINCT product_id) > 1
    )`.execute(db);
  await sql`
    INSERT INTO product (id, code, name, category, category_key, created)
    SELECT product_id, min(product_code), min(product), min(category), min(category_key), min(created)
    FROM variant GROUP BY product_id`.execute(db);
}

async function createComponent(schema: SchemaModule, { whole }: ColumnTypes): Promise<void> {
  await schema
    .createTable('variant_component')
    .addColumn('variant_id', 'text', (col) => col.notNull().references('variant.id').onDelete('cascade'))
    .addColumn('component_id', 'text', (col) => col.notNull().references('variant.id'))
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('quantity', whole, (col) => col.notNull().check(sql`quantity > 0`))
    .addPrimaryKeyConstraint('variant_component_key', ['variant_id', 'component_id'])
    .execute();
  await schema.createIndex('variant_component_used').on('variant_component').columns(['component_id']).execute();
  await schema.createIndex('variant_by_parent').on('variant').columns(['parent_id']).execute();
}

/**
 * One row a movement. What a document moved is undone from its rows, not worked out anew: the components of a variant
 * may have changed since.
 */
async function createStockEntry(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('stock_entry')
    .addColumn('seq', types.sequence, types.sequenceKey)
    .addColumn('document_id', 'text', (col) => col.notNull())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('step', 'text', (col) => col.notNull().check(sql`step in ('Made', 'Undone', 'Redone')`))
    .addColumn('number', 'text', (col) => col.notNull())
    .$call((table) => movementColumns(table, types))
    .addColumn('allocated', types.whole, (col) => col.notNull().defaultTo(0))
    .addColumn('balance', types.whole)
    .addColumn('note', 'text')
    .addColumn('created', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('stock_entry_of_document').on('stock_entry').columns(['document_id']).execute();
  await db.schema.createIndex('stock_entry_of_variant').on('stock_entry').columns(['variant_id', 'seq']).execute();
  await db.schema.createIndex('stock_entry_by_day').on('stock_entry').columns(['kind', 'created']).execute();
  await sql`
    INSERT INTO stock_entry
      (document_id, kind, step, number, variant_id, outlet_id, quantity, allocated, created, created_by)
    SELECT invoice.id, 'Invoice', 'Made', invoice.number, invoice_line.variant_id, invoice.outlet_id,
      sum(CASE WHEN invoice.fulfillment = 'Sent' THEN -invoice_line.quantity ELSE 0 END),
      sum(CASE WHEN invoice.fulfillment = 'Sent' THEN 0 ELSE invoice_line.quantity END),
      invoice.created, invoice.creator_id
    FROM invoice INNER JOIN invoice_line ON invoice_line.invoice_id = invoice.id
    WHERE invoice_line.stocked = 1
    GROUP BY invoice.id, invoice.number, invoice_line.variant_id, invoice.outlet_id, invoice.created, invoice.creator_id`.execute(
    db,
  );
  await sql`
    INSERT INTO stock_entry
      (document_id, kind, step, number, variant_id, outlet_id, quantity, allocated, created, created_by)
    SELECT document_id, kind, 'Undone', stock_entry.number, variant_id, stock_entry.outlet_id, -quantity, -allocated,
      stock_entry.created, created_by
    FROM stock_entry INNER JOIN invoice ON invoice.id = document_id WHERE invoice.status = 'Voided'`.execute(db);
}

/** A serial is one thing; a batch is several that came together. */
async function createSerial(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await schema
    .createTable('serial')
    .addColumn('seq', types.sequence, types.sequenceKey)
    .addColumn('serial', 'text', (col) => col.notNull())
    .addColumn('kind', 'text', (col) => col.notNull().check(sql`kind in ('Serial', 'Batch')`))
    .$call((table) => movementColumns(table, types))
    .addColumn('expiry_date', 'text')
    .addUniqueConstraint('serial_key', ['variant_id', 'outlet_id', 'serial'])
    .execute();
  await schema
    .createTable('serial_entry')
    .addColumn('seq', types.sequence, types.sequenceKey)
    .addColumn('document_id', 'text', (col) => col.notNull())
    .addColumn('step', 'text', (col) => col.notNull())
    .addColumn('serial', 'text', (col) => col.notNull())
    .$call((table) => movementColumns(table, types))
    .execute();
  await schema.createIndex('serial_entry_of_document').on('serial_entry').columns(['document_id']).execute();
}

function movementColumns<Table extends string, Field extends string>(
  table: CreateTableBuilder<Table, Field>,
  { whole }: ColumnTypes,
) {
  return table
    .addColumn('variant_id', 'text', (col) => col.notNull().references('variant.id'))
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('quantity', whole, (col) => col.notNull());
}
