import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  tillForget,
  tillList,
  tillsKeptHeader,
  type TillWord,
  tillWordHeader,
  writeTillWord,
} from '#contract/v3/till-word.ts';
import { writeOffOptionList } from '#contract/v3/write-off-option.ts';

import { putCredential } from '#backoffice/credentials.ts';
import type { Grants } from '#backoffice/roles.ts';
import { mostTills } from '#backoffice/store/tills.ts';
import { exchange, openShop, type OpenShop, tokenRequest } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let now: number;
let outletId: string;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 3);
  shop = await openShop({ shop: 'demo', now: () => now });
  outletId = await findOutletId();
});
afterEach(() => shop.close());

async function findOutletId(): Promise<string> {
  const { store } = shop.backOffice.service;
  return (await store.selectFrom('outlet').select('id').where('name', '=', 'Kemang').executeTakeFirstOrThrow()).id;
}

function wordOf(said: Partial<TillWord> = {}): TillWord {
  const none = { waiting: 0, waitingSeconds: null, needsPerson: 0, version: '0.1.0' };
  return { id: 'till-1', outletId, register: 'Kemang Till 1', letter: 'A', inShift: true, ...none, ...said };
}

function ask(headers: Record<string, string>) {
  return shop.call(writeOffOptionList, {}, headers);
}

const say = (said: Partial<TillWord> = {}) => ask({ [tillWordHeader]: writeTillWord(wordOf(said)) });

/** What is in the table, not what was heard since. */
async function kept() {
  // A word is written behind its answer, which is over when the next one is here.
  await ask({});
  await Promise.all(shop.backOffice.service.running);
  return shop.backOffice.service.store.selectFrom('till').selectAll().orderBy('id').execute();
}

const list = () => shop.ok(tillList, {});

describe('what a till says of itself', () => {
  it('is kept by the time of the office, and answered to whoever may read shifts', async () => {
    const reply = await say({ waiting: 3, waitingSeconds: 90, needsPerson: 1 });
    expect(reply).toMatchObject({ status: 200, headers: { [tillsKeptHeader]: 'kept' } });
    now += 125_000;
    expect(await list()).toEqual([
      {
        ID: 'till-1',
        OutletID: outletId,
        Outlet: 'Kemang',
        Register: 'Kemang Till 1',
        Letter: 'A',
        ShiftOpen: true,
        Waiting: 3,
        NeedsPerson: 1,
        WaitingSeconds: 90,
        Heard: expect.stringMatching(/^2026-11-30T\d\d:\d\d:00\.000$/),
        HeardSeconds: 125,
        Version: '0.1.0',
      },
    ]);
  });

  it('is taken from nobody without a token, and what no till says is left unread', async () => {
    const word = writeTillWord(wordOf());
    const stranger = await ask({ [tillWordHeader]: word, authorization: 'Bearer nonsense' });
    expect([stranger.status, stranger.headers[tillsKeptHeader]]).toEqual([401, undefined]);
    for (const bad of [
      '',
      'nonsense',
      word.replace('waiting=0', 'waiting=-1'),
      `${word};${'x'.repeat(1_000)}`,
      ';=;',
    ]) {
      const reply = await ask({ [tillWordHeader]: bad });
      expect([reply.status, reply.headers[tillsKeptHeader]]).toEqual([200, undefined]);
    }
    expect((await ask({})).headers[tillsKeptHeader]).toBeUndefined();
    // An outlet of another shop.
    await say({ outletId: crypto.randomUUID() });
    expect(await list()).toEqual([]);
  });

  it('is written once in fifteen seconds, and at once when somebody has to know', async () => {
    await say();
    const [first] = await kept();
    expect(first).toMatchObject({ waiting: 0, heard: now });
    for (let sale = 0; sale < 5; sale += 1) {
      now += 2_000;
      await say();
    }
    expect(await kept()).toEqual([first]);
    await say({ waiting: 1, waitingSeconds: 4 });
    expect(await kept()).toMatchObject([{ waiting: 1, heard: now }]);
    now += 1_000;
    await say({ waiting: 7, waitingSeconds: 5 });
    expect(await kept()).toMatchObject([{ waiting: 1 }]);
    // Whoever asks is told the newest word all the same.
    expect(await list()).toMatchObject([{ Waiting: 7, HeardSeconds: 0 }]);
    await say();
    expect(await kept()).toMatchObject([{ waiting: 0 }]);
    now += 15_000;
    await say();
    expect(await kept()).toMatchObject([{ heard: now }]);
  });

  it('fails and delays no request, also where it cannot be kept', async () => {
    const { store } = shop.backOffice.service;
    await store.schema.alterTable('till').renameTo('till_away').execute();
    expect((await say()).status).toBe(200);
    await kept().catch(() => undefined);
    expect((await say()).status).toBe(200);
    await store.schema.alterTable('till_away').renameTo('till').execute();
    now += 1_000;
    await say();
    expect(await kept()).toHaveLength(1);
  });

  it('fills no table: so many tills are kept, and no new one takes the place of another', async () => {
    await say();
    const [own] = await kept();
    if (!own) throw new Error('the till is not kept');
    const { store } = shop.backOffice.service;
    const others = Array.from({ length: mostTills - 1 }, (_, at) => ({ ...own, id: `o-${at}`, register: `R ${at}` }));
    await store.insertInto('till').values(others).execute();
    now += 60_000;
    await say({ id: 'new-1', register: 'New' });
    await say({ waiting: 2, waitingSeconds: 1 });
    const full = await kept();
    expect(full).toHaveLength(mostTills);
    expect(full.filter(({ id }) => id === 'new-1')).toEqual([]);
    expect(full.find(({ id }) => id === own.id)).toMatchObject({ waiting: 2 });
    // One that nobody heard of for a quarter of a year makes room.
    await store
      .updateTable('till')
      .set({ heard: now - 91 * 86_400_000 })
      .where('id', '=', 'o-0')
      .execute();
    now += 60_000;
    await say({ id: 'new-1', register: 'New' });
    expect((await kept()).map(({ id }) => id)).toContain('new-1');
  });

  it('of a till that was set up anew takes the place of the one before, unless that had something to tell', async () => {
    await say({ id: 'old-1' });
    now += 1_000;
    await say({ id: 'lost-1', waiting: 4, waitingSeconds: 10 });
    await kept();
    now += 25 * 3_600_000;
    await shop.signIn();
    await say({ id: 'new-1', letter: 'B' });
    expect((await kept()).map(({ id }) => id)).toEqual(['lost-1', 'new-1']);
    expect(await shop.ok(tillForget, { ID: 'lost-1' })).toMatchObject({ Message: 'The till is forgotten' });
    expect((await list()).map(({ ID }: { ID: string }) => ID)).toEqual(['new-1']);
    expect((await shop.call(tillForget, { ID: 'lost-1' })).status).toBe(404);
  });
});

