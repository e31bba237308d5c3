import { type SqlBool, sql } from 'kysely';

import type { Migration } from '#backoffice/migrations/migration.ts';
import { isPostgres } from '#backoffice/store/postgres.ts';

/** Which invoices took goods back is kept with them: to find a page of these the office looked at the lines of every invoice there was. */
export const goodsBack: Migration = {
  version: 37,
  async up(db, { whole }) {
    const invoices = db.schema.alterTable('invoice');
    await invoices.addColumn('goods_back', whole, (col) => col.defaultTo(0)).execute();
    await sql`UPDATE invoice SET goods_back = 1
      WHERE reference_invoice_id IS NOT NULL OR gross < 0 OR id IN (SELECT invoice_id FROM invoice_line WHERE quantity < 0)`.execute(
      db,
    );
    // Another back office of the version before may go on serving the same database: of its invoices nothing is known.
    if (isPostgres(db)) await invoices.alterColumn('goods_back', (col) => col.dropDefault()).execute();
    for (const [name, columns] of [
      ['invoice_of_return', ['date', 'seq', 'status']],
      ['invoice_of_return_at_outlet', ['outlet_id', 'date', 'seq', 'status']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('invoice')
        .columns([...columns])
        .where(sql<SqlBool>`coalesce(goods_back, 1) = 1`)
        .execute();
    }
  },
};
