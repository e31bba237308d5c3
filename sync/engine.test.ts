import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { listAttempts } from '#db/tables/attempts.ts';
import { listUnfinished } from '#db/tables/outbox-views.ts';
import { doubtEverythingUnsent } from '#db/tables/replacement.ts';
import { transact } from '#db/transact.ts';
import type { ShopEvent } from '#domain/events.ts';
import { instant } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';
import type { Heard } from '#testing/office-ledger.ts';
import { watchWaits } from '#testing/disk-waits.ts';
import { type Mishap, type ScriptedOffice, startScriptedOffice } from '#testing/scripted-office.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

let office: ScriptedOffice;
let till: SyncTill;

beforeEach(async () => {
  office = await startScriptedOffice();
  till = createSyncTill({ url: office.url });
});

afterEach(async () => {
  await till.stop();
  await office.close();
  if (till.faults.length > 0) throw new Error(`faults nobody expected: ${till.faults.map(String).join()}`);
});

/** The first so many requests that match meet the mishap. */
function strike(mishap: Mishap, matches: (heard: Heard) => boolean, times = 1): void {
  let left = times;
  office.script = (heard) => (matches(heard) && left-- > 0 ? mishap : undefined);
}

const isSale = ({ method, path }: Heard) => method === 'POST' && path === '/api/v3/Invoice';
const numbersThere = () => office.invoices.map(({ Number }) => Number);

describe('a sale', () => {
  it('is told once, with two durable steps', async () => {
    till.openShift();
    till.sell('K-1');
    till.engine.start();
    await till.drain();

    expect(office.effects).toEqual(['shift.open', 'invoice.create K-1']);
    expect(listAttempts(till.db, 2)).toMatchObject([{ n: 1, kind: 'send', outcome: 'accepted', status: 200 }]);
    expect(till.engine.status().counts.waiting.count).toBe(0);
    expect(till.engine.status().line.state).toBe('up');
  });

  it('made while the engine sleeps leaves when it is woken', async () => {
    till.engine.start();
    await till.drain();
    till.sell('K-1');
    till.engine.wake();
    await till.drain();
    expect(numbersThere()).toEqual(['K-1']);
  });

  it.each<Mishap>(['lose-after', 'fail-after', 'html-after', 'half-after', 'empty-after'])(
    'that took effect although the answer was a %s is found, not sent again',
    async (mishap) => {
      strike(mishap, isSale);
      till.sell('K-1');
      till.engine.start();
      await till.drain();

      expect(office.effects).toEqual(['invoice.create K-1']);
      expect(office.heard.filter(isSale)).toHaveLength(1);
      expect(listAttempts(till.db, 1).map(({ outcome }) => outcome)).toEqual(['uncertain', 'found_ours']);
    },
  );

  it.each<Mishap>(['lose-before', 'fail-before', 'limit-503'])(
    'that met a %s is sent again only after the settle window',
    async (mishap) => {
      strike(mishap, isSale);
      const began = till.clock.monotonicMs();
      till.sell('K-1');
      till.engine.start();
      await till.drain();

      expect(numbersThere()).toEqual(['K-1']);
      expect(office.heard.filter(isSale)).toHaveLength(2);
      expect(till.clock.monotonicMs() - began).toBeGreaterThanOrEqual(300_000);
    },
  );

  it('that the back office finishes after the till gave up is found, not sent again', async () => {
    strike('hang-after', isSale);
    till.sell('K-1');
    till.engine.start();
    await till.runUntil(() => listUnfinished(till.db).some(({ standing }) => standing === 'checking'));
    office.releaseHung();
    await till.drain();
    expect(office.effects).toEqual(['invoice.create K-1']);
  });

  it.each([
    ['counts taxes finer than the till', { SalesNTax: 1999.75, Paid: 0.5 }],
    ['says what cannot be read of it', { SalesNTax: { Currency: 'IDR' } }],
  ])('whose answer was lost is found by its reference at an office that %s', async (_, shown) => {
    strike('lose-after', isSale);
    till.sell('K-1');
    till.engine.start();
    await till.runUntil(() => office.invoices.length === 1);
    Object.assign(office.invoices[0] ?? {}, shown);
    await till.drain();
    expect(listAttempts(till.db, 1).map(({ outcome }) => outcome)).toEqual(['uncertain', 'found_ours']);
  });

  it('paid later is seen to be at an office that counts taxes finer than the till', async () => {
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    Object.assign(office.invoices[0] ?? {}, { SalesNTax: 1999.75 });
    strike('lose-after', ({ path }) => path === '/api/v3/Payment/Invoice');
    const amount = 2000 as Money;
    till.enqueue({
      kind: 'payment.add',
      ...till.about('K-1'),
      payments: [{ method: 'Cash', amount, tendered: amount, note: '' }],
      paidBefore: 0 as Money,
    });
    till.engine.wake();
    await till.drain();
    expect(office.effects).toEqual(['invoice.create K-1', 'payment.add K-1']);
  });

  it('is not held up by a limit: it waits as long as it is told', async () => {
    strike('limit-429', isSale, 3);
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    expect(office.effects).toEqual(['invoice.create K-1']);
    expect(till.clock.monotonicMs()).toBeLessThan(300_000);
  });

  it('goes on when the token has expired, with one new token', async () => {
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    strike('expire', isSale);
    till.sell('K-2');
    till.sell('K-3');
    till.engine.wake();
    await till.drain();
    expect(numbersThere().toSorted()).toEqual(['K-1', 'K-2', 'K-3']);
    expect(office.heard.filter(({ path }) => path.endsWith('OAuth2'))).toHaveLength(2);
  });
});

