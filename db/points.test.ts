import { expect, it } from 'vitest';

import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { earningCodes, findPoints, loadPointRules, stalePoints } from '#db/tables/points.ts';

const before = migrations.filter(({ version }) => version < 205);

it('a till from before points keeps its customers and goods, knows nobody’s points and asks about everybody', () => {
  const db = openDb(':memory:');
  migrate(db, { migrations: before });
  db.exec(`
    INSERT INTO customer (id, code, name, email, mobile, hidden, local_id) VALUES
      ('a', 'C-1', 'Ani', '', '', 0, NULL), ('b', 'C-2', 'Budi', '', '', 1, NULL), ('c', 'KMG1A-C1', 'Citra', '', '', 0, 'c');
    INSERT INTO category (key, path, shelf) VALUES (1, 'Drinks', 1);
    INSERT INTO variant (place, code, office_id, name, words, category, shelf, type, unit_price, taxable, discontinued)
      VALUES (1, 'V1', 'v1', 'Tea', '', 1, 1, 'Standard', 100, 1, 0);
  `);
  migrate(db);

  expect(findPoints(db, 'a')).toMatchObject({ points: null, at: null });
  expect(earningCodes(db, ['V1'])).toEqual(new Set());
  expect(loadPointRules(db)).toEqual({ worth: 0, spend: 0, fullPriceOnly: false });
  // Nobody who is gone, nor whom the office does not know yet.
  expect(stalePoints(db, { before: 1, now: 1, limit: 10 })).toEqual(['a']);
  expect(() =>
    db.exec('INSERT INTO invoice_points (invoice, customer, used, amount, earned, told) VALUES (1, 1, -1, 0, 0, 1)'),
  ).toThrow('CHECK');
  expect(() =>
    db.exec('INSERT INTO invoice_points (invoice, customer, used, amount, earned, told) VALUES (9, 1, 1, 10, 0, 1)'),
  ).toThrow('FOREIGN KEY');
  db.close();
});
