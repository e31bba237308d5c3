import type { Migration } from '#backoffice/migrations/migration.ts';

/** Who made a credential, when it was last used, whether it still may be, and for reading or writing. */
export const credentials: Migration = {
  version: 10,
  async up({ schema }) {
    const columns = { created_by: '', last_used: undefined, scope: 'read write' };
    for (const [name, fallback] of Object.entries(columns)) {
      await schema
        .alterTable('credential')
        .addColumn(name, 'text', (col) => (fallback === undefined ? col : col.notNull().defaultTo(fallback)))
        .execute();
    }
    await schema
      .alterTable('credential')
      .addColumn('suspended', 'integer', (col) => col.notNull().defaultTo(0))
      .execute();
  },
};
