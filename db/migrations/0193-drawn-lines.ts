import type { Migration } from '#db/migrations/migration.ts';

/** Lines of letters no printer has, as a window drew them: each is drawn once, and can be printed with no window there. */
export const drawnLines: Migration = {
  version: 193,
  up: `
    CREATE TABLE drawn_line (
      key     INTEGER PRIMARY KEY,
      line    TEXT    NOT NULL UNIQUE CHECK (json_valid(line)),
      width   INTEGER NOT NULL CHECK (width > 0 AND width % 8 = 0),
      height  INTEGER NOT NULL CHECK (height > 0 AND height % 8 = 0),
      bits    TEXT    NOT NULL
    ) STRICT;
  `,
};
