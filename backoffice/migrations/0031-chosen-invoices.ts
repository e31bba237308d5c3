import type { Migration } from '#backoffice/migrations/migration.ts';

/** What is unpaid, unsent or of one channel is chosen in the index: of the invoices themselves only those are looked at that are told. */
export const chosenInvoices: Migration = {
  version: 31,
  async up({ schema }) {
    const chosenBy = ['status', 'payment', 'fulfillment', 'tag'];
    for (const [name, order] of [
      ['invoice_by_date', ['date', 'seq']],
      ['invoice_of_outlet_by_date', ['outlet_id', 'date', 'seq']],
    ] as const) {
      await schema.dropIndex(name).execute();
      await schema
        .createIndex(name)
        .on('invoice')
        .columns([...order, ...chosenBy])
        .execute();
    }
  },
};
