import { expect, it } from 'vitest';

import { openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import { lastCounter } from '#db/tables/numbers.ts';
import { changeOperation } from '#db/tables/outbox-changes.ts';
import { findOperation, readyOperations } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';

function older(): ReadDb {
  const db = openDb(':memory:');
  migrate(db, { migrations: migrations.filter(({ version }) => version < 80) });
  db.exec(`
    INSERT INTO shift (key, id, opened_at, opened_by, float_amount, first_invoice) VALUES (7, 's', 0, 'Ayu', 0, 1);
    INSERT INTO invoice (key, id, number, shift, business_day, sold_at, cashier, customer_name, tax_name, tax_included,
      discount_percent, discount_amount, gross, subtotal, sales, tax, total, change, note, voided_at, void_reason, void_shift)
    VALUES (1, 'a', 'KMG1A-26000001', 7, '2026-11-21', 0, 'Ayu', '', '', 1, 0, 0, 5, 5, 5, 0, 5, 0, '', 1, 'Wrong', 7),
           (2, 'b', 'KMG1A-26000002', 7, '2026-11-21', 0, 'Ayu', '', '', 1, 0, 0, 5, 5, 5, 0, 5, 0, '', NULL, NULL, NULL);
    INSERT INTO invoice_line (invoice, position, code, name, quantity, price, discount_percent, discount_amount, amount, note)
    VALUES (2, 1, 'Y', 'Tea "green"', -1, 3, 10, 2, -1, 'cold'), (2, 0, 'X', 'Coffee', 2, 3, 0, 0, 6, ''), (1, 0, 'X', 'Coffee', 1, 5, 0, 0, 5, '');
    INSERT INTO number_series VALUES ('KMG1A', 2026, 3);
    INSERT INTO outbox (seq, op_id, kind, lane, payload_v, fingerprint, label, amount, blocked, shift_seq, created_at, created_zone, app_version, payload)
    VALUES (1, 'operation-1', 'shift.open', 'shift:T', 1, '', 'T', 0, 0, NULL, 0, 'UTC', '1', '{}'),
           (4, 'operation-4', 'invoice.create', 'inv:a', 1, '', 'KMG1A-26000001', 5, 1, 1, 0, 'UTC', '1', '{}'),
           (9, 'operation-9', 'invoice.void', 'inv:a', 1, '', 'KMG1A-26000001', 0, 2, 1, 0, 'UTC', '1', '{}');
    INSERT INTO outbox_edge VALUES (1, 4), (1, 9), (4, 9);
    INSERT INTO outbox_shift (shift_id, open_seq) VALUES ('s', 1);
  `);
  return db;
}

it('what an older register sold keeps its lines, in their order, in the invoice and as rows', () => {
  const db = older();
  migrate(db);
  expect(invoiceLines(db, 2)).toEqual([
    { code: 'X', name: 'Coffee', quantity: 2, price: 3, discountPercent: 0, discountAmount: 0, amount: 6, note: '' },
    {
      code: 'Y',
      name: 'Tea "green"',
      quantity: -1,
      price: 3,
      discountPercent: 10,
      discountAmount: 2,
      amount: -1,
      note: 'cold',
    },
  ]);
  expect(
    db
      .prepare('SELECT invoice, position, code, quantity, discount_percent, amount, note FROM invoice_line')
      .raw()
      .all(),
  ).toEqual([
    [1, 0, 'X', 1, 0, 5, ''],
    [2, 0, 'X', 2, 0, 6, ''],
    [2, 1, 'Y', -1, 10, -1, 'cold'],
  ]);
  expect(db.prepare('SELECT void_reason FROM invoice').pluck().all()).toEqual(['Wrong', null]);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(lastCounter(db, 'KMG1A-26')).toBe(2);
  db.close();
});

it('what an older register had not told waits for its shift and for nothing more', () => {
  const db = older();
  migrate(db);
  const finish = (seq: number) =>
    transact(db, (tx) => {
      const row = findOperation(tx, seq);
      if (!row) throw new Error(`no operation ${seq}`);
      return changeOperation(tx, row, { next: { ...row, state: 'done', resolvedBy: 'reply' }, at: instant(1) });
    });
  const ready = () => readyOperations(db, instant(0), 9).map(({ seq }) => seq);
  expect(ready()).toEqual([1]);
  finish(1);
  expect(ready()).toEqual([4]);
  finish(4);
  expect(ready()).toEqual([9]);
  db.close();
});

it('the order of the outbox is never given away again: nothing can be taken out of it', () => {
  const db = older();
  migrate(db);
  expect(() => db.exec('DELETE FROM outbox WHERE seq = 9')).toThrow('only added to');
  expect(() => db.exec('DELETE FROM outbox')).toThrow('only added to');
  expect(() => db.exec('UPDATE outbox SET seq = 90 WHERE seq = 9')).toThrow('keeps its order');
  db.exec(`INSERT INTO outbox (op, about, place, payload_v, fingerprint, label, amount, created_at, payload)
    VALUES ('operation-x', 'inv:x', 1, 1, '', '', 0, 0, '{}')`);
  expect(db.prepare('SELECT max(seq) FROM outbox').pluck().get()).toBe(10);
  db.close();
});

it('counters go on in their own series, past a million and in a year that comes back', () => {
  const db = older();
  migrate(db);
  const sell = (number: string) =>
    db.exec(`INSERT INTO invoice (own_id, number, shift, business_day, sold_at, cashier, customer_name, tax_name, tax_included,
      discount_percent, discount_amount, gross, subtotal, sales, tax, total, change, note)
      VALUES ('n', '${number}', 7, '2026-11-21', 0, 'Ayu', '', '', 1, 0, 0, 5, 5, 5, 0, 5, 0, '')`);
  expect(lastCounter(db, 'KMG1A-27')).toBe(0);
  sell('KMG1A-26999999');
  sell('KMG1A-261000000');
  sell('KMG1A-27000001');
  expect(lastCounter(db, 'KMG1A-27')).toBe(1);
  expect(lastCounter(db, 'KMG1A-26')).toBe(1_000_000);
  expect(lastCounter(db, 'KMG1B-26')).toBe(0);
  db.close();
});
