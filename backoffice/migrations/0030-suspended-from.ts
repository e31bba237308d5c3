import type { Migration } from '#backoffice/migrations/migration.ts';

/** The day a payment method was suspended: a till without a line went on taking payments by it until it heard. */
export const suspendedFrom: Migration = {
  version: 30,
  async up({ schema }) {
    await schema.alterTable('payment_method').addColumn('suspended_from', 'text').execute();
  },
};
