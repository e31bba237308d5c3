import type { Migration } from '#db/migrations/migration.ts';

/** Who took goods off sales before they were paid in a shift, for its X and Z, without a look at the journal of years. */
export const takenOffByShift: Migration = {
  version: 250,
  up: `CREATE INDEX journal_taken_off ON journal_entry (facts ->> 'shift') WHERE act IN ('sale.takeOff', 'sale.putBack');`,
};
