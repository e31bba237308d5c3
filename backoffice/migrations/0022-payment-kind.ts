import { sql } from 'kysely';

import type { Migration } from '#backoffice/migrations/migration.ts';

/** What kind of payment each was when it was taken; one from before this was kept is of the kind its method has now. */
export const paymentKind: Migration = {
  version: 22,
  async up(db) {
    await db.schema.alterTable('payment').addColumn('kind', 'text').execute();
    await sql`UPDATE payment SET kind = (SELECT kind FROM payment_method WHERE payment_method.id = payment.method_id)`.execute(
      db,
    );
  },
};
