import type { Migration } from '#backoffice/migrations/migration.ts';

/** Pages of packages, their sessions, deliveries and adjustments are read in their order, however many there are of another outlet or kind. */
export const pagesInOrder: Migration = {
  version: 38,
  async up({ schema }) {
    for (const [name, table, columns] of [
      ['prepaid_package_of_outlet', 'prepaid_package', ['outlet_id', 'voided', 'seq', 'date']],
      ['prepaid_session_of_outlet', 'prepaid_session', ['outlet_id', 'seq', 'check_in']],
      ['delivery_by_direction', 'delivery', ['direction', 'seq', 'document_id', 'date']],
      ['adjustment_by_date', 'adjustment', ['date', 'seq', 'outlet_id']],
      ['adjustment_of_outlet_by_date', 'adjustment', ['outlet_id', 'date', 'seq']],
    ] as const) {
      await schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};
