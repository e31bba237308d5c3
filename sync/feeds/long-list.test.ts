import { expect, it, onTestFinished } from 'vitest';

import type { Operation } from '#contract/v3/operation.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { findCoupon } from '#db/tables/coupons.ts';
import { heldBy } from '#db/tables/held-packages.ts';
import { listSerials, moveSerial } from '#db/tables/serials.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { defaultConfig } from '#sync/config.ts';
import { coupons } from '#sync/feeds/coupons.ts';
import type { Feed, FeedContext } from '#sync/feeds/feed.ts';
import { packages } from '#sync/feeds/packages.ts';
import { serials } from '#sync/feeds/serials.ts';
import { countStretches } from '#testing/statements.ts';
import { variant } from '#testing/till.ts';

interface Page {
  readonly PageNumber: number;
  readonly PageSize: number;
}

/** An office with one long list, and a till that copies it. */
function shop(feed: Feed) {
  const db = openRegisterDb(':memory:');
  onTestFinished(() => void db.close());
  transact(db, (tx) => void takeInVariants(tx, [variant('PKG', 'Ten visits', { type: 'PrepaidPackage' })]));
  let rest = () => {};
  const office = { rows: [] as readonly object[], whileAsked: () => {} };
  const heard: string[] = [];
  const context = {
    db,
    config: defaultConfig,
    outletId: 'o-1',
    clock: { monotonicMs: () => 0, now: () => 1 },
    breathe: () => {
      rest();
      return Promise.resolve();
    },
    alive: () => true,
    moveLog: () => Promise.resolve(),
    changed: (topic: string) => heard.push(topic),
    ask: ({ output }: Operation, { PageNumber, PageSize }: Page) => {
      // An answer comes in a turn of its own.
      rest();
      office.whileAsked();
      const value = output.parse(office.rows.slice((PageNumber - 1) * PageSize, PageNumber * PageSize));
      return Promise.resolve({ ok: true, value });
    },
  };
  // The rest of it belongs to lists that say how far they are.
  const copy = async () => {
    const stretches = countStretches(db);
    rest = stretches.rest;
    expect(await feed.run(context as unknown as FeedContext, 'full')).toEqual({ ok: true });
    return stretches.longest();
  };
  return { db, office, copy, heard };
}

const many = 6_000;
const each = <Row>(row: (n: number) => Row) => Array.from({ length: many }, (_, n) => row(n));
/** A slice of `sliceRows`, and what is beside it. */
const mostAtOnce = defaultConfig.sliceRows + 100;

const serial = (n: number, Quantity = 1) => ({ Serial: `S-${n}`, Code: 'PHONE', Type: 'Serial', Quantity });
const coupon = (n: number) => ({ Code: `C-${n}`, Limit: 1, Balance: 1, Discount: 5, Type: 'DiscountAmount' });
const held = (n: number, Remaining = 10) => ({
  Outlet: 'Kemang',
  Number: `P-${n}`,
  Date: '2026-11-21',
  CustomerCode: `M-${n}`,
  Code: 'PKG',
  Package: 'Ten visits',
  Remaining,
  InvoiceNumber: '',
  StartDate: null,
  Status: 'Active',
  Point: 10,
  Used: 0,
  Sessions: [],
});

it.each([
  ['serials', serials, each((n) => serial(n))],
  ['coupons', coupons, each(coupon)],
  ['packages', packages, each((n) => held(n))],
])('%s by the thousand are copied, followed and dropped without holding anybody up', async (_, feed, rows) => {
  const { office, copy } = shop(feed);
  for (const listed of [rows, rows, rows.slice(1), rows.slice(0, 10)]) {
    office.rows = listed;
    expect(await copy()).toBeLessThanOrEqual(mostAtOnce);
  }
});

it('a serial is here as often as the office lists it, and is no news while it does', async () => {
  const { db, office, copy, heard } = shop(serials);
  const here = () => listSerials(db, 'PHONE').map((known) => [known.serial, known.quantity]);
  office.rows = [serial(1), serial(2, 3)];
  await copy();
  expect(here()).toEqual([
    ['S-1', 1],
    ['S-2', 3],
  ]);
  await copy();
  expect(heard).toEqual(['catalogue']);
  office.rows = [serial(2, 2), serial(3)];
  await copy();
  expect(here()).toEqual([
    ['S-2', 2],
    ['S-3', 1],
  ]);
  office.rows = [serial(1), serial(2, 2), serial(3, 0)];
  await copy();
  await copy();
  expect(here()).toEqual([
    ['S-1', 1],
    ['S-2', 2],
  ]);
  expect(heard).toEqual(['catalogue', 'catalogue', 'catalogue']);
});

it('a serial that is sold while the list is read stays sold', async () => {
  const { db, office, copy } = shop(serials);
  office.rows = [serial(1), serial(2)];
  await copy();
  office.rows = [serial(1), serial(2), serial(3)];
  office.whileAsked = () => {
    office.whileAsked = () => {};
    transact(db, (tx) => moveSerial(tx, { code: 'PHONE', serial: 'S-1', quantity: -1 }));
  };
  await copy();
  expect(listSerials(db, 'PHONE').map((known) => known.serial)).toEqual(['S-2', 'S-3']);
});

it('a package is held as the office says, and by nobody when it lists it no more', async () => {
  const { db, office, copy } = shop(packages);
  office.rows = [held(1), held(2)];
  await copy();
  office.rows = [held(1, 9)];
  await copy();
  expect(heldBy(db, 'M-1')).toMatchObject([{ remaining: 9 }]);
  expect(heldBy(db, 'M-2')).toEqual([]);
});

it('a coupon that the office lists no more cannot be used', async () => {
  const { db, office, copy } = shop(coupons);
  office.rows = [coupon(1), coupon(2)];
  await copy();
  office.rows = [coupon(2)];
  await copy();
  expect([findCoupon(db, 'C-1'), findCoupon(db, 'C-2')?.balance]).toEqual([undefined, 1]);
});
