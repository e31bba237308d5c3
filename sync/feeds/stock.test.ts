import { expect, it, onTestFinished } from 'vitest';

import type { Operation } from '#contract/v3/operation.ts';
import type { V3Request } from '#contract/v3/request.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { findEngineState } from '#db/tables/engine-state.ts';
import { replaceOutlets } from '#db/tables/shop.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { findVariantByCode } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { defaultConfig } from '#sync/config.ts';
import type { FeedContext, RefusedRow } from '#sync/feeds/feed.ts';
import { stock } from '#sync/feeds/stock.ts';
import { variant } from '#testing/till.ts';

const north = { OutletID: 'O-1', Outlet: 'North' };
const south = { OutletID: 'O-2', Outlet: 'South' };

/** An office that answers the rows of all outlets, whichever it is asked for. */
function shop(rows: readonly object[]) {
  const db = openRegisterDb(':memory:');
  onTestFinished(() => void db.close());
  transact(db, (tx) => {
    replaceOutlets(tx, [{ id: 'o-1', name: 'North', code: 'N', registers: [] }]);
    takeInVariants(tx, [variant('TEA', 'Tea'), variant('RYE', 'Rye')]);
    return undefined;
  });
  const refused: string[] = [];
  const context = {
    db,
    config: defaultConfig,
    outletId: 'o-1',
    clock: { monotonicMs: () => 0, now: () => 1 },
    breathe: () => Promise.resolve(),
    alive: () => true,
    moveLog: () => Promise.resolve(),
    progress: () => undefined,
    changed: () => undefined,
    refuseRow: ({ why }: RefusedRow) => void refused.push(why),
    ask: ({ name, output }: Operation) => {
      const { success, data } = output.safeParse(
        name === 'inventoryModified' ? rows : { Data: [], Count: rows.length },
      );
      return Promise.resolve(success ? { ok: true, value: data } : { ok: false, why: 'unreadable' });
    },
    askRaw: ({ body }: V3Request) =>
      Promise.resolve({
        ok: true,
        value: (JSON.parse(body ?? '') as { PageNumber: number }).PageNumber === 1 ? rows : [],
      }),
  };
  return {
    refused,
    onHand: (code: string) => findVariantByCode(db, [code, ''])?.onHand,
    mark: () => findEngineState(db, 'stock.mark.o-1'),
    // Nothing else of a feed is used by it.
    copy: (kind: 'full' | 'delta') => stock.run(context as unknown as FeedContext, kind),
  };
}

it.each([
  ['by their IDs', north, south],
  ['by their names alone', { Outlet: 'North' }, { Outlet: 'South' }],
])('levels of another outlet are not taken for those of this one: %s', async (_, here, there) => {
  const LastModified = '2026-11-21T09:00:00';
  const later = '2026-11-21T10:00:00';
  const { onHand, copy, mark } = shop([
    { ...there, Code: 'TEA', I: { OnHand: 70 }, LastModified: later },
    { ...here, Code: 'TEA', I: { OnHand: 3 }, LastModified },
    { ...here, Code: 'RYE', I: { OnHand: 4 }, LastModified },
    { ...there, Code: 'RYE', I: { OnHand: 80 }, LastModified },
  ]);
  expect(await copy('full')).toEqual({ ok: true });
  expect([onHand('TEA'), onHand('RYE')]).toEqual([3, 4]);
  expect(await copy('delta')).toEqual({ ok: true });
  expect([onHand('TEA'), onHand('RYE')]).toEqual([3, 4]);
  expect(mark()).toBe(later);
});

it('levels that name no outlet are those of the one that was asked for', async () => {
  const { onHand, copy } = shop([{ Code: 'TEA', I: { OnHand: 5 }, LastModified: '2026-11-21T09:00:00' }]);
  expect(await copy('full')).toEqual({ ok: true });
  expect(onHand('TEA')).toBe(5);
});

it('a level that cannot be read keeps no other away', async () => {
  const LastModified = '2026-11-21T09:00:00';
  const rows = [
    { Code: 'TEA', I: { OnHand: 1.5 }, LastModified },
    { Code: 'RYE', I: { OnHand: '6' }, LastModified },
  ];
  const { onHand, copy, mark, refused } = shop(rows);
  expect(await copy('full')).toEqual({ ok: true });
  rows[1] = { Code: 'RYE', I: { OnHand: '7' }, LastModified: '2026-11-21T10:00:00' };
  expect(await copy('delta')).toEqual({ ok: true });
  expect(onHand('RYE')).toBe(7);
  expect(mark()).toBe('2026-11-21T10:00:00');
  expect(refused).toHaveLength(2);
});
