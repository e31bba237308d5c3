import type { Migration } from '#db/migrations/migration.ts';

/** Who agreed to what in a shift, for its X and Z, without a look at the journal of years. */
export const yesByShift: Migration = {
  version: 232,
  up: `CREATE INDEX journal_yes ON journal_entry (facts ->> 'shift') WHERE act = 'session.approve';`,
};
