import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listAttempts } from '#db/tables/attempts.ts';
import { listUnfinished } from '#db/tables/outbox-views.ts';
import { type ScriptedOffice, startScriptedOffice } from '#testing/scripted-office.ts';
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

const numbersThere = () => office.invoices.map(({ Number }) => Number);

describe('a till without a sign-in', () => {
  it('keeps its sales untouched, says why, and goes on when it has one', async () => {
    await till.stop();
    const kept: { credential?: { clientId: string; clientSecret: string } } = {};
    till = createSyncTill({ url: office.url, ports: { credentials: () => kept.credential } });
    till.sell('K-1');
    till.engine.start();
    await till.runUntil(() => till.clock.monotonicMs() > 600_000);
    expect(till.engine.status().line).toMatchObject({ state: 'sign_in_problem', message: 'no credential is set' });
    expect(listAttempts(till.db, 1)).toEqual([]);

    kept.credential = { clientId: 'till', clientSecret: 'secret' };
    await till.drain();
    expect(numbersThere()).toEqual(['K-1']);
    expect(till.engine.status().line.state).toBe('up');
  });
});

describe('a dead line', () => {
  it('costs nothing but the wait, and needs nobody to notice that it is back', async () => {
    till.sell('K-1');
    const { url } = office;
    await office.close();
    till.engine.start();
    await till.runUntil(() => till.engine.status().line.state === 'down' && till.clock.monotonicMs() > 600_000);
    expect(listAttempts(till.db, 1).length).toBeLessThan(10);
    office = await startScriptedOffice(Number(new URL(url).port));
    await till.drain();
    expect(office.effects).toEqual(['invoice.create K-1']);
  });

  it('is tried with one sale, and from then on with reads: a power cut during the outage leaves none in doubt', async () => {
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    const { url } = office;
    await office.close();
    till.sell('K-2');
    till.engine.wake();
    await till.runUntil(() => till.engine.status().line.state === 'down');
    for (const number of ['K-3', 'K-4']) till.sell(number);
    await till.runUntil(() => till.clock.monotonicMs() > 600_000);
    expect([2, 3, 4].map((seq) => listAttempts(till.db, seq).length)).toEqual([1, 0, 0]);
    till = await till.crash();
    till.engine.start();
    expect(listUnfinished(till.db).map(({ standing }) => standing)).toEqual(['waiting', 'waiting', 'waiting']);
    office = await startScriptedOffice(Number(new URL(url).port));
    await till.drain();
    expect(numbersThere().toSorted()).toEqual(['K-2', 'K-3', 'K-4']);
  });
});

describe('a till that closes', () => {
  it('does not wait for what it would have done later', async () => {
    await till.stop();
    till = createSyncTill({ url: 'http://127.0.0.1:9', ports: { outletId: () => 'outlet-1' } });
    till.sell('K-1');
    till.engine.start();
    await till.runUntil(() => till.clock.monotonicMs() > 600_000);
    const copying = till.engine.runFeeds('full');
    // Nobody moves its clock any more.
    await till.engine.stop();
    expect(await copying).toMatchObject({ ok: false });
  });
});
