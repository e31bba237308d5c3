import type { Migration } from '#backoffice/migrations/migration.ts';

/** Words a shop puts on its products, to find their stock by. */
export const productTags: Migration = {
  version: 14,
  async up({ schema }) {
    await schema
      .createTable('product_tag')
      .addColumn('tag', 'text', (col) => col.notNull())
      .addColumn('product_id', 'text', (col) => col.notNull().references('product.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('product_tag_key', ['tag', 'product_id'])
      .execute();
    await schema.createIndex('product_tag_product').on('product_tag').column('product_id').execute();
  },
};
