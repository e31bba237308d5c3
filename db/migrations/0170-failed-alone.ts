import type { Migration } from '#db/migrations/migration.ts';

/** Failures of an operation while nothing else arrived either: a night with the till off must not pass for a day of trying. */
export const failedAlone: Migration = {
  version: 170,
  up: `
    ALTER TABLE outbox ADD COLUMN failed_alone INTEGER NOT NULL DEFAULT 0 CHECK (failed_alone >= 0);
  `,
};
