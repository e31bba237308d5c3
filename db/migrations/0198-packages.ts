import type { Migration } from '#db/migrations/migration.ts';

/** Finds the few variants that are packages a customer holds, however large the catalogue is. */
export const packages: Migration = {
  version: 198,
  up: `CREATE INDEX variant_package ON variant (code) WHERE type IN ('PrepaidPackage', 'PrepaidPoint');`,
};
