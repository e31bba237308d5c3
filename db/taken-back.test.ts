import { expect, it } from 'vitest';

import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';

it('what an older register had voided and written off stays in the shift that did it', () => {
  const db = openDb(':memory:');
  migrate(db, { migrations: migrations.filter(({ version }) => version <= 50) });
  db.exec(`
    INSERT INTO shift (key, id, opened_at, opened_by, float_amount, first_invoice) VALUES (7, 's', 0, 'Ayu', 0, 1);
    INSERT INTO invoice (key, id, number, shift, business_day, sold_at, cashier, customer_name, tax_name, tax_included,
      discount_percent, discount_amount, gross, subtotal, sales, tax, total, change, note, voided_at, void_reason, void_shift)
    VALUES (1, 'a', 'A-1', 7, '2026-11-21', 0, 'Ayu', '', '', 1, 0, 0, 5, 5, 5, 0, 5, 0, '', 1, 'Wrong', 7),
           (2, 'b', 'A-2', 7, '2026-11-21', 0, 'Ayu', '', '', 1, 0, 0, 5, 5, 5, 0, 5, 0, '', NULL, NULL, NULL);
    INSERT INTO write_off (invoice, amount, tag, note, at, by, shift) VALUES (2, 5, 'Goodwill', '', 0, 'Ayu', 7);
  `);
  migrate(db);
  expect(db.prepare('SELECT shift, invoice, sign FROM reversal').all()).toEqual([{ shift: 7, invoice: 1, sign: -1 }]);
  expect(db.prepare('SELECT shift, invoice, amount FROM write_off_move').all()).toEqual([
    { shift: 7, invoice: 2, amount: 5 },
  ]);
  db.close();
});