describe('a refused sale', () => {
  it('waits for a person while the others flow', async () => {
    office.script = (heard) => (isSale(heard) && heard.body['Number'] === 'K-1' ? 'refuse' : undefined);
    till.sell('K-1');
    till.sell('K-2');
    till.engine.start();
    await till.drain();

    expect(numbersThere()).toEqual(['K-2']);
    expect(listUnfinished(till.db)).toMatchObject([
      { label: 'K-1', standing: 'attention', reason: 'refused', lastMessage: 'The customer is not welcome.' },
    ]);
  });

  it('is sent again when a person says so', async () => {
    strike('refuse', isSale, 2);
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    expect(till.engine.tryAgain(1, 'Mia')).toBe(true);
    expect(till.engine.tryAgain(1, 'Mia')).toBe(false);
    await till.drain();
    expect(numbersThere()).toEqual(['K-1']);
  });

  it('of a till put back from a copy is given up with what waits for it', async () => {
    till.openShift();
    office.script = (heard) => (isSale(heard) ? 'refuse' : undefined);
    till.sell('K-1');
    till.enqueue({ kind: 'invoice.void', ...till.about('K-1'), reason: 'wrong' });
    till.closeShift();
    till.engine.start();
    await till.drain();
    till = await till.crash();
    transact(till.db, (tx) => doubtEverythingUnsent(tx, till.clock.now()));
    till.engine.start();
    await till.drain();

    expect(till.engine.cancel(2, 'Mia', 'rung up twice')).toBe(true);
    await till.drain();
    expect(listUnfinished(till.db).map(({ kind, standing }) => [kind, standing])).toEqual([
      ['invoice.create', 'cancelled'],
      ['invoice.void', 'cancelled'],
    ]);
    expect(office.effects).toEqual(['shift.open', 'shift.close']);
  });

  it('lets its shift close only when a person gave it up', async () => {
    till.openShift();
    office.script = (heard) => (isSale(heard) ? 'refuse' : undefined);
    till.sell('K-1');
    till.closeShift();
    till.engine.start();
    await till.drain();
    expect(office.effects).toEqual(['shift.open']);
    expect(listUnfinished(till.db)).toMatchObject([
      { standing: 'attention' },
      { kind: 'shift.close', waitsFor: 'K-1' },
    ]);

    expect(till.engine.cancel(2, 'Mia', 'rung up twice')).toBe(true);
    await till.drain();
    expect(office.effects).toEqual(['shift.open', 'shift.close']);
  });

  it('because its number is taken is shown with the number, and is never sent over it', async () => {
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    till.sell('K-1', { ...till.about('K-1'), totals: { gross: 1, sales: 1, tax: 0, total: 1 } as never });
    till.engine.wake();
    await till.drain();
    expect(listUnfinished(till.db)).toMatchObject([{ label: 'K-1', standing: 'attention', reason: 'number_taken' }]);
    expect(office.invoices).toHaveLength(1);
  });

  it('like all the others is a wrong setting: one notice, and the rest waits', async () => {
    office.script = (heard) => (isSale(heard) ? 'refuse' : undefined);
    for (let n = 1; n <= 40; n += 1) till.sell(`K-${n}`);
    till.engine.start();
    await till.runUntil(() => till.engine.status().line.forbidden.length === 1);
    const { attention, waiting } = till.engine.status().counts;
    expect(attention.count).toBeLessThan(10);
    expect(waiting.count).toBeGreaterThan(20);
    office.script = () => undefined;
    await till.drain();
    expect(numbersThere().length).toBeGreaterThan(30);
  });

  it('for a missing role holds its kind, not the sale', async () => {
    strike('forbid', isSale, 3);
    till.sell('K-1');
    till.engine.start();
    await till.runUntil(() => till.engine.status().line.forbidden.length === 1);
    expect(till.engine.status().line.forbidden[0]?.message).toContain('role');
    await till.drain();
    expect(numbersThere()).toEqual(['K-1']);
    expect(till.engine.status().line.forbidden).toEqual([]);
  });
});

