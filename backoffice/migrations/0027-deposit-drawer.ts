import { sql } from 'kysely';

import type { Migration } from '#backoffice/migrations/migration.ts';

/** Which shift's drawer took the deposit of an order. Of older orders it is told by the times, which stand still in the hour that comes twice. */
export const depositDrawer: Migration = {
  version: 27,
  async up(db) {
    await db.schema.alterTable('order_document').addColumn('shift_id', 'text').execute();
    await sql`UPDATE order_document SET shift_id = (
        SELECT min(shift.id) FROM shift
        WHERE shift.closed IS NULL AND shift.outlet_id = order_document.outlet_id
          AND shift.register = order_document.register AND shift.opened <= order_document.created
      )
      WHERE status = 'Open' AND deposit <> 0`.execute(db);
  },
};
