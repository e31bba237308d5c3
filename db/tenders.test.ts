import { expect, it } from 'vitest';

import { openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { bookedInvoices } from '#db/tables/audit-books.ts';
import { findInvoice } from '#db/tables/invoices.ts';
import { readJournal } from '#db/tables/journal.ts';
import { noteOwing } from '#db/tables/owing.ts';
import { findOperation } from '#db/tables/outbox.ts';
import { listPayments } from '#db/tables/payments.ts';
import { moneyHeld } from '#db/tables/returned-lines.ts';
import { findShiftByKey, type Shift, shiftFigures } from '#db/tables/shifts.ts';
import { takenSince } from '#db/tables/taken-since.ts';
import { rungTenders, shiftTenders, toldTenders } from '#db/tables/tender-tallies.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';

/**
 * Two shifts. In the first: a sale by card and cash, rounded, voided in the second; one unpaid, paid in part in the
 * second; one by cash, of which a piece came back in the second.
 */
function shop(version: number): ReadDb {
  const db = openDb(':memory:');
  migrate(db, { migrations: migrations.filter((migration) => migration.version <= version) });
  db.exec(`
    INSERT INTO shift (key, id, opened_at, opened_by, float_amount, first_invoice, last_invoice, closed_at, closed_by, counted, note)
    VALUES (7, 's', 0, 'Ayu', 0, 1, 3, 20, 'Ayu', 0, ''), (8, 't', 20, 'Ayu', 0, 4, NULL, NULL, NULL, NULL, '');
    INSERT INTO invoice (key, own_id, number, shift, business_day, sold_at, cashier, customer_name, tax_name, tax_included,
      discount_percent, discount_amount, gross, subtotal, sales, tax, total, change, note, journal_seq, seal, voided_at, void_reason)
    VALUES (1, 'a', 'K-1', 7, '2026-11-21', 5, 'Ayu', '', '', 1, 0, 0, 98, 98, 98, 0, 98, 0, '', 1, zeroblob(32), 22, 'Wrong'),
           (2, 'b', 'K-2', 7, '2026-11-21', 6, 'Ayu', 'Budi', '', 1, 0, 0, 40, 40, 40, 0, 40, 0, '', 2, zeroblob(32), NULL, NULL),
           (3, 'c', 'K-3', 7, '2026-11-21', 7, 'Ayu', '', '', 1, 0, 0, 30, 30, 30, 0, 30, 0, '', 3, zeroblob(32), NULL, NULL),
           (4, 'd', 'K-4', 8, '2026-11-21', 25, 'Ayu', '', '', 1, 0, 0, -10, -10, -10, 0, -10, 0, '', 4, zeroblob(32), NULL, NULL);
    INSERT INTO returned_line (invoice, position, original, line, quantity, amount) VALUES (4, 0, 3, 0, 1, 10);
    INSERT INTO reversal (shift, invoice, sign) VALUES (8, 1, -1);
    INSERT INTO outbox_place (outlet, register, zone, version) VALUES ('o', 'T', 'UTC', '1');
    INSERT INTO outbox (seq, op, own_kind, about, place, payload_v, fingerprint, label, amount, shift_seq, created_at, payload)
    VALUES (1, 'op-of-opening', 'shift.open', 'shift:T', 1, 1, 'f', 'T', 0, NULL, 0, '{}'),
           (2, 'op-of-sale-1', NULL, 'inv:a', 1, 1, '', 'K-1', 98, 1, 5, '{}'),
           (3, 'op-of-sale-3', NULL, 'inv:c', 1, 1, '', 'K-3', 30, 1, 7, '{}');
    INSERT INTO outbox_shift (shift_id, open_seq) VALUES ('s', 1);
  `);
  return db;
}

/** As a register before version 211 kept it, which then became today's. */
function older(): ReadDb {
  const db = shop(210);
  db.exec(`
    INSERT INTO payment (invoice, position, method, is_cash, amount, tendered, taken_at, shift, late, rounding)
    VALUES (1, 0, 'Card', 0, 50, 50, 5, 7, 0, 0), (1, 1, 'Cash', 1, 48, 60, 5, 7, 0, 2), (2, 0, 'Cash', 1, 15, 20, 23, 8, 1, 0),
           (3, 0, 'Cash', 1, 30, 30, 7, 7, 0, 0), (4, 0, 'Cash', 1, -10, -10, 25, 8, 0, 0);
  `);
  migrate(db);
  return db;
}

function today(): ReadDb {
  const db = shop(211);
  db.exec(`
    DROP TRIGGER sealed_is_not_rewritten;
    UPDATE invoice SET tenders = CASE key WHEN 1 THEN '[["Card",0,50,50,0],["Cash",1,48,60,2]]' WHEN 2 THEN '[]'
      WHEN 3 THEN '[["Cash",1,30,30,0]]' ELSE '[["Cash",1,-10,-10,0]]' END;
    INSERT INTO payment_row (invoice, position, method, is_cash, amount, tendered, taken_at, shift, late)
    VALUES (2, 0, 'Cash', 1, 15, 20, 23, 8, 1);
  `);
  migrate(db);
  return db;
}

it.each([
  ['of a sale made before', older],
  ['of a sale made today', today],
])('tenders %s are found by whoever asks', (_, open) => {
  const db = open();
  const first = shiftOf(db, 7);
  const second = shiftOf(db, 8);
  expect([1, 2, 3, 4].map((key) => findInvoice(db, key)?.paid)).toEqual([98, 15, 30, -10]);
  const [card, cash] = [
    { method: 'Card', isCash: false, amount: 50, tendered: 50, takenAt: 5, rounding: 0, shift: 7, setOff: null },
    { method: 'Cash', isCash: true, amount: 48, tendered: 60, takenAt: 5, rounding: 2, shift: 7, setOff: null },
  ];
  expect(listPayments(db, 1)).toEqual([card, cash]);
  expect(listPayments(db, 2)).toMatchObject([{ amount: 15, takenAt: 23, shift: 8 }]);
  expect(db.prepare('SELECT invoice, position, amount, late FROM payment ORDER BY 1, 2').raw().all()).toEqual([
    [1, 0, 50, 0],
    [1, 1, 48, 0],
    [2, 0, 15, 1],
    [3, 0, 30, 0],
    [4, 0, -10, 0],
  ]);
  expect(shiftTenders(db, first)).toEqual([
    { method: 'Cash', isCash: true, amount: 78, cash: 78, rounding: 2, count: 2 },
    { method: 'Card', isCash: false, amount: 50, cash: 0, rounding: 0, count: 1 },
  ]);
  // The void gives back what the first shift took.
  expect(shiftTenders(db, second)).toEqual([
    { method: 'Cash', isCash: true, amount: -43, cash: -43, rounding: -2, count: 3 },
    { method: 'Card', isCash: false, amount: -50, cash: 0, rounding: 0, count: 1 },
  ]);
  expect(rungTenders(db, first)).toEqual([
    { method: 'Card', count: 1, amount: 50 },
    { method: 'Cash', count: 2, amount: 78 },
  ]);
  expect(rungTenders(db, second)).toEqual([{ method: 'Cash', count: 2, amount: 5 }]);
  expect(toldTenders(db, first)).toEqual([
    { method: 'Card', state: 'pending', count: 1, amount: 50 },
    { method: 'Cash', state: 'pending', count: 2, amount: 78 },
  ]);
  expect(moneyHeld(db, 3)).toEqual([{ method: 'Cash', amount: 20 }]);
  expect(moneyHeld(db, 2)).toEqual([{ method: 'Cash', amount: 15 }]);
  const since = { after: 1, at: instant(6), now: instant(30) };
  expect(takenSince(db, { ...since, method: 'Cash', customer: '' })).toEqual({ amount: 45, count: 2, customer: 0 });
  expect(readJournal(db, { after: 0, limit: 10 }).map(({ facts }) => facts)).toEqual([
    '{"number":"K-1","total":98,"paid":[50,48]}',
    '{"number":"K-2","total":40,"paid":[]}',
    '{"number":"K-3","total":30,"paid":[30]}',
    '{"number":"K-4","total":-10,"paid":[-10]}',
  ]);
  expect(db.prepare('SELECT facts FROM journal WHERE seq = 1').get()).toEqual({
    facts: '{"number":"K-1","total":98,"paid":[50,48]}',
  });
  expect(JSON.parse(findOperation(db, 2)?.sale?.tenders ?? '')).toEqual([
    ['Card', 0, 50, 50, 0],
    ['Cash', 1, 48, 60, 2],
  ]);
  expect(bookedInvoices(db, { after: 1, last: 3, limit: 10 }).map(({ tenders }) => tenders)).toEqual([
    [{ method: 'Cash', amount: 15 }],
    [{ method: 'Cash', amount: 30 }],
  ]);
  transact(db, (tx) => [1, 2, 3].forEach((key) => noteOwing(tx, key)));
  expect(db.prepare('SELECT invoice FROM owing').pluck().all()).toEqual([2]);
  expect(shiftFigures(db, first).owing).toBe(25);
});

function shiftOf(db: ReadDb, key: number): Shift {
  const shift = findShiftByKey(db, key);
  invariant(shift !== undefined, `shift ${key} is there`);
  return shift;
}