describe('who may read it', () => {
  async function as(grants: Grants, scope = 'read' as const) {
    const { service, url } = shop.backOffice;
    const credential = await putCredential(service.store, { name: 'Somebody', grants, scope }, () => now);
    const { access_token: token } = (await exchange(url, tokenRequest({ credential }))).body;
    return { authorization: `Bearer ${token}` };
  }

  it('is whoever has the role VIEW of Shift or of Report, and nobody else', async () => {
    for (const module of ['Shift', 'Report'])
      expect((await shop.call(tillList, {}, await as([{ role: 'VIEW', module }]))).status).toBe(200);
    const seller = await shop.call(tillList, {}, await as([{ role: 'VIEW', module: 'Orders' }]));
    expect([seller.status, seller.body.Message]).toEqual([
      403,
      'You must have "VIEW" role in "Shift" Module OR "VIEW" role in "Report" Module',
    ]);
    expect((await shop.call(tillForget, { ID: 'till-1' }, await as('All'))).status).toBe(403);
    expect((await shop.call(tillList, {}, { authorization: '' })).status).toBe(401);
  });

  it('is no part of what the contract of v3 lists', async () => {
    expect((await shop.send({ method: 'GET', path: '/openapi.json' })).text).not.toContain('_tills');
  });
});

it('outlives a restart, with what was heard last', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'tillkeep-tills-'));
  const here = shop;
  shop = await openShop({ shop: 'demo', data, now: () => now });
  outletId = await findOutletId();
  await say();
  now += 1_000;
  await say({ waiting: 0, version: '0.2.0' });
  const { credential } = shop.backOffice;
  await shop.close();
  shop = await openShop({ data, now: () => now, ...(credential && { credential }) });
  expect(await list()).toMatchObject([{ HeardSeconds: 0, Version: '0.2.0' }]);
  await shop.close();
  rmSync(data, { recursive: true });
  shop = here;
});
