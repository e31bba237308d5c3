import type { Migration } from '#db/migrations/migration.ts';

/** Whoever sees the takings of a shift where it is counted blind sees what was sold, too. */
export const reports: Migration = {
  version: 226,
  up: `
    UPDATE role SET rules = json_set(rules, '$."report.see"', 'allowed')
    WHERE is_full = 0 AND rules ->> '$."shift.printX"' = 'allowed';
  `,
};