describe('order', () => {
  it('keeps a shift in front of its sales, and its close behind all of them', async () => {
    till.openShift();
    for (let n = 1; n <= 12; n += 1) till.sell(`K-${n}`);
    till.closeShift();
    till.openShift('shift-2');
    till.sell('K-13', {}, 'shift-2');
    office.script = (heard) =>
      isSale(heard) && Math.abs(heard.path.length + office.heard.length) % 5 === 0 ? 'lose-after' : undefined;
    till.engine.start();
    await till.drain();

    expect(office.effects[0]).toBe('shift.open');
    expect(office.effects.slice(1, 13).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, n) => `invoice.create K-${n + 1}`).toSorted(),
    );
    expect(office.effects.slice(13)).toEqual(['shift.close', 'shift.open', 'invoice.create K-13']);
  });

  it('keeps what happens to one invoice as it happened', async () => {
    const about = till.about('K-1');
    const events: ShopEvent[] = [
      {
        kind: 'payment.add',
        ...about,
        payments: [{ method: 'Cash', amount: 5 as Money, tendered: 5 as Money, note: '' }],
        paidBefore: 0 as Money,
      },
      { kind: 'writeoff.add', ...about, amount: 7 as Money, tag: 'BadDebt', note: '' },
      { kind: 'writeoff.cancel', ...about },
      { kind: 'invoice.void', ...about, reason: 'wrong' },
      { kind: 'invoice.restore', ...about, reason: 'right' },
    ];
    till.sell('K-1');
    for (const event of events) till.enqueue(event);
    let calls = 0;
    office.script = ({ method, path }) =>
      method !== 'GET' && !path.includes('List') && !path.includes('Multiple') && calls++ % 2 === 0
        ? 'lose-after'
        : undefined;
    till.engine.start();
    await till.drain();
    expect(office.effects).toEqual([
      'invoice.create K-1',
      'payment.add K-1',
      'writeoff.add K-1',
      'writeoff.cancel K-1',
      'Voided K-1',
      'Active K-1',
    ]);
  });

  it.each([true, false])('finds lost payments by reference or by sum (notes kept: %s)', async (keepsNotes) => {
    office.keepsNotes = keepsNotes;
    office.unique = false;
    const pay = {
      kind: 'payment.add',
      ...till.about('K-1'),
      payments: [{ method: 'Cash', amount: 500 as Money, tendered: 500 as Money, note: '' }],
    } as const;
    till.sell('K-1', { payments: [] });
    till.enqueue({ ...pay, paidBefore: 0 as Money });
    till.enqueue({ ...pay, paidBefore: 500 as Money });
    let struck = 0;
    office.script = ({ method, path }) =>
      method === 'POST' && (path.endsWith('/Payment/Invoice') || path.endsWith('/api/v3/Invoice')) && struck++ % 2 === 0
        ? 'lose-after'
        : undefined;
    till.engine.start();
    await till.drain();
    expect(office.effects).toEqual(['invoice.create K-1', 'payment.add K-1', 'payment.add K-1']);
  });
});

