import type { Migration } from '#db/migrations/migration.ts';

/**
 * What the office has counted of this till's uses: those it had taken before it was asked. A clock that was set back
 * between two answers cannot say that, so nothing compares moments any more.
 */
export const usesCounted: Migration = {
  version: 206,
  up: `
    ALTER TABLE invoice_coupon ADD COLUMN counted INTEGER NOT NULL DEFAULT 0 CHECK (counted IN (0, 1));
    DROP INDEX invoice_coupon_code;
    CREATE INDEX invoice_coupon_uncounted ON invoice_coupon (code) WHERE counted = 0;

    ALTER TABLE visit ADD COLUMN counted INTEGER NOT NULL DEFAULT 0 CHECK (counted IN (0, 1));
    CREATE INDEX visit_uncounted ON visit (member, package) WHERE counted = 0;
    DROP INDEX visit_of_member;
  `,
};
