import { afterEach, beforeEach, expect, it } from 'vitest';

import { openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { beginAttempts, endAttempts, listAttempts, recordAttempts } from '#db/tables/attempts.ts';
import { changeOperation } from '#db/tables/outbox-changes.ts';
import { changeAlike } from '#db/tables/outbox-many.ts';
import { findOperation, findOperations, insertEdges, insertOperation, type OutboxRow } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import { type Instant, instant, type OperationId } from '#domain/ids.ts';

let db: ReadDb;
const at = instant(1_700_000_000_000);

beforeEach(() => {
  db = openDb(':memory:');
  migrate(db);
});
afterEach(() => void db.close());

function enqueue(name: string, blocked = 0): number {
  return transact(db, (tx) =>
    insertOperation(tx, {
      operationId: `operation-${name}` as OperationId,
      kind: 'invoice.create',
      lane: `inv:${name}`,
      natKey: `o|${name}`,
      shiftId: null,
      payload: '{}',
      payloadVersion: 1,
      fingerprint: 'f',
      label: name,
      amount: 1,
      prio: 5,
      blocked,
      createdAt: at,
      createdZone: 'Asia/Jakarta',
      appVersion: '1',
    }),
  );
}

const inFlight = {
  state: 'in_flight',
  firstSent: at,
  lastSent: at,
  settleUntil: at,
  settleBoot: 'b',
  settleMono: 1,
} as const;
const rowOf = (seq: number) => findOperation(db, seq) as OutboxRow;
type Change = Partial<OutboxRow>;
const changeAll = (rows: readonly OutboxRow[], change: Change, serverIds: readonly (string | null)[] = []) =>
  transact(db, (tx) => {
    const [first] = rows;
    if (!first) throw new Error('nothing to change');
    const ids = rows.map(({ seq }, index) => [seq, serverIds[index] ?? null] as const);
    return changeAlike(tx, { from: first.state, next: { ...first, ...change }, ids }, at);
  });

it('changes many exactly as one by one does, each with what the office calls it', () => {
  const change = { state: 'done', resolvedBy: 'verify', attempts: 1, firstSent: at, lastStatus: 200 } as const;
  const uuid = '0199aaaa-0000-7000-8000-0000000000ab';
  const [one, other, third, fourth, alone] = ['a', 'b', 'c', 'd', 'e'].map((name) => enqueue(name)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  changeAll([one, other, third].map(rowOf), change, ['id', null, uuid]);
  changeAll([rowOf(fourth)], { ...change, attempts: 2 });
  const row = rowOf(alone);
  transact(db, (tx) => changeOperation(tx, row, { next: { ...row, ...change, serverId: 'id' }, at }));

  const everything = (seq: number): unknown =>
    db
      .prepare(
        'SELECT *, NULL AS seq, NULL AS op, NULL AS op_id, NULL AS about, NULL AS lane, NULL AS label, NULL AS nat_key FROM operation WHERE seq = ?',
      )
      .get(seq);
  const isLike = ({ seq, op, op_id, about, lane, label, nat_key, ...rest }: Record<string, unknown>) => rest;
  expect(isLike(everything(one) as Record<string, unknown>)).toEqual(
    isLike(everything(alone) as Record<string, unknown>),
  );
  const told = findOperations(db, [fourth, third, other]).map(({ seq, serverId, attempts }) => [
    seq,
    serverId,
    attempts,
  ]);
  expect(told).toEqual([
    [other, null, 1],
    [third, uuid, 1],
    [fourth, null, 2],
  ]);
});

it('gives each its own id, whatever lies between them and in whatever order they come', () => {
  const seqs = Array.from({ length: 7 }, (_, n) => enqueue(`n${n}`));
  const idOf = (seq: number) => `0199aaaa-0000-7000-8000-${String(seq).padStart(12, '0')}`;
  const [moved, between] = [
    [5, 0, 3, 6],
    [1, 2, 4],
  ].map((places) => places.map((place) => seqs[place] ?? 0));
  const done = { state: 'done', resolvedBy: 'verify' } as const;
  changeAll((moved ?? []).map(rowOf), done, (moved ?? []).map(idOf));
  expect((moved ?? []).map((seq) => rowOf(seq).serverId)).toEqual((moved ?? []).map(idOf));
  expect((between ?? []).map((seq) => rowOf(seq).serverId)).toEqual([null, null, null]);
});

it('leaves out what is blocked or was moved by somebody else meanwhile', () => {
  const [free, blocked, gone] = [enqueue('a'), enqueue('b', 1), enqueue('c')];
  const stale = rowOf(gone);
  changeAll([stale], { state: 'attention', reason: 'refused' });
  expect([...changeAll([rowOf(free), rowOf(blocked), stale], inFlight)]).toEqual([free]);
  expect([free, blocked, gone].map((seq) => rowOf(seq).state)).toEqual(['in_flight', 'pending', 'attention']);
});

it('releases what waits for several of them by each', () => {
  const [first, second, third] = [enqueue('a'), enqueue('b'), enqueue('c')];
  const close = enqueue('close', 3);
  transact(db, (tx) => insertEdges(tx, new Set([first, second, third]), close));
  changeAll([first, second].map(rowOf), { state: 'done', resolvedBy: 'verify' });
  expect(rowOf(close).blocked).toBe(1);
  changeAll([rowOf(third)], { state: 'cancelled', resolvedBy: 'operator:Ayu' });
  expect(rowOf(close).blocked).toBe(0);
});

it('numbers the attempts of each by itself', () => {
  const [one, other] = [enqueue('a'), enqueue('b')];
  const later = (at + 5) as Instant;
  transact(db, (tx) => {
    const begun = beginAttempts(tx, [one, other], { started: at, requestHash: 'h' });
    endAttempts(tx, begun, { ended: later, bytesOut: 7, outcome: 'listed', status: 200, message: 'told' });
    recordAttempts(tx, [other], {
      kind: 'verify',
      started: at,
      ended: later,
      outcome: 'found_ours',
      status: null,
      message: null,
    });
    // Tried unequally often by now.
    return beginAttempts(tx, [one, other], { started: later, requestHash: 'h' });
  });
  const seen = (seq: number) => listAttempts(db, seq).map(({ n, kind, outcome, ended }) => [n, kind, outcome, ended]);
  expect(seen(one)).toEqual([
    [1, 'send', 'listed', later],
    [2, 'send', null, null],
  ]);
  expect(seen(other)).toEqual([
    [1, 'send', 'listed', later],
    [2, 'verify', 'found_ours', later],
    [3, 'send', null, null],
  ]);
});

it('spells the ids of an operation as the view of operations does', () => {
  const id = '019ab3c4-d5e6-7f80-9a1b-2c3d4e5f6071';
  const seqs = ['a', id].map((name) => enqueue(name));
  changeAll(seqs.map(rowOf), { state: 'done', resolvedBy: 'verify' }, [`B-${id}`, id]);
  const viewed = db
    .prepare('SELECT op_id AS operationId, lane, server_id AS serverId FROM operation ORDER BY seq')
    .all();
  expect(seqs.map(rowOf)).toMatchObject(viewed);
  expect(rowOf(seqs[1] ?? 0)).toMatchObject({ lane: `inv:${id}`, serverId: id });
});
