import type { Migration } from '#backoffice/migrations/migration.ts';

/** What belongs to a customer, a package or a number is found by it: to merge a hundred customers read all there is a hundred times. */
export const ofACustomer: Migration = {
  version: 33,
  async up({ schema }) {
    for (const [name, table, column] of [
      ['order_by_customer', 'order_document', 'customer_id'],
      ['comment_by_customer', 'comment', 'customer_id'],
      ['coupon_by_customer', 'coupon', 'customer_id'],
      ['customer_by_referrer', 'customer', 'referred_by'],
    ] as const) {
      await schema.createIndex(name).on(table).column(column).where(column, 'is not', null).execute();
    }
    await schema.createIndex('prepaid_session_by_customer').on('prepaid_session').column('customer_id').execute();
    await schema.createIndex('prepaid_session_of_package').on('prepaid_session').column('package_id').execute();
    await schema
      .createIndex('order_by_converted')
      .on('order_document')
      .columns(['outlet_id', 'converted_number'])
      .where('converted_number', 'is not', null)
      .execute();
  },
};
