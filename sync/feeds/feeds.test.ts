import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { listShelves } from '#db/tables/categories.ts';
import { couponsAsOf } from '#db/tables/coupons.ts';
import { findCustomerByCode, findGroup, matchCustomers } from '#db/tables/customers.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { heldAsOf } from '#db/tables/held-packages.ts';
import { quotesAsOf } from '#db/tables/office-quotes.ts';
import { listOutlets, listPaymentMethods, listTaxes, listWriteOffOptions } from '#db/tables/shop.ts';
import { takeInRows, takeInVariants } from '#db/tables/variant-intake.ts';
import { loosenWords, mergeWords, tightenWords } from '#db/tables/variant-words.ts';
import { browseVariants, countVariants, findVariantByCode, matchVariants } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import type { SyncConfig } from '#sync/config.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';
import { variant } from '#testing/till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

let office: BackOffice;
let db: ReadDb;
let till: SyncTill;
let outletId: string | undefined;

beforeEach(async () => {
  office = await startBackOffice({ port: 0, credential });
  db = openRegisterDb(':memory:');
  outletId = undefined;
  till = newTill();
});

afterEach(async () => {
  await till.stop();
  db.close();
  await office.close();
  if (till.faults.length > 0) throw new Error(`faults nobody expected: ${till.faults.map(String).join()}`);
});

/** What is here sooner is not here because of the nightly pass. */
const aYearMs = 365 * 86_400_000;

function newTill(change: Partial<SyncConfig> = {}, clock = createFakeClock()): SyncTill {
  const config = { readTimeoutMs: 5_000, pageSize: 100, deltaEveryMs: 60_000, fullEveryMs: aYearMs, ...change };
  return createSyncTill({
    url: office.url,
    db,
    clock,
    config,
    ports: { credentials: () => credential, outletId: () => outletId },
  });
}

const filled = () => till.engine.status().fill === null && countVariants(db) > 0 && listOutlets(db).length > 0;

async function fill(): Promise<void> {
  till.engine.start();
  await till.runUntil(() => listOutlets(db).length > 0 && listPaymentMethods(db).length > 0);
  outletId = listOutlets(db)[0]?.id;
  till.engine.wake();
  await till.runUntil(() => till.changed.includes('customers') && filled());
}

describe('a fresh till', () => {
  it('learns the outlets before it is set up, and everything else when it is', async () => {
    await fill();
    expect(listTaxes(db).length).toBeGreaterThan(0);
    expect(listWriteOffOptions(db).length).toBeGreaterThan(0);
    expect(countVariants(db)).toBeGreaterThan(200);
    const [first] = browseVariants(db, null, { offset: 0, limit: 1 });
    expect(first).toBeDefined();
    const word = first?.name.split(' ')[0] ?? '';
    expect(matchVariants(db, `"${word}"*`).length).toBeGreaterThan(0);
    expect(first?.onHand).not.toBeNull();
    expect(till.engine.status().refusedRows).toEqual([]);
    expect(matchCustomers(db, 'a*').length).toBeGreaterThan(0);
  });

  it('takes the price of its own outlet', async () => {
    await fill();
    const prices = db
      .prepare('SELECT count(*) AS n FROM variant WHERE outlet_price IS NOT NULL AND outlet_price <> unit_price')
      .get();
    expect(prices).toMatchObject({ n: expect.any(Number) });
  });
});

it('a search index appended to in thousands of small pieces stays whole and is put in order', () => {
  let code = 0;
  const one = () => {
    code += 1;
    return {
      code: String(code),
      officeId: `v-${code}`,
      name: 'green tea',
      words: '',
      category: 'Drinks',
      type: 'Standard',
      unitPrice: 1,
      outletPrice: null,
      taxable: true,
      discontinued: false,
    };
  };
  transact(db, (tx) => loosenWords(tx));
  for (let n = 1; n <= 5_000; n += 1) {
    transact(db, (tx) => void takeInVariants(tx, [one()]));
    if (n % 400 === 0) while (transact(db, (tx) => mergeWords(tx, 64)));
  }
  transact(db, (tx) => tightenWords(tx));
  const found = db.prepare("SELECT count(*) AS n FROM variant_words WHERE variant_words MATCH 'tea'").get();
  expect(found).toEqual({ n: 5_000 });
});

