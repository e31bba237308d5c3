import { afterEach, expect, it } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { findPlace } from '#testing/office-place.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

let office: BackOffice;
let till: SyncTill;

/** The limiter's clock and the till's are one, and run as fast as the test can. */
async function open(permitLimit: number, windowSeconds: number): Promise<void> {
  const clock = createFakeClock();
  office = await startBackOffice({
    port: 0,
    credential,
    now: () => clock.now(),
    limiter: { permitLimit, windowSeconds },
  });
  till = createSyncTill({ url: office.url, clock, ports: { credentials: () => credential } });
}

afterEach(async () => {
  await till.stop();
  await office.close();
});

async function ringUp(count: number): Promise<void> {
  const { outletId, register, taxName, method, codes } = await findPlace(office);
  till.enqueue({
    ...till.about(''),
    kind: 'shift.open',
    shiftId: 'shift-1' as never,
    register,
    float: 0 as never,
    outletId,
  });
  for (let n = 0; n < count; n += 1) {
    till.sell(`KA-${n}`, {
      outletId,
      register,
      taxName,
      lines: [
        {
          code: codes[0] ?? '',
          name: '',
          quantity: 2,
          price: 1_000 as never,
          discountPercent: 0,
          discountAmount: 0 as never,
          note: '',
        },
      ],
      payments: [{ method, amount: 2_000 as never, tendered: 2_000 as never, note: '' }],
    });
  }
}

const waiting = () => {
  const { counts } = till.engine.status();
  return counts.waiting.count + counts.checking.count;
};

it.each([
  [30, 10],
  [10, 2],
  [12, 30],
])(
  'at half of a backlog says when it will be over, at an office that allows %i requests in %i s',
  async (permits, seconds) => {
    await open(permits, seconds);
    await ringUp(200);
    till.engine.start();
    await till.runUntil(() => waiting() <= 100);
    const at = till.clock.monotonicMs();
    const said = till.engine.status().drainMs ?? 0;
    await till.runUntil(() => waiting() === 0);
    const took = till.clock.monotonicMs() - at;
    expect(took).toBeGreaterThan(5_000);
    expect(Math.abs(said - took) / took).toBeLessThan(0.35);
    expect(till.engine.status().drainMs).toBeNull();
  },
  60_000,
);
