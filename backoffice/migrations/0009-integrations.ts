import { sql } from 'kysely';

import type { Migration } from '#backoffice/migrations/migration.ts';

/** What the shop connects to: payment gateways and apps, by name. */
export const integrations: Migration = {
  version: 9,
  async up({ schema }, { sequence, sequenceKey }) {
    await schema
      .createTable('integration')
      .addColumn('seq', sequence, sequenceKey)
      .addColumn('id', 'text', (col) => col.notNull().unique())
      .addColumn('kind', 'text', (col) => col.notNull().check(sql`kind in ('Gateway', 'App')`))
      .addColumn('name', 'text', (col) => col.notNull())
      .addColumn('method', 'text')
      .addColumn('enabled', 'integer', (col) => col.notNull())
      .addUniqueConstraint('integration_name', ['kind', 'name'])
      .execute();
  },
};
