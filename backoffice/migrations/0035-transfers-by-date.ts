import type { Migration } from '#backoffice/migrations/migration.ts';

/** A page of transfers, which are of two outlets each, is read without sorting all that were ever made. */
export const transfersByDate: Migration = {
  version: 35,
  async up({ schema }) {
    const columns = ['date', 'seq', 'outlet_id', 'destination_id', 'state'];
    await schema.createIndex('transfer_by_date').on('transfer').columns(columns).execute();
  },
};
