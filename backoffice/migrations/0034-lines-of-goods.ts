import type { Migration } from '#backoffice/migrations/migration.ts';

/** Goods that nobody ever sold, bought or moved are deleted without a look at every line that was ever written. */
export const linesOfGoods: Migration = {
  version: 34,
  async up({ schema }) {
    const holders = [
      'invoice_line',
      'bill_line',
      'transfer_line',
      'adjustment_line',
      'serial_entry',
      'prepaid_package',
    ] as const;
    for (const table of holders)
      await schema.createIndex(`${table}_of_variant`).on(table).column('variant_id').execute();
  },
};
