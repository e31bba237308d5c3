import { sql } from 'kysely';

import type { Migration } from '#backoffice/migrations/migration.ts';

/** How a bill was taxed; null on one whose tax was gone before this was kept, or that an older back office beside this one writes. */
export const billTax: Migration = {
  version: 23,
  async up(db, { whole }) {
    await db.schema.alterTable('bill').addColumn('tax_rate_millionths', whole).execute();
    await db.schema.alterTable('bill').addColumn('tax_inclusive', 'integer').execute();
    await db.schema.alterTable('bill_line').addColumn('taxable', 'integer').execute();
    await sql`UPDATE bill SET
      tax_rate_millionths = (SELECT rate_millionths FROM tax WHERE tax.name = bill.tax_type),
      tax_inclusive = (SELECT inclusive FROM tax WHERE tax.name = bill.tax_type)`.execute(db);
    await sql`UPDATE bill_line SET taxable = (SELECT taxable FROM variant WHERE variant.id = bill_line.variant_id)`.execute(
      db,
    );
  },
};
