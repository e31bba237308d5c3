import type { Migration } from '#backoffice/migrations/migration.ts';

/** Bills of later days are seen at once by one that comes in, and a page of them is read without sorting all there ever were. */
export const billsByDate: Migration = {
  version: 36,
  async up({ schema }) {
    for (const [name, columns] of [
      ['bill_by_date', ['date', 'seq', 'outlet_id']],
      ['bill_of_outlet_by_date', ['outlet_id', 'date', 'seq']],
    ] as const) {
      await schema
        .createIndex(name)
        .on('bill')
        .columns([...columns])
        .execute();
    }
  },
};
