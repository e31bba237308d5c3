import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import type { V3Request } from '#contract/v3/request.ts';
import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { listCustomers } from '#db/tables/customers.ts';
import { findEngineState } from '#db/tables/engine-state.ts';
import { listOfficeUsers, listOutlets, listWriteOffOptions } from '#db/tables/shop.ts';
import { browseVariants, countVariants, findVariantByCode } from '#db/tables/variants.ts';
import { pathOf } from '#sync/api.ts';
import type { FeedKind } from '#sync/feeds/feed.ts';
import { noLimits, type Reply } from '#sync/reply.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

let office: BackOffice;
let db: ReadDb;
let till: SyncTill;
let outletId: string | undefined;
/** What is answered in the office's place. */
let instead: (request: V3Request) => Reply | undefined;
let asked: string[];

beforeEach(async () => {
  office = await startBackOffice({ port: 0, credential });
  db = openRegisterDb(':memory:');
  outletId = undefined;
  instead = () => undefined;
  asked = [];
  till = newTill();
});

function newTill(): SyncTill {
  return createSyncTill({
    url: office.url,
    db,
    config: { readTimeoutMs: 5_000, pageSize: 100, deltaEveryMs: 60_000, fullEveryMs: 365 * 86_400_000 },
    ports: { credentials: () => credential, outletId: () => outletId },
    between: (transport) => ({
      ...transport,
      send(request, purpose) {
        asked.push(pathOf(request));
        const reply = instead(request);
        return reply ? Promise.resolve(reply) : transport.send(request, purpose);
      },
    }),
  });
}

afterEach(async () => {
  await till.stop();
  db.close();
  await office.close();
  expect(till.faults).toEqual([]);
});

function answer(status: number, body: unknown): Reply {
  return { kind: 'answer', status, body, bytesOut: 0, latencyMs: 1, limits: noLimits, serverTime: null };
}

const isFilled = () => findEngineState(db, 'feeds.filled') !== undefined;

async function fill(): Promise<void> {
  till.engine.start();
  await till.runUntil(() => listOutlets(db).length > 0);
  outletId = listOutlets(db)[0]?.id;
  till.engine.wake();
  await till.runUntil(isFilled);
}

async function copy(kind: FeedKind) {
  let over = false;
  const copied = till.engine.runFeeds(kind).finally(() => (over = true));
  await till.runUntil(() => over);
  return copied;
}

describe.each([
  ['/api/v3/User/List', 'users', () => listOfficeUsers(db).length],
  ['/api/v3/WriteOff/Option', 'write-off options', () => listWriteOffOptions(db).length],
  ['/api/v3/Inventory', 'stock', () => browseVariants(db, null, { offset: 0, limit: 1 })[0]?.onHand ?? 0],
  ['/api/v3/Customer/p', 'customers', () => listCustomers(db).length],
])('an office that does not let the till ask %s', (path, feed, count) => {
  const denial = () => answer(403, { Message: 'You must have "VIEW" role' });

  it('gives it everything else, once, and says what is missing', async () => {
    instead = (request) => (pathOf(request) === path ? denial() : undefined);
    await fill();
    expect(countVariants(db)).toBeGreaterThan(200);
    expect(asked).toContain('/api/v3/PromotionCoupon/p');
    expect(count()).toBe(0);
    await till.runUntil(() => till.engine.status().fillTrouble !== null);
    expect(till.engine.status().fillTrouble).toBe(`${feed}: You must have "VIEW" role`);
    const pages = asked.filter((each) => each === '/api/v3/Variant').length;
    expect(await copy('delta')).toEqual({ ok: true });
    expect(asked.filter((each) => each === '/api/v3/Variant')).toHaveLength(pages);
  });

  it('gives it all of that as soon as it may be asked, after a start too', async () => {
    instead = (request) => (pathOf(request) === path ? denial() : undefined);
    await fill();
    await till.stop();
    instead = () => undefined;
    till = newTill();
    till.engine.start();
    expect(await copy('delta')).toEqual({ ok: true });
    expect(count()).toBeGreaterThan(0);
    await till.runUntil(() => till.engine.status().fillTrouble === null);
  });
});

it.each(['/api/v3/Inventory', '/api/v3/Customer/p'])(
  'an office that answers %s in a way of its own keeps nothing else from the till',
  async (path) => {
    instead = (request) => (pathOf(request) === path ? answer(200, { Rows: [] }) : undefined);
    await fill();
    expect(asked).toContain('/api/v3/PromotionCoupon/p');
    await till.runUntil(() => till.engine.status().fillTrouble?.includes('answered something else') ?? false);
  },
);

describe('an office that shows no goods, as while its store is made anew,', () => {
  const isOf = (request: V3Request, ...paths: string[]) => paths.includes(pathOf(request).replace('/api/v3', ''));
  const none = () => answer(200, { Data: [], RecordsCount: 0 });

  it.each([
    ['nor categories', ['/Category/p']],
    ['in any category', ['/Variant']],
  ])('%s leaves the till its own', async (_, paths) => {
    await fill();
    const before = countVariants(db);
    instead = (request) => {
      if (isOf(request, '/Variant/GetByListCode')) return none();
      if (!isOf(request, ...paths)) return undefined;
      return isOf(request, '/Variant') ? none() : answer(200, []);
    };
    expect(await copy('full')).toEqual({ ok: true });
    expect(browseVariants(db, null, { offset: 0, limit: 1 })).toHaveLength(1);
    expect(countVariants(db)).toBe(before);
    expect(till.engine.status().refusedRows).toContainEqual(expect.objectContaining({ feed: 'variants' }));
  });

  it('by their codes alone leaves it what one pass did not show', async () => {
    await fill();
    const code = browseVariants(db, null, { offset: 5, limit: 1 })[0]?.code ?? '';
    const isHere = () => findVariantByCode(db, [code, '']) !== undefined;
    await office.service.store
      .updateTable('variant')
      .set({ code: `${code}-moved` })
      .where('code', '=', code)
      .execute();
    instead = (request) => (isOf(request, '/Variant/GetByListCode') ? none() : undefined);
    expect(await copy('full')).toEqual({ ok: true });
    expect(isHere()).toBe(true);
    instead = () => undefined;
    expect(await copy('full')).toEqual({ ok: true });
    expect(isHere()).toBe(false);
  });
});
