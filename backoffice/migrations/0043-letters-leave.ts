import { sql } from 'kysely';

import type { Migration } from '#backoffice/migrations/migration.ts';

/** What becomes of each letter: it leaves, or the mail server refuses it. Which invoice an older one is of was not kept. */
export const lettersLeave: Migration = {
  version: 43,
  async up({ schema }, { whole }) {
    const mail = () => schema.alterTable('mail');
    await mail().addColumn('invoice_id', 'text').execute();
    await mail().addColumn('outlet_id', 'text').execute();
    await mail()
      .addColumn('tries', 'integer', (col) => col.notNull().defaultTo(0))
      .execute();
    await mail()
      .addColumn('due', whole, (col) => col.notNull().defaultTo(0))
      .execute();
    await mail().addColumn('sent', 'text').execute();
    await mail().addColumn('refused', 'text').execute();
    await schema
      .createIndex('mail_waiting')
      .on('mail')
      .columns(['due', 'seq'])
      .where(sql.ref('sent'), 'is', null)
      .where(sql.ref('refused'), 'is', null)
      .execute();
  },
};
