import { expect, it } from 'vitest';

import { openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { findInvoice, findInvoiceByNumber, invoiceLines } from '#db/tables/invoices.ts';
import { newestConfirmedNumber } from '#db/tables/outbox-documents.ts';
import { insertOperation, invoiceLane, unfinishedInLane } from '#db/tables/outbox.ts';
import { findOperation, type NewOperation, type OutboxRow, readyOperations } from '#db/tables/outbox.ts';
import { countPapers } from '#db/tables/print-jobs.ts';
import { transact } from '#db/transact.ts';
import { instant, type InvoiceId, type OperationId } from '#domain/ids.ts';
import { readPayload } from '#sync/payload.ts';

const invoiceId = '01a204d2-6cc2-7000-b8bc-dcaab6c25bdc' as InvoiceId;
const [sent, waiting] = ['01a204d2-6cc3-7004-9017-68e9066e45ed', 'an-op-of-another-form'];
const outlet = '11111111-1111-4111-8111-111111111111';

/** A file as the register before wrote it: a sale that was told, one told whole by an even older one, and what is about them. */
function older(): ReadDb {
  const db = openDb(':memory:');
  migrate(db, { migrations: migrations.filter(({ version }) => version < 209) });
  db.exec(`
    INSERT INTO shift (key, id, opened_at, opened_by, float_amount, first_invoice) VALUES (7, 's', 0, 'Ayu', 0, 1);
    INSERT INTO invoice (key, id, number, shift, business_day, sold_at, cashier, customer_name, tax_name, tax_included,
      discount_percent, discount_amount, gross, subtotal, sales, tax, total, change, note, lines)
    VALUES (1, '${invoiceId}', 'KMG1A-26000001', 7, '2026-11-21', 5, 'Ayu', '', 'Tax', 1, 0, 0, 6, 6, 6, 0, 6, 0, '', '[["X","Tea",2,3,6]]'),
           (2, 'own', 'KMG1A-26000002', 7, '2026-11-21', 6, 'Ayu', '', 'Tax', 1, 0, 0, 6, 6, 6, 0, 6, 0, '', '[["X","Tea",2,3,6]]');
    INSERT INTO payment VALUES (1, 0, 'Cash', 1, 6, 6, 5, 7, 0, 0);
    INSERT INTO outbox (seq, op_id, kind, lane, nat_key, payload_v, fingerprint, label, amount, blocked, state, resolved_by, done_at,
      server_id, shift_seq, created_at, created_zone, app_version, payload)
    VALUES (1, 'operation-1', 'shift.open', 'shift:T', '${outlet}|T', 1, 'f', 'T', 0, 0, 'done', 'reply', 9, 'S-1', NULL, 0, 'UTC', '1', '{"kind":"shift.open"}'),
           (2, '${sent}', 'invoice.create', 'inv:${invoiceId}', '${outlet}|KMG1A-26000001', 1, '', 'KMG1A-26000001', 6, 0, 'done', 'reply', 9,
            '${sent}', 1, 5, 'Asia/Jakarta', '1', '{"kind":"invoice.create","register":"Till \\"T\\""}'),
           (5, '${waiting}', 'invoice.create', 'inv:own', '${outlet}|KMG1A-26000002', 1, 'f', 'KMG1A-26000002', 6, 0, 'pending', NULL, NULL,
            NULL, 1, 6, 'UTC', '2', '{"kind":"invoice.create","lines":[],"register":"T"}'),
           (8, 'operation-8', 'package.checkin', 'visit:M', '${outlet}|v-1', 1, 'f', 'M', 0, 0, 'pending', NULL, NULL,
            NULL, NULL, 6, 'UTC', '2', '{"kind":"package.checkin"}'),
           (9, 'operation-9', 'invoice.void', 'inv:${invoiceId}', '${outlet}|KMG1A-26000001', 1, 'f', 'KMG1A-26000001', 0, 0, 'pending', NULL, NULL,
            NULL, 1, 6, 'UTC', '2', '{"kind":"invoice.void"}'),
           (10, 'operation-10', 'loyalty.add', '${invoiceId}', NULL, 9, 'f', 'L', 0, 0, 'pending', NULL, NULL,
            NULL, 1, 6, 'UTC', '3', '{"of":"a newer register"}');
    INSERT INTO outbox_shift (shift_id, open_seq) VALUES ('s', 1);
    INSERT INTO print_job (what, subject, title, copy, state, attempts, open_drawer, queued_at)
    VALUES ('receipt', 1, '', 0, 'printed', 1, 0, 5), ('receipt', 1, '', 1, 'printed', 1, 0, 6), ('shift', 1, '', 0, 'printed', 1, 0, 6);
  `);
  return db;
}

/** All that the register before could read of a row. */
const everything = `op_id, kind, lane, nat_key, shift_seq, payload_v, label, amount, state, resolved_by, done_at, server_id,
  created_at, created_zone, app_version`;

it('what an older register had still to tell, or had told, says all that it said', () => {
  const db = older();
  const before = db.prepare(`SELECT seq, ${everything} FROM outbox ORDER BY seq`).all();
  expect(before).toHaveLength(6);
  migrate(db);
  expect(db.prepare(`SELECT seq, ${everything} FROM operation ORDER BY seq`).all()).toEqual(before);
  const payloads = db.prepare('SELECT seq, payload FROM outbox WHERE seq <> 2 ORDER BY seq').raw().all();
  expect(payloads).toEqual([
    [1, '{"kind":"shift.open"}'],
    [5, '{"kind":"invoice.create","lines":[],"register":"T"}'],
    [8, '{"kind":"package.checkin"}'],
    [9, '{"kind":"invoice.void"}'],
    [10, '{"of":"a newer register"}'],
  ]);
  const row = findOperation(db, 2);
  expect(row?.payload).toBe('{}');
  expect(row && readPayload(row)).toMatchObject({
    ok: true,
    value: {
      kind: 'invoice.create',
      register: 'Till "T"',
      zone: 'Asia/Jakarta',
      outletId: outlet,
      invoiceId,
      number: 'KMG1A-26000001',
      lines: [{ code: 'X', name: 'Tea', quantity: 2, price: 3 }],
      payments: [{ method: 'Cash', amount: 6, tendered: 6 }],
    },
  });
  expect(readyOperations(db, instant(9), 9).map(({ seq, natKey }) => [seq, natKey])).toEqual([
    [5, `${outlet}|KMG1A-26000002`],
    [8, `${outlet}|v-1`],
    [9, `${outlet}|KMG1A-26000001`],
    [10, null],
  ]);
  expect(unfinishedInLane(db, invoiceLane(invoiceId))).toEqual([9]);
  expect(newestConfirmedNumber(db, outlet)).toBe('KMG1A-26000001');
  expect(newestConfirmedNumber(db, 'another')).toBeUndefined();
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});

it('ids are half as long on disk, and what is no id in its usual spelling stays as it is', () => {
  const db = older();
  migrate(db);
  const kept = 'SELECT typeof(op), typeof(about), typeof(server), own_kind, own_key FROM outbox ORDER BY seq';
  expect(db.prepare(kept).raw().all()).toEqual([
    ['text', 'text', 'text', 'shift.open', null],
    ['blob', 'blob', 'blob', null, null],
    ['text', 'text', 'null', null, null],
    ['text', 'text', 'null', 'package.checkin', `${outlet}|v-1`],
    ['text', 'blob', 'null', 'invoice.void', null],
    ['text', 'text', 'null', 'loyalty.add', null],
  ]);
  db.close();
});

it('what is enqueued is read as it was given, whatever its ids and keys look like', () => {
  const db = older();
  migrate(db);
  const usual: NewOperation = {
    operationId: sent as OperationId,
    kind: 'invoice.create',
    lane: invoiceLane(invoiceId),
    natKey: `${outlet}|K-1`,
    shiftId: 's',
    payload: '{}',
    payloadVersion: 1,
    fingerprint: '',
    label: 'K-1',
    amount: 1,
    prio: 5,
    blocked: 0,
    createdAt: instant(1),
    createdZone: 'UTC',
    appVersion: '2',
  };
  const others: readonly Partial<NewOperation>[] = [
    {},
    { kind: 'invoice.note' },
    { operationId: sent.toUpperCase() as OperationId, lane: `inv:${invoiceId.toUpperCase()}` },
    { operationId: sent.replaceAll('-', '') as OperationId, lane: 'inv:x' },
    { lane: invoiceId, label: 'K' },
    { natKey: 'no outlet', label: 'no outlet' },
    { natKey: '|K-1' },
    { natKey: 'a|b|c', label: 'b|c' },
    { natKey: 'a|b|c', label: 'c' },
    { createdZone: 'Asia/Jakarta', appVersion: '3', register: 'T' },
  ];
  for (const other of others) {
    const given = { ...usual, ...other };
    const seq = transact(db, (tx) => insertOperation(tx, given));
    const { shiftId, createdZone, appVersion, register, ...same } = given;
    expect(findOperation(db, seq)).toMatchObject({ ...same, shiftSeq: 1 } satisfies Partial<OutboxRow>);
    const place = db.prepare('SELECT created_zone, app_version, register FROM operation WHERE seq = ?').raw().get(seq);
    expect(place).toEqual([createdZone, appVersion, register ?? '']);
  }
  db.close();
});

it('a place that a transaction did not keep is not believed by the next one', () => {
  const db = older();
  migrate(db);
  const row = findOperation(db, 5);
  const enqueue = (fails: boolean) =>
    transact(db, (tx) => {
      const natKey = 'elsewhere|K';
      const given = { ...row, natKey, label: 'K', shiftId: null, createdZone: 'UTC', appVersion: '9' };
      const seq = insertOperation(tx, given as unknown as NewOperation);
      if (fails) throw new Error('the disk is full');
      return seq;
    });
  expect(() => enqueue(true)).toThrow('full');
  transact(db, (tx) =>
    tx.exec(`INSERT INTO outbox_place (outlet, register, zone, version) VALUES ('x', '', 'Y', 'z')`),
  );
  expect(findOperation(db, enqueue(false))?.natKey).toBe('elsewhere|K');
  db.close();
});

it('an older invoice keeps its id, its lines and its prints; a new one is found the same way', () => {
  const db = older();
  migrate(db);
  expect([findInvoice(db, 1)?.id, findInvoiceByNumber(db, 'KMG1A-26000002')?.id]).toEqual([invoiceId, 'own']);
  expect(invoiceLines(db, 1)).toMatchObject([{ code: 'X', quantity: 2, price: 3, amount: 6 }]);
  db.exec(`UPDATE invoice SET lines = '[["X","Tea",-2,0],["Y","Cup",3,5]]' WHERE key = 2`);
  const amounts = db.prepare('SELECT amount FROM invoice_line WHERE invoice = 2 ORDER BY position').pluck().all();
  expect([amounts, invoiceLines(db, 2).map(({ amount }) => amount)]).toEqual([
    [0, 15],
    [0, 15],
  ]);
  const papers = (['receipt', 'shift', 'quote'] as const).map((what) =>
    countPapers(db, { what, subject: 1, hasPrinter: true }),
  );
  expect(papers).toEqual([2, 1, 0]);
  db.close();
});