describe('a till that is filled', () => {
  it('writes nothing when nothing changed', async () => {
    await fill();
    const before = db.prepare('SELECT total_changes() AS n').get() as { n: number };
    const began = till.clock.now();
    expect(await settled(till.engine.runFeeds('full'))).toEqual({ ok: true });
    const after = db.prepare('SELECT total_changes() AS n').get() as { n: number };
    // Remembered dates, the copying's, the audit's, the packages' and the quotes' of each night that went by; everything else is as it was.
    const nights = Math.ceil((till.clock.now() - began) / 86_400_000);
    expect(after.n - before.n).toBeLessThanOrEqual(2 + 4 * nights);
  });

  it('hides what is gone only after asking for it by its code, and shows it again when it is back', async () => {
    await fill();
    const [gone] = browseVariants(db, null, { offset: 5, limit: 1 });
    const code = gone?.code ?? '';
    const { store } = office.service;
    const row = await store.selectFrom('variant').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    await store
      .updateTable('variant')
      .set({ code: `${code}-moved` })
      .where('id', '=', row.id)
      .execute();
    expect(await settled(till.engine.runFeeds('full'))).toEqual({ ok: true });
    expect(findVariantByCode(db, [code, code])).toBeUndefined();
    expect(findVariantByCode(db, [`${code}-moved`, code])).toMatchObject({ name: gone?.name });

    await store.updateTable('variant').set({ code }).where('id', '=', row.id).execute();
    expect(await settled(till.engine.runFeeds('full'))).toEqual({ ok: true });
    expect(findVariantByCode(db, [code, code])).toMatchObject({ name: gone?.name });
  });

  it('has a category on its bar for as long as the office lists it or goods are in it', async () => {
    await fill();
    const shelves = () => listShelves(db).map(({ path }) => path);
    const before = shelves();
    const { store } = office.service;
    const categories = await store.selectFrom('category').selectAll().where('path', 'like', 'Bakery%').execute();
    const callThem = async (root: string) => {
      for (const { id, path } of categories) {
        const called = { path: path.replace('Bakery', root) };
        await store.updateTable('category').set(called).where('id', '=', id).execute();
      }
      expect(await settled(till.engine.runFeeds('full'))).toEqual({ ok: true });
    };
    await callThem('Bread');
    // The goods say what they are in, and are in it still.
    expect(shelves()).toEqual([...before, 'Bread'].toSorted());
    const goods = store.updateTable('variant').where('category', 'like', 'Bakery%');
    await goods.set({ category: 'Bread', categoryKey: 'Bread/' }).execute();
    expect(await settled(till.engine.runFeeds('full'))).toEqual({ ok: true });
    expect(shelves()).toEqual(before.map((path) => (path === 'Bakery' ? 'Bread' : path)).toSorted());
    await callThem('Bakery');
    expect(shelves()).toEqual([...before, 'Bread'].toSorted());
  });

  it('knows until when a customer is in a group', async () => {
    const { store } = office.service;
    const member = { membership: 'Gold', expiredGroup: '2026-11-20' };
    await store.updateTable('customer').set(member).where('code', '=', 'C-00003').execute();
    await store.updateTable('customer').set({ membership: 'Gold' }).where('code', '=', 'C-00004').execute();
    await fill();
    const groupOn = (code: string, day: string) => findGroup(db, { id: findCustomerByCode(db, code)?.id ?? '', day });
    expect(groupOn('C-00003', '2026-11-20')).toBe('Gold');
    expect(groupOn('C-00003', '2026-11-21')).toBe('');
    expect(groupOn('C-00004', '2099-12-31')).toBe('Gold');
  });

  it('hears of changed stock without walking the shop again', async () => {
    await fill();
    const [some] = browseVariants(db, null, { offset: 3, limit: 1 });
    const { store } = office.service;
    const { id } = await store
      .selectFrom('variant')
      .select('id')
      .where('code', '=', some?.code ?? '')
      .executeTakeFirstOrThrow();
    await store
      .updateTable('stock')
      .set({ onHand: 4321, modified: '2099-01-01T00:00:00.000' })
      .where('variantId', '=', id)
      .execute();
    const pagesBefore = office.faults.state().requests['variantList'];
    expect(await settled(till.engine.runFeeds('delta'))).toEqual({ ok: true });
    expect(findVariantByCode(db, [some?.code ?? '', ''])?.onHand).toBe(4321);
    expect(office.faults.state().requests['variantList']).toBe(pagesBefore);
  });

  it('has a price the list of changes names at once, and asks for no page of the shop', async () => {
    await fill();
    const code = codeAt(4);
    await newPrice(code, 98_700, '2099-01-01T00:00:00.000');
    const pagesBefore = office.faults.state().requests['variantList'];
    expect(await settled(till.engine.runFeeds('delta'))).toEqual({ ok: true });
    expect(findVariantByCode(db, [code, ''])?.price).toBe(98_700);
    expect(office.faults.state().requests['variantList']).toBe(pagesBefore);
  });

  it.each(['delta', 'full'] as const)(
    'is searched in few pieces after many small changes, by %s copies',
    async (kind) => {
      await fill();
      for (let round = 1; round <= 14; round += 1) {
        await changeAtOffice(codeAt(4), { name: `Renamed ${round}` }, `2099-01-${10 + round}T00:00:00.000`);
        expect(await settled(till.engine.runFeeds(kind))).toEqual({ ok: true });
      }
      expect(matchVariants(db, 'renamed').map(({ name }) => name)).toEqual(['renamed 14']);
      const pieces = db.prepare('SELECT count(DISTINCT segid) AS n FROM variant_words_idx').get();
      expect(pieces).toEqual({ n: expect.toSatisfy((n: number) => n <= 4) });
    },
  );

  it('has any other price within the hour', async () => {
    await fill();
    const code = codeAt(4);
    await newPrice(code, 98_700);
    const roundsBefore = rounds();
    await till.runUntil(() => findVariantByCode(db, [code, ''])?.price === 98_700);
    // About one a minute; the clock of a test may leap, never stand still.
    expect(rounds() - roundsBefore).toBeLessThan(90);
    expect(till.engine.status().walkedAt).not.toBeNull();
  });

  it('has it as soon as somebody asks, also when the line is down at first', async () => {
    await fill();
    const code = codeAt(4);
    await newPrice(code, 98_700);
    const roundsBefore = rounds();
    office.faults.set({ kind: 'dark' });
    till.engine.copyNow();
    await till.runUntil(() => till.engine.status().fillTrouble !== null);
    office.faults.clear();
    await till.runUntil(() => findVariantByCode(db, [code, ''])?.price === 98_700);
    expect(rounds() - roundsBefore).toBeLessThan(5);
  });

  it('goes on filling where the line was cut', async () => {
    office.faults.set({ kind: 'lose-reply', probability: 0.2 });
    await fill();
    office.faults.clear();
    expect(countVariants(db)).toBeGreaterThan(200);
  });
});