describe('the plug pulled', () => {
  it('between claim and answer leaves a sale that is looked up first', async () => {
    strike('hang-after', isSale);
    till.sell('K-1');
    till.engine.start();
    await till.runUntil(() => office.effects.length === 1);
    till = await till.crash();
    expect(listUnfinished(till.db)).toMatchObject([{ standing: 'waiting' }]);
    till.engine.start();
    expect(listUnfinished(till.db)).toMatchObject([{ standing: 'checking' }]);
    await till.drain();
    expect(office.effects).toEqual(['invoice.create K-1']);
    expect(listAttempts(till.db, 1).map(({ outcome }) => outcome)).toEqual(['interrupted', 'found_ours']);
  });

  it('leaves many that are looked up, and none of them makes the next start wait for the disk', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `K-${index + 1}`);
    for (const number of numbers) till.sell(number);
    transact(till.db, (tx) => doubtEverythingUnsent(tx, till.clock.now()));
    const waits = watchWaits(till.db);
    onTestFinished(() => void waits.stop());
    till.engine.start();
    expect(waits.stop()).toBe(0);
    expect(listUnfinished(till.db).filter(({ standing }) => standing === 'checking')).toHaveLength(40);
    await till.drain();
    expect(numbersThere().toSorted()).toEqual(numbers.toSorted());
  });

  it('of a copy whose clock is days ahead until it is set right keeps nothing that waits for another until that day', async () => {
    let aheadMs = 3 * 86_400_000;
    const { clock } = till;
    const shown = { now: () => instant(clock.now() + aheadMs), monotonicMs: () => clock.monotonicMs() };
    await till.stop();
    till = createSyncTill({ url: office.url, clock, ports: { clock: shown } });
    till.openShift();
    till.sell('K-1');
    transact(till.db, (tx) => doubtEverythingUnsent(tx, shown.now()));
    office.script = () => 'lose-before';
    till.engine.start();
    await till.runUntil(() => office.heard.length > 0);
    aheadMs = 0;
    office.script = () => undefined;
    const began = clock.monotonicMs();
    await till.drain();
    expect(office.effects).toEqual(['shift.open', 'invoice.create K-1']);
    expect(clock.monotonicMs() - began).toBeLessThan(3_600_000);
  });

  it('before a byte arrived still waits out the settle window', async () => {
    strike('lose-before', isSale);
    till.sell('K-1');
    till.engine.start();
    await till.runUntil(() => office.heard.some(isSale));
    till = await till.crash();
    const began = till.clock.monotonicMs();
    till.engine.start();
    await till.drain();
    expect(till.clock.monotonicMs() - began).toBeGreaterThanOrEqual(300_000);
    expect(office.effects).toEqual(['invoice.create K-1']);
  });
});

describe('an operation this register does not understand', () => {
  it.each(['payload_v = 99', "own_kind = 'loyalty.add'"])('is kept for a person (%s)', async (change) => {
    till.sell('K-1');
    till.sell('K-2');
    till.db.exec(`UPDATE outbox SET ${change} WHERE seq = 1`);
    till.engine.start();
    await till.drain();
    expect(numbersThere()).toEqual(['K-2']);
    expect(listUnfinished(till.db)).toMatchObject([{ seq: 1, standing: 'attention', reason: 'unreadable' }]);
  });
});

it('an operation our own code cannot build a request of is kept for a person, and holds nobody up', async () => {
  till.sell('K-1');
  till.sell('K-2');
  till.db.exec(`UPDATE outbox SET payload = json_set(payload, '$.lines', 'none') WHERE seq = 1`);
  till.engine.start();
  await till.drain();
  expect(numbersThere()).toEqual(['K-2']);
  expect(listUnfinished(till.db)).toMatchObject([{ seq: 1, standing: 'attention', reason: 'unreadable' }]);
  expect(till.faults.splice(0).length).toBeGreaterThan(1);
});

it('a disk that is full for a while costs no operation', async () => {
  till.sell('K-1');
  till.sell('K-2');
  till.engine.start();
  till.db.pragma('query_only = ON');
  await till.runUntil(() => till.faults.length > 12);
  till.db.pragma('query_only = OFF');
  await till.drain();
  till.faults.length = 0;
  expect(numbersThere().toSorted()).toEqual(['K-1', 'K-2']);
  expect(office.effects).toHaveLength(2);
});

it('a till with no invoice on the other side yet can still tell "not there" from "cannot see"', async () => {
  strike('lose-before', isSale);
  till.sell('K-1');
  till.engine.start();
  await till.drain();
  expect(office.heard.some(({ path }) => path.endsWith('MultipleOutlet'))).toBe(true);
  expect(numbersThere()).toEqual(['K-1']);
});
