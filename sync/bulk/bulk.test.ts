import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import Database from 'better-sqlite3';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { invoiceCreateList, invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { listAttempts } from '#db/tables/attempts.ts';
import { listUnfinished } from '#db/tables/outbox-views.ts';
import { transact } from '#db/transact.ts';
import type { Money } from '#domain/money.ts';
import { type Capabilities, saveCapabilities, worstCase } from '#sync/capabilities.ts';
import type { Transport } from '#sync/transport.ts';
import { findPlace, type Place } from '#testing/office-place.ts';
import { startScriptedOffice } from '#testing/scripted-office.ts';
import { standInFrontOfDisk, watchWaits } from '#testing/disk-waits.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

let office: BackOffice;
let till: SyncTill;
let db: ReadDb;
let place: Place;
let dir = '';
let letGoOfDisk = (): void => {};

afterEach(async () => {
  letGoOfDisk();
  await till.stop();
  db.close();
  await office.close();
  rmSync(dir, { recursive: true, force: true });
  if (till.faults.length > 0) throw new Error(`faults nobody expected: ${till.faults.map(String).join()}`);
});

const certificate = { bulk: 'none', numbersKept: true, readDelayMs: 0 } as const;

async function open(
  names: readonly PersonalityName[] = [],
  learned: Partial<Capabilities> = certificate,
  { file = ':memory:', between }: { file?: string; between?: (transport: Transport) => Transport } = {},
) {
  office = await startBackOffice({ credential, personality: new Set(names) });
  db = openDb(file);
  migrate(db);
  transact(db, (tx) => saveCapabilities(tx, { ...worstCase, officeUrl: office.url, ...learned }));
  till = createSyncTill({
    url: office.url,
    db,
    config: { writeTimeoutMs: 2_000, readTimeoutMs: 2_000, refusedRetryMs: 500 },
    ports: { credentials: () => credential, officeUrl: () => office.url },
    ...(between && { between }),
  });
  place = await findPlace(office);
}

function openOnDisk(between?: (transport: Transport) => Transport): Promise<void> {
  dir = mkdtempSync(join(tmpdir(), 'bulk-'));
  return open([], certificate, { file: join(dir, 'register.db'), ...(between && { between }) });
}

const numberOf = (n: number) => `KA-${String(n).padStart(4, '0')}`;

function sell(n: number, code = place.codes[0] ?? ''): void {
  const { outletId, register, taxName, method } = place;
  const due = 1_000 as Money;
  const none = 0 as Money;
  till.sell(numberOf(n), {
    outletId,
    register,
    taxName,
    lines: [{ code, name: '', quantity: 1, price: due, discountPercent: 0, discountAmount: none, note: '' }],
    payments: [{ method, amount: due, tendered: due, note: '' }],
    totals: { gross: due, sales: due, tax: none, total: due },
  });
}

async function numbersThere(): Promise<string[]> {
  const rows = await office.service.store.selectFrom('invoice').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number).filter((number) => number.startsWith('KA-'));
}

const numbers = (count: number, without: readonly number[] = []) =>
  Array.from({ length: count }, (_, n) => n)
    .filter((n) => !without.includes(n))
    .map(numberOf);

