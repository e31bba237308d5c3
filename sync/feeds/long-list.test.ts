import { expect, it, onTestFinished } from 'vitest';

import type { Operation } from '#contract/v3/operation.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { findCoupon } from '#db/tables/coupons.ts';
import { heldBy } from '#db/tables/held-packages.ts';
import { listPriceBooks } from '#db/tables/price-books.ts';
import { listSerials, moveSerial } from '#db/tables/serials.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { defaultConfig } from '#sync/config.ts';
import { coupons } from '#sync/feeds/coupons.ts';
import type { Feed, FeedContext, FeedKind } from '#sync/feeds/feed.ts';
import { packages } from '#sync/feeds/packages.ts';
import { priceBooks } from '#sync/feeds/price-books.ts';
import { serials } from '#sync/feeds/serials.ts';
import { countStretches, recordStatements } from '#testing/statements.ts';
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
    ask: ({ name, output }: Operation, input: Page & { readonly ID: string }) => {
      // An answer comes in a turn of its own.
      rest();
      office.whileAsked();
      return Promise.resolve(answerTo(office, name, { output, input }));
    },
  };
  // The rest of it belongs to lists that say how far they are.
  const copy = async (kind: FeedKind = 'full') => {
    const stretches = countStretches(db);
    rest = stretches.rest;
    expect(await feed.run(context as unknown as FeedContext, kind)).toEqual({ ok: true });
    return stretches.longest();
  };
  return { db, office, copy, heard };
}

interface Asked {
  readonly output: Operation['output'];
  readonly input: Page & { readonly ID: string };
}

function answerTo(office: { rows: readonly object[] }, name: string, { output, input }: Asked) {
  const { PageNumber, PageSize, ID } = input;
  if (name === 'pricebookList') return { ok: true, value: output.parse(office.rows) };
  if (name === 'pricebookDetail') {
    const asked = office.rows.find((row) => 'ID' in row && row.ID === ID);
    const { success, data } = output.safeParse(asked);
    return success ? { ok: true, value: data } : { ok: false, why: 'it does not say' };
  }
  const page = office.rows.slice((PageNumber - 1) * PageSize, PageNumber * PageSize);
  return { ok: true, value: output.parse(page) };
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

const book = (n: number, Price: number, Group = 'Gold') => ({
  ID: `b-${n}`,
  Name: `Book ${n}`,
  Outlet: [],
  Group,
  Variants: [{ Code: 'TEA', MinimumQty: 1, Price, Discount: 0 }],
});

it('of many price books one at a time is read and held against what is known', async () => {
  const { db, office, copy, heard } = shop(priceBooks);
  office.rows = Array.from({ length: 20 }, (_, n) => book(n, 100));
  const stop = recordStatements(db);
  for (const kind of ['first', 'delta', 'full'] as const) await copy(kind);
  const reads = stop().filter((sql) => sql.includes('terms FROM price_book'));
  // Between the nights each but the one whose turn it is, alone.
  expect(reads).toHaveLength(19);
  expect(reads.filter((sql) => !sql.includes('WHERE name ='))).toEqual([]);
  expect(heard).toEqual(['prices']);
});

it('a price book out of turn has its new term and the prices of before, and one that cannot be read stays as it was', async () => {
  const { db, office, copy, heard } = shop(priceBooks);
  const known = () => listPriceBooks(db).map(({ name, group, prices }) => [name, group, prices[0]?.price]);
  office.rows = [book(0, 100), book(1, 200), book(2, 300)];
  await copy('first');
  heard.length = 0;
  office.rows = [book(0, 110), book(1, 220, 'Silver'), book(2, 330)];
  await copy('delta');
  expect(known()).toEqual([
    ['Book 0', 'Gold', 110],
    ['Book 1', 'Silver', 200],
    ['Book 2', 'Gold', 300],
  ]);
  expect(heard).toEqual(['prices']);
  office.rows = [{ ...book(0, 120, 'Silver'), Variants: undefined }, book(1, 220, 'Silver'), book(2, 330)];
  await copy('delta');
  expect(known()[0]).toEqual(['Book 0', 'Gold', 110]);
  office.rows = [book(2, 330), book(1, 230)];
  await copy('full');
  expect(known()).toEqual([
    ['Book 2', 'Gold', 330],
    ['Book 1', 'Gold', 230],
  ]);
});
