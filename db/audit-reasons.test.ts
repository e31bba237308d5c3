import { expect, it } from 'vitest';

import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { insertAudit, listAudits, openDifferences } from '#db/tables/audits.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';

it('what an older till found out in its comparisons stays, and one may begin by a sale that was read back', () => {
  const db = openDb(':memory:');
  migrate(db, { migrations: migrations.filter(({ version }) => version < 235) });
  db.exec(`
    INSERT INTO audit (key, reason, started_at, ended_at, outlet_id, first_day, last_day, outcome, figures, found)
    VALUES (3, 'nightly', 1, 2, 'o', '2026-11-20', '2026-11-21', 'whole', '{}', 1);
    INSERT INTO difference (key, kind, subject, document_id, day, facts, outlet_id, found_at, last_found)
    VALUES (8, 'missing', 'A-1', '', '2026-11-20', '{"here":5}', 'o', 2, 3);
  `);
  migrate(db);
  expect(openDifferences(db)).toMatchObject([{ key: 8, subject: 'A-1', facts: { here: 5 } }]);
  const [was] = listAudits(db, 1);
  if (!was) throw new Error('the comparison is gone');
  const { key: _, ...audit } = was;
  transact(db, (tx) => insertAudit(tx, { ...audit, reason: 'read_back', startedAt: instant(9) }));
  expect(listAudits(db, 2).map(({ key, reason }) => [key, reason])).toEqual([
    [4, 'read_back'],
    [3, 'nightly'],
  ]);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
});
