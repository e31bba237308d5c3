import type { Migration } from '#db/migrations/migration.ts';

/** The goods a write-off is about, as a JSON list of name and amount; empty when it is the whole invoice. */
export const writtenOffItems: Migration = {
  version: 196,
  up: `ALTER TABLE write_off ADD COLUMN items TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(items));`,
};
