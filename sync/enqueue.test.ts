import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import {
  countOfShift,
  countUnfinished,
  findOperationView,
  listOperations,
  listUnfinished,
  standingOfInvoices,
} from '#db/tables/outbox-views.ts';
import { changeOperation } from '#db/tables/outbox-changes.ts';
import { findOperation, readyOperations } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import type { InvoiceId, ShiftId } from '#domain/ids.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { recordStatements } from '#testing/statements.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

let till: SyncTill;

beforeEach(() => {
  // Nothing listens there: these tests never send.
  till = createSyncTill({ url: 'http://127.0.0.1:9' });
});

afterEach(() => till.db.close());

const edges = () => {
  const shifts = 'SELECT shift_seq, seq FROM outbox AS own WHERE shift_seq IS NOT NULL AND blocked > ';
  const others = '(SELECT count(*) FROM outbox_edge WHERE child = own.seq)';
  const all = `SELECT parent, child FROM outbox_edge UNION ALL ${shifts} ${others} ORDER BY 2, 1`;
  const rows = till.db.prepare(all).raw().all();
  return rows as [parent: number, child: number][];
};
const ready = () => readyOperations(till.db, till.clock.now(), 100).map(({ seq }) => seq);
const confirm = (seq: number) => {
  const row = findOperation(till.db, seq);
  if (!row) throw new Error(`there is no operation ${seq}`);
  const next = { ...row, state: 'done', resolvedBy: 'reply' } as const;
  expect(transact(till.db, (tx) => changeOperation(tx, row, { next, at: till.clock.now() }))).toBe(true);
};

describe('what waits for what', () => {
  it('a sale waits for its shift, and a close for everything in it', () => {
    till.openShift();
    till.sell('K-1');
    till.sell('K-2');
    till.closeShift();
    expect(edges()).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 4],
      [3, 4],
    ]);
    expect(ready()).toEqual([1]);
  });

  it('a sale in a shift the office knows waits for nothing and writes no edge', () => {
    till.openShift();
    confirm(1);
    till.sell('K-1');
    expect(edges()).toEqual([]);
    expect(ready()).toEqual([2]);
  });

  it('the opening of a shift lets go of what happened in it, and of nothing else', () => {
    till.openShift();
    till.sell('K-1');
    till.closeShift();
    till.openShift('shift-2');
    till.enqueue({ kind: 'invoice.void', ...till.about('K-1'), reason: '' }, 'shift-2');
    confirm(1);
    expect(ready()).toEqual([2]);
    confirm(2);
    confirm(3);
    expect(ready()).toEqual([4]);
    expect(findOperation(till.db, 5)).toMatchObject({ kind: 'invoice.void', blocked: 1 });
    expect(listUnfinished(till.db).map(({ waitsFor }) => waitsFor)).toEqual([null, findOperation(till.db, 4)?.label]);
    confirm(4);
    expect(ready()).toEqual([5]);
  });

  it('the next shift waits for the close of the one before', () => {
    till.openShift();
    till.closeShift();
    till.openShift('shift-2');
    expect(edges()).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
  });

  it('a void of an invoice of an earlier shift waits for the invoice and for the shift it is made in', () => {
    till.openShift();
    till.sell('K-1');
    till.closeShift();
    till.openShift('shift-2');
    till.enqueue({ kind: 'invoice.void', ...till.about('K-1'), reason: '' }, 'shift-2');
    till.closeShift('shift-2');
    expect(edges().filter(([, child]) => child === 5)).toEqual([
      [2, 5],
      [4, 5],
    ]);
    expect(edges().filter(([, child]) => child === 6)).toContainEqual([5, 6]);
  });

  it('a change waits for every unfinished one before it on the same invoice', () => {
    till.sell('K-1');
    till.enqueue({ kind: 'invoice.void', ...till.about('K-1'), reason: '' });
    till.enqueue({ kind: 'invoice.restore', ...till.about('K-1'), reason: '' });
    expect(edges()).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
  });
});

