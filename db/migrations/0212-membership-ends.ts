import type { Migration } from '#db/migrations/migration.ts';

/** The last day on which a customer is in their group, `2026-11-21`; null is open. Whom the office named before is in it until the next copying. */
export const membershipEnds: Migration = {
  version: 212,
  up: 'ALTER TABLE customer ADD COLUMN membership_until TEXT;',
};
