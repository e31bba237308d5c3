import type { Migration } from '#db/migrations/migration.ts';

/** A card under the scanner, and whoever has that address or number already: each read all customers. */
export const findCustomers: Migration = {
  version: 222,
  up: `
    CREATE INDEX customer_code ON customer (code);
    CREATE INDEX customer_email ON customer (email COLLATE NOCASE) WHERE email <> '';
    CREATE INDEX customer_mobile ON customer (mobile) WHERE mobile <> '';
    DROP INDEX customer_own;
  `,
};
