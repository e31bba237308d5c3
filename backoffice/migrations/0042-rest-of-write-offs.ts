import type { Migration } from '#backoffice/migrations/migration.ts';

/** What was left beside a write-off of a part is owed still: it was told as written off, and nobody could pay it. */
export const restOfWriteOffs: Migration = {
  version: 42,
  async up(db) {
    await db
      .updateTable('invoice')
      .set((eb) => ({ payment: eb.case().when('paid', '=', 0).then('Unpaid').else('Partial').end() }))
      .where('id', 'in', (eb) => eb.selectFrom('writeOff').select('invoiceId'))
      .whereRef('writeOff', '<>', (eb) => eb('salesAndTax', '-', eb.ref('paid')))
      .execute();
  },
};
