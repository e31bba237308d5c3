import type { Migration } from '#backoffice/migrations/migration.ts';

/** What a day or a month took is added up without a look at every payment there ever was. */
export const paymentsOfDay: Migration = {
  version: 25,
  async up({ schema }) {
    await schema.createIndex('payment_by_date').on('payment').columns(['date', 'invoice_id']).execute();
  },
};
