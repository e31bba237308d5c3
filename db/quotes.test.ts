import { expect, it } from 'vitest';

import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { findQuotes, nextQuoteNumber } from '#db/tables/quotes.ts';

const before = migrations.filter(({ version }) => version < 208);

it('a till from before the quotes of others keeps its own, with their keys, and gives no number twice', () => {
  const db = openDb(':memory:');
  migrate(db, { migrations: before });
  db.exec(`
    INSERT INTO quote (key, kind, number, outlet_id, made_at, business_day, valid_until, made_by, customer, mobile, total,
        tax, sale, state, ended_at, ended_by, sold_as, reason) VALUES
      (3, 'estimate', 'KMG1A-Q26000001', 'kemang', 1, '2026-11-21', '2026-12-05', 'Ayu', '', '', 350, '{"name":"Tax"}',
        '{"lines":[]}', 'open', NULL, NULL, NULL, NULL),
      (4, 'estimate', 'KMG1A-Q26000002', 'kemang', 2, '2026-11-21', '2026-12-05', 'Ayu', '', '', 350, '{"name":"Tax"}',
        '{"lines":[]}', 'sold', 5, 'Ayu', 'KMG1A-26000009', NULL);
  `);
  migrate(db);

  expect(findQuotes(db, { text: '', open: false, outletId: 'kemang' })).toMatchObject([
    { key: 4, number: 'KMG1A-Q26000002', state: 'sold', soldAs: 'KMG1A-26000009', tax: { name: 'Tax' }, office: null },
    { key: 3, number: 'KMG1A-Q26000001', state: 'open', office: null },
  ]);
  expect(nextQuoteNumber(db, 'KMG1A-Q26')).toBe('KMG1A-Q26000003');
  const add = (number: string, rest: string) =>
    db.exec(`INSERT INTO quote (kind, number, outlet_id, made_at, business_day, made_by, customer, mobile, total, sale, ${rest.split('|')[0]})
      VALUES ('estimate', '${number}', 'kemang', 1, '2026-11-21', '', '', '', 1, '{}', ${rest.split('|')[1]})`);
  add('26.11.00001', "office|'{}'");
  expect(() => add('26.11.00001', "office|'{}'")).toThrow('UNIQUE');
  expect(() => add('26.11.00002', "tax, valid_until|NULL, '2026-12-05'")).toThrow('CHECK');
  expect(() => add('26.11.00003', "tax|'{}'")).toThrow('CHECK');
  // What the office has for another outlet is none of this till's.
  expect(findQuotes(db, { text: '26.11', open: true, outletId: 'senopati' })).toEqual([]);
  db.close();
});