/** What the sales cost, without the sign-in and what is copied down. */
function requests(): Record<string, number> {
  const all = office.faults.state().requests;
  const about = ['invoiceCreate', 'invoiceCreateList', 'invoiceGetByListNumber', 'invoiceMultipleOutlet'];
  return Object.fromEntries(about.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

function statesIn(of: ReadDb): Record<string, number> {
  const rows = of.prepare('SELECT state, count(*) AS count FROM outbox GROUP BY state').all();
  return Object.fromEntries((rows as { state: string; count: number }[]).map(({ state, count }) => [state, count]));
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

describe('a backlog of a hundred sales', () => {
  it('costs two requests for twenty-five where lists are certified', async () => {
    await open();
    for (let n = 0; n < 100; n += 1) sell(n);
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(100));
    const { invoiceCreateList: lists, invoiceGetByListNumber: looks, ...others } = requests();
    expect([lists, others]).toEqual([4, {}]);
    expect(looks).toBeLessThanOrEqual(4);
    expect(listAttempts(db, 1).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['send', 'listed'],
      ['verify', 'found_ours'],
    ]);
  });

  it('goes in longer lists while the office is quick, each looked up with its answer', async () => {
    let slow = 0;
    await openOnDisk((transport) => ({
      ...transport,
      async send(request, purpose) {
        const began = performance.now();
        const reply = await transport.send(request, purpose);
        if (request.path === invoiceCreateList.path && performance.now() - began > 500) slow += 1;
        return reply;
      },
    }));
    for (let n = 0; n < 1_000; n += 1) sell(n);
    const waits = watchWaits(db);
    onTestFinished(() => void waits.stop());
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(1_000));
    const { invoiceCreateList: lists = 0, invoiceGetByListNumber: looks = 0 } = requests();
    // 4 of 25, 4 of 50 and 4 of 100 say that 200 can be tried, and those are as many as are left. One that took long says nothing, or that
    // they are to be shorter again; none is shorter than 25.
    expect(lists).toBeLessThanOrEqual(slow === 0 ? 14 : 40);
    expect(looks).toBeLessThanOrEqual(lists + 1);
    // Only before a list leaves does anything wait for the disk, and a few times when the engine starts.
    const waited = waits.stop();
    expect(waited).toBeGreaterThanOrEqual(lists);
    expect(waited).toBeLessThanOrEqual(lists + 8);
  });

  it('is written down a list at a time, and whoever waits goes in between', async () => {
    const held: (() => void)[] = [];
    const between = (transport: Transport): Transport => ({
      ...transport,
      async send(request, purpose) {
        const reply = await transport.send(request, purpose);
        if (request.path === invoiceGetByListNumber.path) await new Promise<void>((go) => void held.push(go));
        return reply;
      },
    });
    await open([], certificate, { between });
    for (let n = 0; n < 100; n += 1) sell(n);
    till.engine.start();
    await till.runUntil(() => held.length === 4);
    for (const go of held) go();
    const done: number[] = [];
    while (done.at(-1) !== 100) {
      await nextTurn();
      done.push(statesIn(db)['done'] ?? 0);
    }
    expect([...new Set([0, ...done])]).toEqual([0, 25, 50, 75, 100]);
  });

  it('leaves only when the disk has it marked as sent, and holds nobody up until then', async () => {
    await openOnDisk();
    for (let n = 0; n < 20; n += 1) sell(n);
    const waiting: (() => void)[] = [];
    letGoOfDisk = standInFrontOfDisk((wait) => new Promise<void>((go) => void waiting.push(go)).then(wait));
    till.engine.start();
    await till.runUntil(() => 'in_flight' in statesIn(db));
    const sent = performance.now();
    await till.runUntil(() => performance.now() > sent + 50);
    expect(statesIn(db)).toEqual({ in_flight: 20 });
    expect(requests()).toEqual({});
    sell(20);
    letGoOfDisk();
    for (const go of waiting) go();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(21));
  });

  it('does not leave when the disk does not take that, and is looked for before it goes again', async () => {
    await openOnDisk();
    for (let n = 0; n < 10; n += 1) sell(n);
    letGoOfDisk = standInFrontOfDisk(() => Promise.reject(new Error('EIO: i/o error, fdatasync')));
    till.engine.start();
    await till.runUntil(() => 'verify' in statesIn(db));
    letGoOfDisk();
    expect(requests()).toEqual({});
    await till.drain();
    expect(new Set(till.faults.splice(0).map(String))).toEqual(new Set(['Error: EIO: i/o error, fdatasync']));
    expect(await numbersThere()).toEqual(numbers(10));
    const outcomes = listAttempts(db, 1).map(({ outcome }) => outcome);
    expect([outcomes[0], outcomes.at(-1)]).toEqual(['interrupted', 'accepted']);
    expect(new Set(outcomes.slice(1, -1))).toEqual(new Set(['found_nothing']));
  });

  it('loses nothing and tells nothing twice when the power goes before the disk has what a list brought', async () => {
    await open(['numbers-repeat']);
    for (let n = 0; n < 60; n += 1) sell(n);
    till.engine.start();
    await till.runUntil(() => (requests()['invoiceCreateList'] ?? 0) > 0);
    // What a claim waited for is on the disk, and this is all that has to be.
    const onDisk = db.serialize();
    expect(statesIn(db)).toEqual({ in_flight: 60 });
    await till.drain();
    expect(statesIn(db)).toEqual({ done: 60 });
    await till.stop();
    db.close();

    db = new Database(onDisk) as unknown as ReadDb;
    till = createSyncTill({
      url: office.url,
      db,
      ports: { credentials: () => credential, officeUrl: () => office.url },
    });
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(60));
    expect(statesIn(db)).toEqual({ done: 60 });
  });

  it('is looked up again, in shorter lists from then on, when so many cannot be looked up at once', async () => {
    await open();
    office.faults.set({ kind: 'fail-before', operations: ['invoiceGetByListNumber'], next: 4 });
    for (let n = 0; n < 200; n += 1) sell(n);
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(200));
    expect(statesIn(db)).toEqual({ done: 200 });
  });

  it('costs a hundred where they are not', async () => {
    await open([], {});
    for (let n = 0; n < 100; n += 1) sell(n);
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(100));
    expect(requests()).toEqual({ invoiceCreate: 100 });
  });

  it('is told one by one when the certificate is another back office’s', async () => {
    await open([], { ...certificate, officeUrl: 'http://other.example' });
    for (let n = 0; n < 10; n += 1) sell(n);
    till.engine.start();
    await till.drain();
    expect(requests()).toEqual({ invoiceCreate: 10 });
  });
});

