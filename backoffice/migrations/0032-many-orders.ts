import type { Migration } from '#backoffice/migrations/migration.ts';

/** What keeps the tables that wait, and the display that asks for them every few seconds, as quick with every order the shop ever had. */
export const manyOrders: Migration = {
  version: 32,
  async up({ schema }) {
    await schema.dropIndex('order_by_date').execute();
    for (const [name, columns] of [
      ['order_by_date', ['kind', 'date', 'seq', 'outlet_id', 'status']],
      ['order_of_outlet', ['kind', 'outlet_id', 'date', 'status', 'parked', 'tag']],
      ['order_parked', ['kind', 'parked', 'status', 'seq']],
      ['order_displayed', ['kind', 'parked', 'order_type', 'created', 'seq']],
    ] as const) {
      await schema
        .createIndex(name)
        .on('order_document')
        .columns([...columns])
        .execute();
    }
  },
};
