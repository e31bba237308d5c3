import type { Migration } from '#db/migrations/migration.ts';

/** Every code of customers whom the office has given another: a lost card stands on their invoices and visits of before. */
export const customerCodes: Migration = {
  version: 225,
  up: `
    CREATE TABLE given_code (
      code      TEXT    NOT NULL PRIMARY KEY,
      customer  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX given_code_customer ON given_code (customer);
    -- One that somebody else has since is theirs.
    CREATE VIEW code_of_customer AS SELECT code, customer FROM given_code WHERE NOT EXISTS (
      SELECT 1 FROM customer WHERE customer.code = given_code.code AND customer.key <> given_code.customer AND hidden = 0
    );
  `,
};
