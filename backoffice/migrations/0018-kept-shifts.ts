import type { Migration } from '#backoffice/migrations/migration.ts';

/** What a closed shift came to before something of it was changed, and what that change is in the shift it happened in. */
export const keptShifts: Migration = {
  version: 18,
  async up({ schema }, { sequence, sequenceKey }) {
    await schema.alterTable('shift').addColumn('kept', 'text').execute();
    await schema
      .createTable('shift_correction')
      .addColumn('seq', sequence, sequenceKey)
      .addColumn('shift_id', 'text', (col) => col.notNull().references('shift.id').onDelete('cascade'))
      .addColumn('takings', 'text', (col) => col.notNull())
      .execute();
    await schema.createIndex('shift_correction_by_shift').on('shift_correction').columns(['shift_id']).execute();
  },
};
