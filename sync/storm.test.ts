import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { listUnfinished } from '#db/tables/outbox-views.ts';
import type { Money } from '#domain/money.ts';
import { findPlace, type Place } from '#testing/office-place.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

let office: BackOffice;
let till: SyncTill;
let place: Place;

beforeEach(async () => {
  office = await startBackOffice({ port: 0, credential });
  till = createSyncTill({
    url: office.url,
    config: { writeTimeoutMs: 150, readTimeoutMs: 300 },
    ports: { credentials: () => credential },
  });
  place = await findPlace(office);
});

afterEach(async () => {
  await till.stop();
  await office.close();
  if (till.faults.length > 0) throw new Error(`faults nobody expected: ${till.faults.map(String).join()}`);
});

/** A trading day with everything in it: sales, a later payment, a write-off, voids and restores. */
function ringDay(day: number, sales: number): void {
  const shiftId = `shift-${day}`;
  const { outletId, register, taxName, method, codes } = place;
  const about = (number: string) => ({ ...till.about(number), outletId });
  till.enqueue(
    { kind: 'shift.open', ...about(''), shiftId: shiftId as never, register, float: 10_000 as Money },
    shiftId,
  );
  for (let n = 0; n < sales; n += 1) {
    const number = `KA-${day}-${n}`;
    const line = {
      code: codes[n % codes.length] ?? '',
      name: '',
      quantity: 1 + (n % 3),
      price: 1_000 as Money,
      discountPercent: 0,
      discountAmount: 0 as Money,
      note: '',
    };
    const total = (line.quantity * 1_000) as Money;
    const paid = (n % 4 === 0 ? total - 500 : total) as Money;
    const payments = [{ method, amount: paid, tendered: paid, note: '' }];
    till.sell(
      number,
      {
        ...about(number),
        register,
        taxName,
        lines: [line],
        payments,
        totals: { gross: total, sales: total, tax: 0 as Money, total },
      },
      shiftId,
    );
    if (n % 8 === 0) {
      const rest = { method, amount: 500 as Money, tendered: 500 as Money, note: '' };
      till.enqueue({ kind: 'payment.add', ...about(number), payments: [rest], paidBefore: paid }, shiftId);
    }
    if (n % 5 === 0 && n % 4 !== 0) {
      till.enqueue({ kind: 'invoice.void', ...about(number), reason: 'test' }, shiftId);
      if (n % 2 === 0) till.enqueue({ kind: 'invoice.restore', ...about(number), reason: 'test' }, shiftId);
    }
  }
  till.enqueue(
    { kind: 'shift.close', ...about(''), shiftId: shiftId as never, register, counted: 12_000 as Money, note: '' },
    shiftId,
  );
}

async function invoicesThere() {
  const { store } = office.service;
  const rows = await store.selectFrom('invoice').select(['number', 'status', 'paid']).orderBy('number').execute();
  return rows.filter(({ number }) => number.startsWith('KA-'));
}

/** What `ringDay` rang, as the back office must have it. */
function expected(days: readonly number[], sales: number) {
  const rows = days.flatMap((day) =>
    Array.from({ length: sales }, (_, n) => {
      const total = (1 + (n % 3)) * 1_000;
      const isVoided = n % 5 === 0 && n % 4 !== 0 && n % 2 !== 0;
      return {
        number: `KA-${day}-${n}`,
        status: isVoided ? 'Voided' : 'Active',
        paid: n % 4 === 0 && n % 8 !== 0 ? total - 500 : total,
      };
    }),
  );
  return rows.toSorted((a, b) => (a.number < b.number ? -1 : 1));
}

describe('a storm', () => {
  it.each([1, 2, 3])(
    'loses nothing and doubles nothing (seed %i)',
    async (seed) => {
      office.faults.reseed(seed);
      const writesOnly = true;
      office.faults.set({ kind: 'lose-reply', probability: 0.1, writesOnly });
      office.faults.set({ kind: 'fail-before', probability: 0.05 });
      office.faults.set({ kind: 'fail-after', probability: 0.05, writesOnly });
      office.faults.set({ kind: 'limit-429', probability: 0.05, ms: 1000 });
      office.faults.set({ kind: 'limit-503', probability: 0.03, ms: 1000 });
      office.faults.set({ kind: 'html', probability: 0.02 });
      office.faults.set({ kind: 'half-body', probability: 0.02 });
      office.faults.set({ kind: 'empty', probability: 0.02 });
      ringDay(1, 25);
      ringDay(2, 25);
      till.engine.start();
      await till.drain();

      expect(listUnfinished(till.db)).toEqual([]);
      expect(await invoicesThere()).toEqual(expected([1, 2], 25));
      const shifts = await office.service.store.selectFrom('shift').select(['closed']).execute();
      expect(shifts).toHaveLength(2);
      expect(shifts.every(({ closed }) => closed !== null)).toBe(true);
    },
    60_000,
  );
});

it('pulling the plug a dozen times in a storm changes nothing', async () => {
  office.faults.set({ kind: 'lose-reply', probability: 0.1, writesOnly: true });
  office.faults.set({ kind: 'fail-before', probability: 0.05 });
  ringDay(1, 30);
  ringDay(2, 30);
  for (let crash = 1; crash <= 12; crash += 1) {
    till.engine.start();
    const enough = countAll(office.faults.state().requests) + 7 + crash;
    await till.runUntil(() => till.engine.drained() || countAll(office.faults.state().requests) >= enough);
    till = await till.crash();
  }
  till.engine.start();
  await till.drain();
  expect(listUnfinished(till.db)).toEqual([]);
  expect(await invoicesThere()).toEqual(expected([1, 2], 30));
}, 60_000);

it('a clean day costs one request an operation', async () => {
  ringDay(1, 40);
  const before = countAll(office.faults.state().requests);
  till.engine.start();
  await till.drain();
  const operations = (till.db.prepare('SELECT count(*) AS n FROM outbox').get() as { n: number }).n;
  const feedsAndToken = 6;
  expect(listUnfinished(till.db)).toEqual([]);
  expect(countAll(office.faults.state().requests) - before).toBeLessThanOrEqual(operations * 1.05 + feedsAndToken);
});

function countAll(requests: Readonly<Record<string, number>>): number {
  return Object.values(requests).reduce((sum, count) => sum + count, 0);
}
