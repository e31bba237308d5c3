import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listAttempts } from '#db/tables/attempts.ts';
import { listUnfinished } from '#db/tables/outbox-views.ts';
import type { Heard } from '#testing/office-ledger.ts';
import { type Mishap, type ScriptedOffice, startScriptedOffice } from '#testing/scripted-office.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

let office: ScriptedOffice;
let till: SyncTill;

beforeEach(async () => {
  office = await startScriptedOffice();
  till = createSyncTill({ url: office.url, config: { settleMs: 20_000 } });
});

afterEach(async () => {
  await till.stop();
  await office.close();
});

/** The first so many sales meet the mishap. */
function strike(mishap: Mishap, times: number): void {
  let left = times;
  office.script = (heard) => (isSale(heard) && left-- > 0 ? mishap : undefined);
}

const isSale = ({ method, path }: Heard) => method === 'POST' && path === '/api/v3/Invoice';
const numbersThere = () => office.invoices.map(({ Number }) => Number);
const outcomesOf = (seq: number) => listAttempts(till.db, seq).map(({ outcome }) => outcome);

describe.each([
  ['no words', ''],
  ['a page', '<html><title>Error</title></html>'],
  ['plain text', 'Unauthorized'],
])('a sale whose office says no with %s', (_, words) => {
  beforeEach(() => {
    office.spellError = () => words;
  });

  it('goes with a new token once the old one has ended', async () => {
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    strike('expire', 1);
    till.sell('K-2');
    till.engine.wake();
    await till.drain();
    expect(numbersThere()).toEqual(['K-1', 'K-2']);
    expect(outcomesOf(2)).toEqual(['signed_out', 'accepted']);
  });

  it('is not in doubt where a limiter turned it away', async () => {
    strike('limit-429', 2);
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    expect(outcomesOf(1)).toEqual(['limited', 'limited', 'accepted']);
  });

  it('waits for a role that is missing', async () => {
    strike('forbid', 1);
    till.sell('K-1');
    till.engine.start();
    await till.runUntil(() => till.engine.status().line.forbidden.length === 1);
    await till.drain();
    expect(outcomesOf(1)).toEqual(['signed_out', 'accepted']);
  });

  it.each([
    ['refuse', 'fails_every_time', 400],
    ['forbid', 'refused', 403],
    ['deny', 'refused', 401],
  ] as const)(
    'is given to a person when it meets %s for half an hour while others arrive',
    async (mishap, reason, lastStatus) => {
      office.script = (heard) => (isSale(heard) && heard.body['Number'] === 'K-0' ? mishap : undefined);
      till.sell('K-0');
      till.engine.start();
      const began = till.clock.monotonicMs();
      for (let minute = 1; minute <= 40; minute += 1) {
        await till.runUntil(() => till.clock.monotonicMs() - began >= minute * 60_000);
        till.sell(`K-${minute}`);
        till.engine.wake();
      }
      await till.drain();
      expect(numbersThere()).toHaveLength(40);
      expect(listUnfinished(till.db)).toMatchObject([{ label: 'K-0', standing: 'attention', reason, lastStatus }]);
    },
  );
});

it('a limiter that answers a bare 503 sets the pace, and is not taken for a dead line', async () => {
  office.spellError = () => '';
  let [second, used, turnedAway] = [-1, 0, 0];
  office.script = () => {
    const now = Math.floor(till.clock.monotonicMs() / 1000);
    used = now === second ? used + 1 : 1;
    second = now;
    if (used <= 3) return undefined;
    turnedAway += 1;
    return 'limit-503';
  };
  for (let n = 0; n < 60; n += 1) till.sell(`K-${n}`);
  till.engine.start();
  await till.drain();
  expect(numbersThere()).toHaveLength(60);
  expect(turnedAway).toBeLessThan(15);
});

it.each(['lose-before', 'limit-503', 'bad-gateway'] as const)(
  'a sale in doubt is not a person’s because everybody met %s for longer than it is looked up',
  async (mishap) => {
    await till.stop();
    till = createSyncTill({ url: office.url, config: { settleMs: 20_000, poisonAloneMs: 3_600_000 } });
    let isAway = false;
    office.script = (heard) => {
      if (isAway) return mishap;
      isAway = isSale(heard);
      return isAway ? 'lose-after' : undefined;
    };
    till.sell('K-1');
    till.engine.start();
    const began = till.clock.monotonicMs();
    for (let quarter = 1; quarter <= 10; quarter += 1)
      await till.runUntil(() => till.clock.monotonicMs() - began >= quarter * 900_000);
    office.script = () => undefined;
    await till.drain();
    expect(numbersThere()).toEqual(['K-1']);
    expect(listUnfinished(till.db)).toEqual([]);
  },
);