describe('one bad sale among twenty-five', () => {
  it.each([
    ['all or none', [], 22],
    ['prefix', ['bulk-prefix'], 21],
    ['subset', ['bulk-subset'], 7],
  ] as const)('waits for a person while the others are told once (%s)', async (_, names, most) => {
    await open(names);
    // Something is there already, so that "not there" can be told from "cannot see".
    sell(0);
    till.engine.start();
    await till.drain();
    const before = requests();
    for (let n = 1; n <= 25; n += 1) sell(n, n === 17 ? 'NOT-ON-SALE' : undefined);
    till.engine.wake();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(26, [17]));
    expect(listUnfinished(db)).toMatchObject([{ label: numberOf(17), standing: 'attention', reason: 'refused' }]);
    expect(listUnfinished(db)[0]?.lastMessage).toContain('NOT-ON-SALE');
    expect(total(requests()) - total(before)).toBeLessThanOrEqual(most);
  });

  it('is found among a hundred without holding up the seventy-five', async () => {
    await open();
    for (let n = 0; n < 100; n += 1) sell(n, n === 3 || n === 60 ? 'NOT-ON-SALE' : undefined);
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(100, [3, 60]));
    expect(listUnfinished(db).map(({ label }) => label)).toEqual([numberOf(3), numberOf(60)]);
  });
});

it('a back office that has no lists after all is told one by one', async () => {
  await open();
  const small = await startScriptedOffice();
  await till.stop();
  transact(db, (tx) => saveCapabilities(tx, { ...worstCase, officeUrl: small.url, ...certificate }));
  till = createSyncTill({ url: small.url, db, ports: { officeUrl: () => small.url } });
  for (let n = 0; n < 8; n += 1) sell(n);
  till.engine.start();
  await till.drain();
  expect(small.invoices.map(({ Number: number }) => number).toSorted()).toEqual(numbers(8));
  expect(small.heard.filter(({ path }) => path.endsWith('/Invoice/List'))).toHaveLength(1);
  await small.close();
});

describe('a list with a mishap', () => {
  it.each(['lose-reply', 'fail-after', 'half-body', 'empty', 'html'] as const)(
    '(%s) is looked up as a whole and told once',
    async (kind) => {
      await open(['numbers-repeat']);
      office.faults.set({ kind, operations: ['invoiceCreateList'], next: 1 });
      for (let n = 0; n < 25; n += 1) sell(n);
      till.engine.start();
      await till.drain();
      expect(await numbersThere()).toEqual(numbers(25));
      expect(listUnfinished(db)).toEqual([]);
      // Html instead of an answer means that nothing was done: only then is it sent again, after the window.
      expect(requests()['invoiceCreateList']).toBe(kind === 'html' ? 2 : 1);
    },
  );

  it('a limit holds the list back, not the sales', async () => {
    await open();
    office.faults.set({ kind: 'limit-429', operations: ['invoiceCreateList'], next: 2, ms: 1000 });
    for (let n = 0; n < 50; n += 1) sell(n);
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(50));
    expect(listUnfinished(db)).toEqual([]);
  });

  it('pulled plugs between list and look leave nothing twice', async () => {
    await open(['numbers-repeat']);
    office.faults.set({ kind: 'lose-reply', operations: ['invoiceCreateList'], probability: 0.4 });
    for (let n = 0; n < 60; n += 1) sell(n);
    for (let crash = 1; crash <= 6; crash += 1) {
      till.engine.start();
      const enough = total(requests()) + 1;
      await till.runUntil(() => till.engine.drained() || total(requests()) >= enough);
      till = await till.crash();
    }
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(60));
    expect(listUnfinished(db)).toEqual([]);
  });

  /** In the place of the one that was certified, with a clock of its own. */
  async function replaceOffice(now: () => number, names: readonly PersonalityName[]): Promise<void> {
    await office.close();
    const { port } = new URL(office.url);
    office = await startBackOffice({ credential, now, personality: new Set(names), port: Number(port) });
    place = await findPlace(office);
  }

  it('what the office may have kept of a list it refused is waited for where it takes a number twice', async () => {
    await open([], { ...certificate, bulk: 'prefix', numbers: 'repeated', readDelayMs: 100 });
    const began = Date.now();
    await replaceOffice(() => began + till.clock.monotonicMs(), ['bulk-prefix', 'numbers-repeat', 'stale-reads']);
    // Looked up because its answer was lost: for three seconds reads show this one and nothing newer.
    office.faults.set({ kind: 'lose-reply', operations: ['invoiceCreate'], next: 1 });
    sell(0);
    till.engine.start();
    await till.drain();
    for (let n = 1; n <= 10; n += 1) sell(n, n === 8 ? 'NOT-ON-SALE' : undefined);
    till.engine.wake();
    await till.drain();
    // The embedded office refuses a number that is taken in a list; others tell it twice.
    const sends = listAttempts(db, 2).filter(({ kind }) => kind === 'send');
    expect(sends.map(({ outcome }) => outcome)).toEqual(['listed']);
    expect(await numbersThere()).toEqual(numbers(11, [8]));
  });

  it('what the office says it has and does not show is waited for, not told again', async () => {
    let now = Date.now();
    await open(['numbers-repeat'], { ...certificate, readDelayMs: 100 });
    await replaceOffice(() => now, ['stale-reads']);
    sell(0);
    till.engine.start();
    await till.drain();
    for (let n = 1; n <= 10; n += 1) sell(n);
    till.engine.wake();
    await till.runUntil(() => (requests()['invoiceGetByListNumber'] ?? 0) >= 3);
    expect(requests()['invoiceCreateList']).toBe(1);
    now += 10_000;
    await till.drain();
    expect(requests()['invoiceCreateList']).toBe(1);
    expect(await numbersThere()).toEqual(numbers(11));
  });
});

