import { expect, it } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { putSettings } from '#backoffice/store/settings.ts';
import { paidOf } from '#db/tables/tenders.ts';
import { money, nothing } from '#domain/money.ts';
import { type PriceBook, shelfOf } from '#domain/price-books.ts';
import { bookOf } from '#domain/pricing.ts';
import { type Promotion, promotionKinds } from '#domain/promotions.ts';
import { couponRow } from '#testing/coupon-row.ts';
import { drained, openShop, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

it.each([
  ['Tax 10%', 1],
  ['Tax 10% + Service 5%', 2],
])('whatever takes whatever off, the office adds it up as the till did: %s, seed %i', async (taxName, seed) => {
  const { office, till } = await openShop();
  await drained(till);
  const random = chance(seed);
  const world = { till, random, sold: [] as string[], ...(await furnish(office, till, { taxName, random })) };
  office.faults.set({ kind: 'dark' });
  for (let round = 0; round < 40; round += 1) {
    if (round % 4 === 0) changePrices(world);
    if (random(3) === 0 && world.sold.length > 0) await takeBack(world);
    else await sell(world);
    await till.client.sale.clear({});
  }
  office.faults.clear();
  await drained(till);
  expect(await till.client.sync.list({ show: 'attention', offset: 0, limit: 9 })).toMatchObject({ items: [] });
  const here = invoicesHere(till);
  expect(await invoicesThere(office)).toEqual(here);
  expect(here.length).toBeGreaterThan(30);
});

type Random = (below: number) => number;

interface World {
  readonly till: TestTill;
  readonly random: Random;
  /** Numbers of invoices. */
  readonly sold: string[];
  readonly goods: readonly { readonly key: number; readonly code: string }[];
  readonly customerId: string;
}

const customer = 'C-00003';
const many = 1_000_000;

/** A customer with points, coupons of every kind, and points for full prices alone with every other seed. */
async function furnish(office: BackOffice, till: TestTill, { taxName, random }: { taxName: string; random: Random }) {
  const { store } = office.service;
  const fullPriceOnly = random(2) === 1;
  await putSettings(store, { PointFullPriceOnly: fullPriceOnly ? 1 : 0 });
  await store.updateTable('customer').set({ loyaltyPoint: many }).where('code', '=', customer).execute();
  await store.insertInto('coupon').values([0, 1, 2, 3].map(coupon)).execute();
  const { taxes: _, receiptKey: __, ...settings } = await till.client.settings.show({});
  expect(await till.client.settings.save({ ...settings, taxName })).toMatchObject({ ok: true });
  await till.client.points.setRules({ worth: 10, spend: 1_000, fullPriceOnly });
  const points = till.db.prepare('SELECT points FROM customer WHERE code = ?').pluck();
  await until(async () => {
    await till.context.sync.runFeeds('delta');
    return points.get(customer) === many;
  });
  const { items } = await till.client.catalogue.browse({ category: null, offset: 0, limit: 14 });
  for (const [nth, { code }] of items.entries())
    if (nth % 2 === 0) await till.client.catalogue.setWeightUnit({ code, unit: nth % 4 === 0 ? 'kg' : 'lb' });
  const [budi] = await till.client.customer.find({ text: 'Budi' });
  return { goods: items, customerId: budi?.id ?? '' };
}

function coupon(nth: number): typeof couponRow & { id: string; code: string } {
  return {
    ...couponRow,
    id: `coupon-${nth}`,
    code: `OFF${nth}`,
    kind: nth % 2 === 0 ? 'DiscountAmount' : 'DiscountPercentage',
    quota: many,
    balance: many,
    discount: nth % 2 === 0 ? 333 : 18,
    minimumAmount: nth * 200,
    fullPriceItemOnly: nth > 1 ? 1 : 0,
    maximumDiscount: nth === 3 ? 777 : null,
  };
}

/** The office knows nothing of these: what they take off is told line by line. */
function changePrices({ till, random, goods }: World): void {
  const codes = goods.map(({ code }) => code);
  const { memory } = till.context;
  const promotions = Array.from({ length: random(4) }, (_, nth) => promotion(random, codes, nth));
  const books = Array.from({ length: random(3) }, (_, nth) => priceBook(random, codes, nth));
  memory.prices = { promotions: bookOf(promotions), books: shelfOf(books) };
  memory.rounding = { to: pick(random, [1, 5, 50]), how: pick(random, ['nearest', 'up', 'down']) };
}

function promotion(random: Random, codes: readonly string[], nth: number): Promotion {
  const goods = some(random, codes).map((code) => ({
    code,
    price: random(3) === 0 ? money(random(300)) : null,
    percent: random(2) * random(101),
    minimumQuantity: 1 + random(3),
  }));
  return {
    name: `Promotion ${nth}`,
    kind: pick(random, promotionKinds),
    from: '2000-01-01 00:00:00',
    until: '2999-01-01 00:00:00',
    hours: null,
    group: null,
    minimumQuantity: 1 + random(3),
    minimumAmount: money(random(1000)),
    percent: random(60),
    amount: random(2) === 0 ? nothing : money(random(500)),
    goods,
  };
}

function priceBook(random: Random, codes: readonly string[], nth: number): PriceBook {
  const prices = some(random, codes).map((code) => ({
    code,
    minimumQuantity: 1 + random(4),
    price: random(2) === 0 ? money(random(500)) : null,
    percent: random(101),
  }));
  return { name: `Book ${nth}`, group: null, from: null, until: null, prices };
}

async function sell(world: World): Promise<void> {
  const { till, random, sold, customerId } = world;
  for (let count = 1 + random(3); count > 0; count -= 1) await ring(world);
  if (random(2) === 0) await till.client.sale.setCustomer({ customerId });
  for (let count = random(6); count > 0; count -= 1) await pick(random, acts)(world);
  const { lines } = await till.client.sale.show({});
  if (lines.length > 0) sold.push(await pay(world));
}

async function ring({ till, random, goods }: World): Promise<void> {
  await till.client.sale.add({ key: pick(random, goods).key, quantity: pick(random, [1, 1, 2, 3, 5, 12, 733]) });
  const { touched } = await till.client.sale.show({});
  if (touched !== null && random(2) === 0) await weigh(touched, { till, random });
}

function weigh(lineId: number, { till, random }: Pick<World, 'till' | 'random'>): Promise<unknown> {
  return till.client.sale.setQuantity({ lineId, quantity: 1 + random(3000), weighed: true });
}

type Act = (world: World) => Promise<unknown>;

/** Some are refused now and then, which is as good as any answer here. */
const acts: readonly Act[] = [
  ring,
  onLine((lineId, { till, random }) =>
    till.client.sale.discountLine({ lineId, discount: { kind: 'percent', percent: random(101) } }),
  ),
  onLine((lineId, { till, random }) =>
    till.client.sale.discountLine({ lineId, discount: { kind: 'amount', amount: random(300) } }),
  ),
  onLine((lineId, { till, random }) => till.client.sale.setPrice({ lineId, price: random(900) })),
  onLine((lineId, { till, random }) => till.client.sale.setQuantity({ lineId, quantity: 1 + random(9) })),
  onLine(weigh),
  onLine((lineId, { till }) => till.client.sale.removeLine({ lineId })),
  ({ till, random }) => till.client.sale.discount({ discount: { kind: 'percent', percent: random(60) } }),
  ({ till, random }) => till.client.sale.discount({ discount: { kind: 'amount', amount: random(400) } }),
  ({ till, random }) => till.client.sale.coupon({ code: `OFF${random(4)}` }),
  ({ till, random }) => till.client.points.use({ points: 1 + random(60) }),
];

function onLine(act: (lineId: number, world: World) => Promise<unknown>): Act {
  return async (world) => {
    const { lines } = await world.till.client.sale.show({});
    const line = lines[world.random(Math.max(1, lines.length))];
    if (line) await act(line.id, world);
  };
}

/** By itself, or against other goods. */
async function takeBack(world: World): Promise<void> {
  const { till, random, sold } = world;
  const receipt = await till.client.returns.look({ number: pick(random, sold) });
  if (!receipt.ok) return;
  const lines = receipt.value.lines
    .map(({ line, left }) => ({ line, quantity: random(2) === 0 ? left : random(left + 1) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  const choice = { invoiceId: receipt.value.invoiceId, lines };
  if (random(2) === 0) {
    expect(await till.client.returns.refund(choice)).toMatchObject({ ok: true });
    return;
  }
  await ring(world);
  expect(await till.client.returns.choose(choice)).toMatchObject({ ok: true });
  sold.push(await pay(world));
}

/** Some of it by card, and the rest in coins there are. */
async function pay({ till: { client }, random }: World): Promise<string> {
  const methods = await client.payment.methods({});
  const [cash, card] = [true, false].map((isCash) => methods.find((each) => each.isCash === isCash)?.id ?? '');
  const { due } = await client.sale.show({});
  if (due > 100 && random(3) === 0)
    await client.sale.addTender({ methodId: card ?? '', tendered: 1 + random(due - 1) });
  const left = await client.sale.show({});
  const tendered = Math.abs(left.cashDue) + (left.due > 0 ? random(2) * 1000 : 0);
  const tender = left.due === 0 ? null : { methodId: cash ?? '', tendered };
  const done = await client.sale.complete({ tender, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.number;
}

function invoicesHere({ db }: TestTill): unknown[] {
  return db
    .prepare(
      `SELECT number, gross, sales, tax, total, ${paidOf('invoice')} AS paid, coalesce(earned, 0) AS earned,
         coalesce(used, 0) AS used, invoice_coupon.code AS coupon
       FROM invoice LEFT JOIN invoice_points ON invoice_points.invoice = invoice.key
         LEFT JOIN invoice_coupon ON invoice_coupon.invoice = invoice.key ORDER BY number`,
    )
    .all();
}

function invoicesThere({ service }: BackOffice): Promise<unknown[]> {
  return service.store
    .selectFrom('invoice')
    .select(['number', 'gross', 'sales', 'tax', 'salesAndTax as total', 'paid', 'coupon'])
    .select(['pointsEarned as earned', 'pointUsed as used'])
    .orderBy('number')
    .execute();
}

function some(random: Random, codes: readonly string[]): readonly string[] {
  return codes.filter(() => random(3) === 0);
}

function pick<T>(random: Random, from: readonly T[]): T {
  // There is always one: no list here is empty.
  return from[random(from.length)] as T;
}

/** The same numbers every time: a failure can be looked at. */
function chance(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * below);
  };
}
