import { expect, it } from 'vitest';

import type { Operation } from '#contract/v3/operation.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { goodsSaid } from '#db/tables/own-goods.ts';
import { defaultConfig } from '#sync/config.ts';
import { hideGone } from '#sync/feeds/hide-gone.ts';
import { takeInChanged } from '#sync/feeds/changed-goods.ts';
import type { FeedContext, RefusedRow } from '#sync/feeds/feed.ts';
import { createPlaceSet } from '#sync/feeds/place-set.ts';
import { flatWhite, startTill } from '#testing/till.ts';

it('gives way while it looks for the codes of a whole shop, and asks for the unknown a hundred at a time', async () => {
  const db = openRegisterDb(':memory:');
  const happened: string[] = [];
  const context = {
    db,
    outletId: 'outlet',
    breathe: async () => void happened.push('gives way'),
    ask: async (_: unknown, { ListCode }: { ListCode: readonly string[] }) => {
      happened.push(`asks for ${ListCode.length}`);
      return { ok: true, value: { Data: [] } };
    },
  };
  const codes = Array.from({ length: 1_150 }, (_, n) => `C-${n}`);
  // Nothing else of a feed is used by it.
  await takeInChanged(
    context as unknown as FeedContext,
    codes.map((code) => ({ code, moved: true })),
  );
  expect(happened.slice(0, 3)).toEqual(['gives way', 'gives way', 'gives way']);
  expect(happened.slice(3)).toEqual([...Array.from({ length: 11 }, () => 'asks for 100'), 'asks for 50']);
  db.close();
});

it('goods that cannot be read are listed as such, and the others have their new price', async () => {
  const till = await startTill();
  const { db } = till;
  const { clock } = till.context;
  const Data = [
    { ID: 'x', Code: 'X', Name: 'By the gram', UnitPrice: 12.5 },
    { ID: 'id', Code: flatWhite.code, Name: 'Flat white', Category: 'Drinks', UnitPrice: 375 },
  ];
  const refused: RefusedRow[] = [];
  const context = {
    db,
    clock,
    outletId: 'outlet',
    config: defaultConfig,
    alive: () => true,
    breathe: async () => undefined,
    moveLog: async () => undefined,
    changed: () => undefined,
    refuseRow: (row: RefusedRow) => void refused.push(row),
    ask: async ({ output }: Operation) => {
      const { success, data } = output.safeParse({ Data });
      return success ? { ok: true, value: data } : { ok: false, why: 'unreadable' };
    },
  };
  const named = ['X', flatWhite.code].map((code) => ({ code, moved: true }));
  expect(await takeInChanged(context as unknown as FeedContext, named)).toEqual({ ok: true });
  expect(refused).toMatchObject([{ feed: 'variants', why: expect.stringContaining('UnitPrice') }]);
  expect(await till.client.catalogue.check(flatWhite)).toMatchObject({ ok: true, value: { price: 375 } });
  const gone = await hideGone(context as unknown as FeedContext, { seen: createPlaceSet(), said: goodsSaid(db) });
  expect(gone).toEqual({ ok: true });
  await till.close();
});

it('an answer that was on its way while a price was said here does not take it back, though the office has heard it by now', async () => {
  const till = await startTill();
  const { db } = till;
  const was = {
    ID: `id-${flatWhite.code}`,
    Code: flatWhite.code,
    Name: 'Flat white',
    Category: 'Drinks',
    UnitPrice: 350,
  };
  const ask = async () => {
    await till.client.catalogue.setPrice({ ...flatWhite, price: 400 });
    db.prepare(`UPDATE outbox SET state = 'done', resolved_by = 'reply', done_at = 1`).run();
    return { ok: true, value: { Data: [was] } };
  };
  const still = { breathe: async () => undefined, moveLog: async () => undefined, changed: () => undefined };
  const { clock } = till.context;
  const context = { ...still, db, clock, outletId: 'outlet', config: defaultConfig, alive: () => true, ask };
  const named = [{ code: flatWhite.code, moved: true }];
  await takeInChanged(context as unknown as FeedContext, named);
  const priceNow = async () => {
    const checked = await till.client.catalogue.check(flatWhite);
    return checked.ok && checked.value.price;
  };
  expect(await priceNow()).toBe(400);
  // The next answer is newer.
  const later = { ...context, ask: async () => ({ ok: true, value: { Data: [was] } }) };
  await takeInChanged(later as unknown as FeedContext, named);
  expect(await priceNow()).toBe(350);
  await till.close();
});
