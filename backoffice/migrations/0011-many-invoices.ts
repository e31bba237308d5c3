import type { Migration } from '#backoffice/migrations/migration.ts';

/** What keeps lists, counts, reports and voids as quick with a million invoices as with a hundred. */
export const manyInvoices: Migration = {
  version: 11,
  async up({ schema }) {
    // The status comes last, so that counting needs no look at the invoices themselves.
    await schema
      .createIndex('invoice_of_outlet_by_date')
      .on('invoice')
      .columns(['outlet_id', 'date', 'seq', 'status'])
      .execute();
    await schema
      .createIndex('invoice_by_join')
      .on('invoice')
      .columns(['join_id', 'seq'])
      .where('join_id', 'is not', null)
      .execute();
    await schema
      .createIndex('point_entry_by_invoice')
      .on('point_entry')
      .columns(['invoice_id'])
      .where('invoice_id', 'is not', null)
      .execute();
    await schema.createIndex('prepaid_package_by_invoice').on('prepaid_package').columns(['invoice_id']).execute();
  },
};
