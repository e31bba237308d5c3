import type { Migration } from '#db/migrations/migration.ts';

/**
 * What people at the till may do, by role. An act a role does not name is as `domain/roles.ts` says. A till that had
 * staff keeps what it was: its cashiers do what the shop had said for them, with any discount they like.
 */
export const roles: Migration = {
  version: 200,
  up: `
    CREATE TABLE role (
      id            TEXT PRIMARY KEY,
      position      INTEGER NOT NULL UNIQUE,
      name          TEXT NOT NULL UNIQUE,
      is_full       INTEGER NOT NULL DEFAULT 0 CHECK (is_full IN (0, 1)),
      pin_digits    INTEGER NOT NULL CHECK (pin_digits IN (4, 6)),
      rules         TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(rules)),
      most_discount INTEGER CHECK (most_discount BETWEEN 0 AND 100)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO role (id, position, name, is_full, pin_digits, rules, most_discount) VALUES
      ('cashier', 1, 'Cashier', 0, 4, '{}', 10),
      ('supervisor', 2, 'Supervisor', 0, 6, json_object(
        'sale.setPrice', 'allowed', 'sale.addMisc', 'allowed', 'invoice.return', 'allowed',
        'invoice.void', 'allowed', 'invoice.restore', 'allowed', 'invoice.takeBack', 'allowed',
        'payment.beyondLimit', 'allowed', 'shift.close', 'allowed', 'shift.printX', 'allowed',
        'drawer.payIn', 'allowed', 'drawer.payOut', 'allowed', 'drawer.correct', 'allowed', 'drawer.open', 'allowed',
        'catalogue.favour', 'allowed', 'sync.settle', 'allowed'
      ), 30),
      ('manager', 3, 'Manager', 1, 6, '{}', NULL);

    UPDATE role SET most_discount = NULL WHERE id = 'cashier' AND EXISTS (SELECT 1 FROM staff);
    UPDATE role SET rules = coalesce((SELECT value FROM setting WHERE name = 'cashierRules'), '{}') WHERE id = 'cashier';
    UPDATE role SET rules = json_set(rules, '$."drawer.open"', 'allowed')
      WHERE id = 'cashier' AND EXISTS (SELECT 1 FROM setting WHERE name = 'cash' AND value ->> '$.mayOpen' = 'anyone');
    DELETE FROM setting WHERE name = 'cashierRules';
    UPDATE setting SET value = json_remove(value, '$.mayOpen') WHERE name = 'cash';

    CREATE TABLE staff_of_role (
      id           TEXT PRIMARY KEY,
      name         TEXT NOT NULL UNIQUE,
      role         TEXT NOT NULL REFERENCES role (id),
      pin_salt     BLOB NOT NULL,
      pin_hash     BLOB NOT NULL,
      wrong_tries  INTEGER NOT NULL DEFAULT 0 CHECK (wrong_tries >= 0),
      locked_until INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    INSERT INTO staff_of_role SELECT id, name, role, pin_salt, pin_hash, wrong_tries, locked_until FROM staff;
    DROP TABLE staff;
    ALTER TABLE staff_of_role RENAME TO staff;
  `,
};