describe('a clock that was a year ahead for a while', () => {
  it.each([
    ['everything is copied', 'feeds.full_at'],
    ['the books are compared', 'audit.at'],
  ])('%s all the same', async (_what, key) => {
    await till.stop();
    till = newTill({ fullEveryMs: 86_400_000 });
    await fill();
    // What was done by it, and no more than three weeks: a timer that is longer than that fires at once.
    const ahead = till.clock.now() + 21 * 86_400_000;
    transact(db, (tx) => saveEngineState(tx, key, String(ahead)));
    await till.stop();
    till = newTill({ fullEveryMs: 86_400_000 });
    const began = till.clock.now();
    till.engine.start();
    await till.runUntil(() => Number(findEngineState(db, key)) < ahead);
    // The clock of a test leaps by a day now and then.
    expect(till.clock.now() - began).toBeLessThan(10 * 86_400_000);
  });

  it('has who joins elsewhere while it is at the next round, not at the next night', async () => {
    await till.stop();
    till = newTill({}, createFakeClock(Date.now() + 5 * 86_400_000));
    await fill();
    const { store } = office.service;
    const joined = { id: 'new', code: 'C-NEW', name: 'Just Joined', joinDate: new Date().toISOString().slice(0, 10) };
    const known = await store.selectFrom('customer').selectAll().limit(1).executeTakeFirstOrThrow();
    const { seq: _, email: __, mobile: ___, ...rest } = known;
    await store
      .insertInto('customer')
      .values({ ...rest, ...joined })
      .execute();
    expect(await settled(till.engine.runFeeds('delta'))).toEqual({ ok: true });
    expect(findCustomerByCode(db, 'C-NEW')).toMatchObject({ name: 'Just Joined' });
  });

  it('does not make what is left of coupons, packages and quotes look newer than it is', async () => {
    await fill();
    const ahead = instant(till.clock.now() + aYearMs);
    const lists = [couponsAsOf, heldAsOf, quotesAsOf];
    for (const list of lists) transact(db, (tx) => list.note(tx, ahead));
    expect(await settled(till.engine.runFeeds('delta'))).toEqual({ ok: true });
    const ages = lists.map((list) => (list.find(db) ?? 0) <= till.clock.now());
    expect(ages).toEqual([true, true, true]);
  });
});

it('what a crash left between the rows and their words is found again, the line up or down', async () => {
  transact(db, (tx) => void takeInRows(tx, [variant('4711', 'Green tea')]));
  expect(matchVariants(db, 'tea')).toEqual([]);
  await office.close();
  till.engine.start();
  await till.runUntil(() => matchVariants(db, 'tea').length === 1);
});

const rounds = () => office.faults.state().requests['inventoryModified'] ?? 0;

const codeAt = (offset: number) => browseVariants(db, null, { offset, limit: 1 })[0]?.code ?? '';

const newPrice = (code: string, unitPrice: number, modified?: string) => changeAtOffice(code, { unitPrice }, modified);

/** With a moment also in its list of changes. */
async function changeAtOffice(
  code: string,
  now: { unitPrice?: number; name?: string },
  modified?: string,
): Promise<void> {
  const { store } = office.service;
  const { id } = await store
    .updateTable('variant')
    .set(now)
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.deleteFrom('outletPrice').where('variantId', '=', id).execute();
  if (modified) await store.updateTable('stock').set({ modified }).where('variantId', '=', id).execute();
}

async function settled<T>(work: Promise<T>): Promise<T> {
  let over = false;
  void work.finally(() => (over = true));
  await till.runUntil(() => over);
  return work;
}