describe('what the screens see', () => {
  it('counts and money by standing, per shift and in all', () => {
    till.openShift();
    till.sell('K-1');
    till.sell('K-2');
    confirm(1);
    confirm(2);
    expect(countUnfinished(till.db)).toMatchObject({
      waiting: { count: 1, amount: 2000 },
      attention: { count: 0, amount: 0 },
    });
    expect(countOfShift(till.db, 'shift-1' as ShiftId)).toEqual([
      { kind: 'invoice.create', standing: 'confirmed', count: 1, amount: 2000 },
      { kind: 'invoice.create', standing: 'waiting', count: 1, amount: 2000 },
      { kind: 'shift.open', standing: 'confirmed', count: 1, amount: 10_000 },
    ]);
  });

  it('what each waits behind, without a walk through all edges for each, nor for what is done', () => {
    till.openShift();
    till.sell('K-1');
    till.enqueue({ kind: 'invoice.void', ...till.about('K-1'), reason: '' });
    till.enqueue({ kind: 'invoice.restore', ...till.about('K-1'), reason: '' });
    const page = { offset: 0, limit: 9 };
    const opening = findOperationView(till.db, 1)?.label;
    expect(listOperations(till.db, { show: 'open', ...page }).map(({ seq, waitsFor }) => [seq, waitsFor])).toEqual([
      [1, null],
      [2, opening],
      [3, opening],
      [4, opening],
    ]);
    confirm(1);
    const walks = (show: 'open' | 'done') => {
      const recorded = recordStatements(till.db);
      listOperations(till.db, { show, ...page });
      return recorded().filter((sql) => sql.includes('outbox_edge')).length;
    };
    expect([walks('open'), walks('done')]).toEqual([1, 0]);
    expect(findOperationView(till.db, 4)?.waitsFor).toBe('K-1');
  });

  it('the worst standing of each invoice, and nothing of the confirmed ones', () => {
    till.sell('K-1');
    till.sell('K-2');
    till.enqueue({ kind: 'invoice.void', ...till.about('K-2'), reason: '' });
    confirm(1);
    till.db.exec(`UPDATE outbox SET state = 'attention', reason = 'refused' WHERE seq = 3`);
    const ids = ['id-K-1', 'id-K-2', 'id-K-9'] as InvoiceId[];
    expect([...standingOfInvoices(till.db, ids)]).toEqual([['id-K-2', 'attention']]);
  });

  it('what a waiting operation waits for', () => {
    till.openShift();
    till.sell('K-1');
    expect(listUnfinished(till.db)).toMatchObject([
      { label: 'Till 1', waitsFor: null },
      { label: 'K-1', waitsFor: 'Till 1' },
    ]);
  });
});

it('keeps the event word for word, with its version and what a person looks for', () => {
  till.sell('K-1');
  const row = findOperation(till.db, 1);
  expect(row).toMatchObject({
    kind: 'invoice.create',
    natKey: 'outlet-1|K-1',
    label: 'K-1',
    amount: 2000,
    payloadVersion: 1,
  });
  expect(row?.fingerprint).toBe('2026-11-21|total=2000|tax=0|n=1|q=2|paid=2000');
  expect(JSON.parse(row?.payload ?? '')).toMatchObject({ number: 'K-1', lines: [{ code: 'TEA', quantity: 2 }] });
});

it('a sale of a day dirties few pages of the file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'outbox-'));
  const file = join(dir, 'till.db');
  const db: ReadDb = openDb(file);
  migrate(db);
  const onDisk = createSyncTill({ url: 'http://127.0.0.1:9', db, clock: createFakeClock() });
  onDisk.openShift();
  for (let n = 0; n < 50; n += 1) onDisk.sell(`K-${n}`);
  const before = statSync(`${file}-wal`).size;
  for (let n = 50; n < 150; n += 1) onDisk.sell(`K-${n}`);
  const pages = (statSync(`${file}-wal`).size - before) / 4120 / 100;
  db.close();
  rmSync(dir, { recursive: true });
  // The row, the counter of the sequence, the lane and the edge; now and then a page is full.
  expect(pages).toBeLessThan(5);
});

it('choosing what to send stays quick behind a long backlog', () => {
  const plan = (sql: string) =>
    till.db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => (row as { detail: string }).detail)
      .join();
  expect(
    plan(
      `SELECT * FROM outbox INDEXED BY outbox_ready WHERE state IN ('pending', 'verify') AND blocked = 0 AND next_at <= 1 ORDER BY prio, seq LIMIT 16`,
    ),
  ).not.toContain('TEMP B-TREE');
  expect(
    plan(
      `SELECT * FROM outbox INDEXED BY outbox_ready WHERE state IN ('pending', 'verify') AND blocked = 0 AND prio = 5 ORDER BY prio DESC, seq DESC LIMIT 16`,
    ),
  ).not.toContain('TEMP B-TREE');
});
