import type { Migration } from '#db/migrations/migration.ts';

/**
 * A receipt says what its invoice says, which never changes: its bytes are made of it again whenever they are wanted.
 * Its title is the invoice's number, and is told from it. Other papers keep theirs.
 */
export const receiptsOfInvoices: Migration = {
  version: 195,
  up: `UPDATE print_job SET bytes = NULL, title = '' WHERE what = 'receipt';`,
};
