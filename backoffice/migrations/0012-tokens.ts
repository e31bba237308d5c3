import type { Migration } from '#backoffice/migrations/migration.ts';

/** Tokens that outlive a restart and are known to every process of one database; only their hashes are kept. */
export const tokens: Migration = {
  version: 12,
  async up({ schema }, { whole }) {
    await schema
      .createTable('access_token')
      .addColumn('hash', 'text', (col) => col.primaryKey())
      .addColumn('client_id', 'text', (col) => col.notNull().references('credential.client_id').onDelete('cascade'))
      .addColumn('scope', 'text', (col) => col.notNull())
      .addColumn('expires_at', whole, (col) => col.notNull())
      .execute();
    await schema.createIndex('access_token_of_client').on('access_token').columns(['client_id']).execute();
    await schema.createIndex('access_token_by_expiry').on('access_token').columns(['expires_at']).execute();
  },
};
