import { expect, it } from 'vitest';

import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { heldBy, heldFrom } from '#db/tables/held-packages.ts';

const before = migrations.filter(({ version }) => version < 216);

it('a till from before keeps what customers hold, and knows of none how often it was used', () => {
  const db = openDb(':memory:');
  migrate(db, { migrations: before });
  db.exec(`
    INSERT INTO held_package (outlet, number, invoice, member, code, name, starts_on, ends_on, remaining) VALUES
      ('Kemang', 'P-1', 'KMG1A-26000001', 'C-1', 'PKG', 'Ten visits', NULL, NULL, 7),
      ('Senopati', 'P-1', 'KMG1A-26000001', 'C-2', 'PKG', 'Ten visits', NULL, NULL, 7);
  `);
  migrate(db);
  expect(heldBy(db, 'C-1')).toMatchObject([{ number: 'P-1', remaining: 7, used: null }]);
  const sale = { invoice: 'KMG1A-26000001', outlet: 'Kemang' };
  // Under its new owner too, when the office made one customer of two; not the one of the same number elsewhere.
  expect(heldFrom(db, { ...sale, member: 'C-9' })).toMatchObject([{ outlet: 'Kemang', member: 'C-1' }]);
  expect(heldFrom(db, { ...sale, member: 'C-1', outlet: '' })).toMatchObject([{ outlet: 'Kemang' }]);
  db.close();
});
