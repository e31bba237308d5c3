import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readTillWord, type TillWord, tillWordHeader } from '#contract/v3/till-word.ts';
import { summariseUnfinished } from '#db/tables/outbox-views.ts';
import type { Heard } from '#testing/office-ledger.ts';
import { type ScriptedOffice, startScriptedOffice } from '#testing/scripted-office.ts';
import { recordStatements } from '#testing/statements.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';
import { createTillTelling } from '#sync/till-word.ts';
import type { Transport } from '#sync/transport.ts';

const said = {
  id: 'till-1',
  outletId: 'o-1',
  register: 'Kemang Till 1',
  letter: 'A',
  inShift: true,
  version: '0.1.0',
};

let office: ScriptedOffice;
let till: SyncTill;
let words: { readonly path: string; readonly word: TillWord | undefined }[];
let known: typeof said | undefined;

beforeEach(async () => {
  office = await startScriptedOffice();
  words = [];
  known = said;
  till = createSyncTill({ url: office.url, between: listening, ports: { till: () => known } });
});
afterEach(async () => {
  await till.stop();
  await office.close();
});

const listening = (transport: Transport): Transport => ({
  ...transport,
  send(request, purpose) {
    words.push({ path: request.path, word: readTillWord(request.headers[tillWordHeader]) });
    return transport.send(request, purpose);
  },
});

const isSale = ({ path }: Heard) => path === '/api/v3/Invoice';
const ofSales = () => words.filter(({ path }) => path === '/api/v3/Invoice').map(({ word }) => word);

describe('what a till says beside its requests', () => {
  it('is said only to an office it is signed in to, and of a sale on its way not that it waits', async () => {
    till.openShift();
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    expect(words.find(({ path }) => path.includes('Token'))?.word).toBeUndefined();
    expect(ofSales()).toEqual([{ ...said, waiting: 0, waitingSeconds: null, needsPerson: 0 }]);
  });

  it('counts what waits behind it and since when, and what needs a person', async () => {
    office.script = (heard) => (isSale(heard) && JSON.stringify(heard.body).includes('K-1') ? 'refuse' : undefined);
    till.openShift();
    till.sell('K-1');
    till.engine.start();
    await till.runUntil(() => till.engine.status().counts.attention.count === 1);
    till.sell('K-2');
    till.clock.advance(90_000);
    office.script = (heard) => (isSale(heard) ? 'fail-before' : undefined);
    words = [];
    till.sell('K-3');
    till.engine.wake();
    await till.runUntil(() => words.some(({ word }) => (word?.waiting ?? 0) > 0));
    const behind = words.find(({ word }) => (word?.waiting ?? 0) > 0)?.word;
    expect(behind).toMatchObject({ needsPerson: 1 });
    expect(behind?.waitingSeconds).toBeLessThanOrEqual(95);
    office.script = () => undefined;
    await till.drain();
    expect(words.at(-1)?.word).toMatchObject({ waiting: 0, waitingSeconds: null, needsPerson: 1 });
  });

  it('is nothing before the till is set up', async () => {
    known = undefined;
    till.openShift();
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    expect(words.length).toBeGreaterThan(2);
    expect(words.filter(({ word }) => word)).toEqual([]);
  });

  it('is counted anew when something leaves or was told, and not for every read', () => {
    let looks = 0;
    const summary = () => {
      looks += 1;
      return summariseUnfinished(till.db);
    };
    const telling = createTillTelling({
      db: till.db,
      clock: till.clock,
      till: () => known,
      isMet: () => true,
      summary,
    });
    for (let read = 0; read < 5; read += 1) telling.headers('read');
    expect(looks).toBe(1);
    telling.headers('write');
    expect(looks).toBe(2);
    telling.headers('read');
    telling.changed();
    telling.changed();
    telling.headers('read');
    expect(looks).toBe(3);
    const stranger = createTillTelling({
      db: till.db,
      clock: till.clock,
      till: () => known,
      isMet: () => false,
      summary,
    });
    expect([stranger.headers('write'), looks]).toEqual([{}, 3]);
  });

  it('counts nothing when a sale is rung up', async () => {
    till.openShift();
    till.sell('K-1');
    till.engine.start();
    await till.drain();
    office.script = () => 'bad-gateway';
    const stop = recordStatements(till.db);
    till.sell('K-2');
    till.engine.wake();
    expect(stop().filter((sql) => sql.includes('GROUP BY state'))).toEqual([]);
  });

  it('is of no use to an office of another maker, which is not thought to keep it', async () => {
    till.openShift();
    till.engine.start();
    await till.drain();
    expect(till.engine.keepsTills()).toBe(false);
  });
});
