import type { Migration } from '#db/migrations/migration.ts';

/** The groups that customers are in are listed by a step from each to the next, not by reading every customer. */
export const groupsOfCustomers: Migration = {
  version: 240,
  up: `CREATE INDEX customer_membership ON customer (membership) WHERE hidden = 0 AND membership > '';`,
};
