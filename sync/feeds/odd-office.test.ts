import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import type { V3Request } from '#contract/v3/request.ts';
import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { couponsAsOf } from '#db/tables/coupons.ts';
import { listCustomers } from '#db/tables/customers.ts';
import { findEngineState } from '#db/tables/engine-state.ts';
import { heldAsOf } from '#db/tables/held-packages.ts';
import { quotesAsOf } from '#db/tables/office-quotes.ts';
import { loadPointRules, savePointRules, stalePoints } from '#db/tables/points.ts';
import { listPriceBooks } from '#db/tables/price-books.ts';
import { listPromotions } from '#db/tables/promotions.ts';
import { trackedCodes } from '#db/tables/serials.ts';
import { listOfficeUsers, listOutlets, listWriteOffOptions } from '#db/tables/shop.ts';
import { browseVariants, countVariants, findVariantByCode } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { pathOf } from '#sync/api.ts';
import type { FeedKind } from '#sync/feeds/feed.ts';
import { noLimits, type Reply } from '#sync/reply.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

const later = instant(Date.UTC(2100, 0, 1));

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

describe.each([
  ['/api/v3/PromotionEvent', 'promotions', () => listPromotions(db).length > 0],
  ['/api/v3/Pricebook', 'price books', () => listPriceBooks(db).length > 0],
  ['/api/v3/Serial', 'serials', () => trackedCodes(db).length > 0],
  ['/api/v3/PromotionCoupon/p', 'coupons', () => couponsAsOf.find(db) !== undefined],
  ['/api/v3/PrepaidPackage/List', 'packages', () => heldAsOf.find(db) !== undefined],
  ['/api/v3/Customer/ListID', 'points', () => stalePoints(db, { before: 1, now: later, limit: 1 }).length === 0],
  ['/api/v3/Estimate', 'quotes', () => quotesAsOf.find(db) !== undefined],
  ['/api/v3/SalesOrder/TotalCount', 'quotes', () => quotesAsOf.find(db) !== undefined],
])('an office that keeps %s from the till, which sells without,', (path, feed, isHere) => {
  beforeEach(async () => {
    transact(db, (tx) => savePointRules(tx, { ...loadPointRules(db), worth: 100 }));
    instead = (request) =>
      pathOf(request).replace(/\/p$/, '') === path.replace(/\/p$/, '')
        ? answer(403, { Message: 'You must have "VIEW" role' })
        : undefined;
    await fill();
  });

  it('is told of with its words, and what it has no word for is as it was', async () => {
    expect(isHere()).toBe(false);
    const denied = [{ feed, words: 'You must have "VIEW" role' }];
    expect(till.engine.status().denied).toEqual(denied);
    expect(till.engine.status().refusedRows.filter((row) => row.feed === feed)).toEqual([]);
    const before = instead;
    instead = (request) => (before(request) ? answer(503, { Message: 'busy' }) : undefined);
    await copy('delta');
    expect(till.engine.status().denied).toEqual(denied);
  });

  it('gives it once it may be asked, after a start too', async () => {
    await till.stop();
    instead = () => undefined;
    till = newTill();
    till.engine.start();
    expect(await copy('delta')).toEqual({ ok: true });
    expect(isHere()).toBe(true);
    expect(till.engine.status().denied).toEqual([]);
  });

  it('has none where it says that there is none', async () => {
    const before = instead;
    instead = (request) => (before(request) ? answer(404, { Message: 'Not found' }) : undefined);
    await copy('delta');
    expect(till.engine.status().denied).toEqual([]);
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