it('a backlog that was cut off is looked up many at a time, with one control', async () => {
  await open([], {});
  sell(0);
  till.engine.start();
  await till.drain();
  office.faults.set({ kind: 'lose-reply', operations: ['invoiceCreate'] });
  for (let n = 1; n <= 20; n += 1) sell(n);
  till.engine.wake();
  await till.runUntil(() => till.engine.status().counts.checking.count >= 4);
  till = await till.crash();
  office.faults.clear();
  till.engine.start();
  await till.drain();
  expect(await numbersThere()).toEqual(numbers(21));
  const looks = requests()['invoiceGetByListNumber'] ?? 0;
  expect(looks).toBeLessThan(10);
});

it('a certificate makes the settle window longer, never shorter', async () => {
  await open([], { ...certificate, settleMs: 900_000 });
  office.faults.set({ kind: 'html', operations: ['invoiceCreate'], next: 1 });
  sell(0);
  const began = till.clock.monotonicMs();
  till.engine.start();
  await till.drain();
  expect(till.clock.monotonicMs() - began).toBeGreaterThanOrEqual(900_000);
});

describe('a till that comes back after others told what it sold', () => {
  /** As the office has it and the file of the till does not know. */
  async function comeBack(
    learned: Partial<Capabilities>,
    between?: (transport: Transport) => Transport,
  ): Promise<Record<string, number>> {
    await open(['numbers-repeat'], learned, between && { between });
    for (let n = 0; n < 60; n += 1) sell(n);
    till.engine.start();
    await till.drain();
    till = await till.crash();
    db.prepare(`UPDATE outbox SET state = 'pending', done_at = NULL, resolved_by = NULL WHERE seq > 5`).run();
    for (let n = 60; n < 70; n += 1) sell(n);
    till.clock.advance(3_600_000);
    const before = requests();
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(70));
    expect(listUnfinished(db)).toEqual([]);
    return Object.fromEntries(Object.entries(requests()).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  }

  it('finds it fifty at a time, and tells only what is not there', async () => {
    expect((await comeBack(certificate))['invoiceCreate'] ?? 0).toBe(0);
  });

  it('does so where nothing is known of the office, one by one', async () => {
    expect((await comeBack({}))['invoiceCreate']).toBe(10);
  });

  it('does so where an office that has not all of them says that it has none', async () => {
    const allOrNone = (transport: Transport): Transport => ({
      ...transport,
      async send(request, purpose) {
        const reply = await transport.send(request, purpose);
        if (!request.path.endsWith('/Invoice/GetByListNumber') || reply.kind !== 'answer') return reply;
        const { Number: asked } = JSON.parse(request.body ?? '{}') as { Number: string[] };
        const isWhole = Array.isArray(reply.body) && reply.body.length >= asked.length;
        return isWhole ? reply : { ...reply, status: 404, body: { Message: 'Invoice not found' } };
      },
    });
    expect((await comeBack({}, allOrNone))['invoiceCreate']).toBe(10);
  });

  it('tells as ever where nobody may read', async () => {
    await open(['numbers-repeat'], {});
    office.faults.set({ kind: 'fail-before', operations: ['invoiceGetByListNumber'] });
    for (let n = 0; n < 5; n += 1) sell(n);
    till.clock.advance(3_600_000);
    till.engine.start();
    await till.drain();
    expect(await numbersThere()).toEqual(numbers(5));
  });
});
