import { expect, it } from 'vitest';

import { paymentSummary } from '#contract/v3/payment.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';
import {
  reportDailySales,
  reportInvoiceGroupByOutletNTag,
  reportOutletPerformance,
  reportProductSold,
  reportSalesAggregate,
  reportSalesPerson,
} from '#contract/v3/report.ts';
import { shiftByNumber, shiftList } from '#contract/v3/shift.ts';

import type { BackOffice } from '#backoffice/server.ts';
import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { readLines } from '#db/tables/invoices.ts';
import { listSerials } from '#db/tables/serials.ts';
import { paidOf } from '#db/tables/tenders.ts';
import { fromShelf } from '#domain/makings.ts';
import { chance, pick, type Random } from '#testing/below.ts';
import { couponRow } from '#testing/coupon-row.ts';
import { type Ask, askerOf } from '#testing/office-asker.ts';
import { drained, openShop, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

it.each([
  ['No Tax', 5, 21],
  ['Tax 10%', 1, 31],
  ['Tax 10% + Service 5%', 100, 44],
])(
  'whatever happens to sales in three shifts, Z, office, every report and the stock agree: %s, coins of %i, seed %i',
  async (taxName, roundTo, seed) => {
    const { office, till } = await openShop();
    await bringIn(office);
    await drained(till);
    const world: World = { till, random: chance(seed), ids: [], ...(await furnish(till, { taxName, roundTo })) };
    const ask = await askerOf(office);
    const began = await levelsOf(office);
    for (const shift of [1, 2, 3]) {
      if (shift % 2 === 1) office.faults.set({ kind: 'dark' });
      for (let round = 0; round < 40; round += 1) {
        await pick(world.random, happenings)(world);
        await throwAway(world);
      }
      office.faults.clear();
      const { here, there } = await closeShift(world, ask);
      expect(there).toEqual(here);
      await compareGoods(office, till, began);
      await till.client.shift.open({ float: 50_000, note: 'again' });
    }
    await compareBooks(office, till, ask);
    await compareSold(till);
    await compareCoupons(office);
  },
);

/** A few coupons, some of which are soon used up, and more pieces with a number. */
async function bringIn({ service: { store } }: BackOffice): Promise<void> {
  const grinder = await store
    .selectFrom('serial')
    .innerJoin('outlet', 'outlet.id', 'serial.outletId')
    .select(['serial.variantId', 'serial.outletId', 'serial.kind', 'serial.quantity', 'serial.expiryDate'])
    .where('outlet.code', '=', 'KMG')
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 12 }, (_, nth) => ({ ...grinder, serial: `HG-3${nth}` }));
  await store.insertInto('serial').values(more).execute();
  await store.updateTable('stock').set({ onHand: 15 }).where('variantId', '=', grinder.variantId).execute();
  await store.insertInto('coupon').values(coupons).execute();
}

const coupons = [
  { ...couponRow, id: 'coupon-1', code: 'OFF3' },
  { ...couponRow, id: 'coupon-2', code: 'OFF20', kind: 'DiscountPercent', discount: 20, maximumDiscount: 500 },
  {
    ...couponRow,
    id: 'coupon-3',
    code: 'FULL15',
    kind: 'DiscountPercent',
    discount: 15,
    fullPriceItemOnly: 1 as const,
  },
];

/** What is in a promotion or a price book, is made of others, has visits or numbers: named by how it begins. */
const special = [
  'Gayo single',
  'Kombucha',
  'Spaghetti',
  'Penne',
  'Chopped',
  'Potato crisps',
  'Carrot cake',
  'Cheesecake',
]
  .concat(['Laundry', 'Bin bags', 'Pour-over', 'House blend', 'Mineral water, 600', 'Cola', 'Breakfast set'])
  .concat(['Coffee and cake', 'Gift bag', 'Coffee scoop', 'Barista class', 'Hand grinder'])
  .flatMap((start) => demoShop().items.filter(({ name }) => name.startsWith(start)));
const weighed = demoShop().items.filter(({ name }) => name.includes('per gram'));

async function furnish({ client, context }: TestTill, { taxName, roundTo }: { taxName: string; roundTo: number }) {
  const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
  expect(await client.settings.save({ ...settings, taxName, miscCode: 'MISC' })).toMatchObject({ ok: true });
  await client.drawer.setRules({ ...(await client.drawer.rules({})), roundTo, roundHow: 'nearest' });
  await client.points.setRules({ worth: 10, spend: 1000, fullPriceOnly: false });
  // The pass under way may have asked before there were any coupons.
  await context.sync.runFeeds('delta');
  expect(await context.sync.runFeeds('delta')).toEqual({ ok: true });
  const [maya] = await client.customer.find({ text: 'Maya' });
  const [studio] = await client.customer.find({ text: 'Studio Garis' });
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 14 });
  const methods = await client.payment.methods({});
  const cash = methods.find(({ isCash }) => isCash)?.id ?? '';
  const others = methods.filter(({ isCash }) => !isCash).map(({ id }) => id);
  return { goods: items, maya: maya?.id ?? '', studio: studio?.id ?? '', cash, others };
}

type Method = readonly [name: string, amount: number];

async function closeShift({ till: { client, ...till }, random }: World, ask: Ask) {
  const { expectedCash } = (await client.shift.show({})) ?? {};
  const counted = Math.max(0, expectedCash ?? 0) + random(2) * 7;
  const closed = await client.shift.close({ counted, note: 'Counted' });
  if (!closed.ok) throw new Error(closed.refusal.code);
  await until(() => till.context.sync.drained());
  const { sales, tax, invoices, byTender, payIns, payOuts, difference } = closed.value;
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
  const [{ ID }] = await ask(shiftList, { Outlet: 'Kemang' });
  const { Sales, Tax, TotalInvoice, Actual, Difference, Payments } = await ask(shiftByNumber, { ID });
  const methods = Payments as readonly { Method: string; Amount: number }[];
  return {
    there: [
      Sales,
      Tax,
      TotalInvoice,
      Actual,
      Difference,
      inOrder(methods.map(({ Method, Amount }) => [Method, Amount])),
    ],
    here: [
      sales,
      tax,
      invoices,
      counted,
      // What is put into the drawer and taken out of it stays at the till, but for what the shop spent.
      (difference ?? 0) + payIns - payOuts,
      inOrder(byTender.map(({ method, amount }) => [method, amount])),
    ],
  };
}

function inOrder(methods: readonly Method[]): readonly Method[] {
  return methods.filter(([, amount]) => amount !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

interface Book {
  readonly number: string;
  readonly gross: number;
  readonly sales: number;
  readonly tax: number;
  readonly total: number;
  readonly paid: number;
  readonly voided: number;
}

async function compareBooks({ service: { store } }: BackOffice, till: TestTill, ask: Ask): Promise<void> {
  const here = till.db
    .prepare<[], Book>(
      `SELECT number, gross, sales, tax, total, ${paidOf('invoice')} AS paid, coalesce(earned, 0) AS earned,
         coalesce(used, 0) AS used, voided_at IS NOT NULL AS voided
       FROM invoice LEFT JOIN invoice_points ON invoice_points.invoice = invoice.key ORDER BY number`,
    )
    .all();
  const there = await store
    .selectFrom('invoice')
    .select(['number', 'gross', 'sales', 'tax', 'salesAndTax as total', 'paid', 'status'])
    .select(['pointsEarned as earned', 'pointUsed as used'])
    .orderBy('number')
    .execute();
  expect(there.map(({ status, ...each }) => ({ ...each, voided: status === 'Voided' ? 1 : 0 }))).toEqual(here);
  expect(here.length).toBeGreaterThan(20);
  const active = here.filter(({ voided }) => voided === 0);
  await compareReports(active, ask);
  const { id, loyaltyPoint } = await store
    .selectFrom('customer')
    .select(['id', 'loyaltyPoint'])
    .where('name', 'like', 'Maya%')
    .executeTakeFirstOrThrow();
  const entries = await store.selectFrom('pointEntry').select('earned').where('customerId', '=', id).execute();
  expect(sum(entries, 'earned')).toBe(loyaltyPoint);
}

async function compareReports(active: readonly Book[], ask: Ask): Promise<void> {
  const [Sales, Tax, SalesNTax] = [sum(active, 'sales'), sum(active, 'tax'), sum(active, 'total')];
  const whole = await ask(reportSalesAggregate, period);
  const counts = { Gross: sum(active, 'gross'), TotalInvoice: active.length };
  expect(whole).toMatchObject({ Sales, Tax, SalesNTax, ...counts });
  for (const report of [reportSalesPerson, reportProductSold, reportOutletPerformance]) {
    const rows = await ask(report, period);
    expect([report.name, sum(rows, 'Sales'), sum(rows, 'Cost'), sum(rows, 'Profit')]).toEqual([
      report.name,
      Sales,
      whole.Cost,
      whole.Profit,
    ]);
  }
  const tags = await ask(reportInvoiceGroupByOutletNTag, period);
  expect([sum(tags, 'Sales'), sum(tags, 'Tax'), sum(tags, 'SalesNTax')]).toEqual([Sales, Tax, SalesNTax]);
  expect(sum(await ask(reportDailySales, { Year: new Date().getFullYear() }), 'Total')).toBe(Sales);
  const rows = await ask(reportSales, { Outlet: ['Kemang'], ...period, PageSize: 1000 });
  expect(rows.TotalRow).toBe(active.length);
  for (const row of rows.Data)
    expect([sum(row.Variants, 'NetSales'), sum(row.Variants, 'Tax'), sum(row.Payments, 'Amount')]).toEqual([
      row.Sales,
      row.Tax,
      row.PaymentAmount,
    ]);
  const paid = (await ask(paymentSummary, period)) as readonly { Payments: readonly { Amount: number }[] }[];
  expect(
    sum(
      paid.flatMap(({ Payments }) => Payments),
      'Amount',
    ),
  ).toBe(sum(active, 'paid'));
}

const period = { From: '2000-01-01', To: '2999-12-31' };

function sum<Name extends string>(rows: readonly { readonly [name in Name]: unknown }[], name: Name): number {
  return rows.reduce((total, row) => total + Number(row[name]), 0);
}

/** What is on the shelf at the office, and in which numbers. */
async function levelsOf({ service: { store } }: BackOffice): Promise<ReadonlyMap<string, number>> {
  const rows = await store
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variantId')
    .innerJoin('outlet', 'outlet.id', 'stock.outletId')
    .select(['variant.code', 'stock.onHand'])
    .where('outlet.code', '=', 'KMG')
    .execute();
  return new Map(rows.map(({ code, onHand }) => [code, onHand]));
}

/** By the invoices that count: what they hand out has left the shelf, at the office and as the till tells. */
async function compareGoods(office: BackOffice, till: TestTill, began: ReadonlyMap<string, number>): Promise<void> {
  const { client, context, db } = till;
  const invoices = db.prepare<[], { lines: string }>('SELECT lines FROM invoice WHERE voided_at IS NULL').all();
  const left = new Map(began);
  for (const { lines } of invoices)
    for (const { code, quantity } of fromShelf(context.memory.makings, readLines(lines)))
      if (left.has(code)) left.set(code, (left.get(code) ?? 0) - quantity);
  expect(await levelsOf(office)).toEqual(left);
  await context.sync.runFeeds('delta');
  expect(await context.sync.runFeeds('delta')).toEqual({ ok: true });
  const here = async () => {
    const checked = await Promise.all([...left.keys()].map((code) => client.catalogue.check({ code })));
    return checked.map((each) => (each.ok ? each.value.variant.onHand : each.refusal.code));
  };
  // Windows, and what is remembered for them, hear of news ten times a second.
  await expect.poll(here).toEqual([...left.values()]);
  const serials = await office.service.store
    .selectFrom('serial')
    .innerJoin('outlet', 'outlet.id', 'serial.outletId')
    .select('serial.serial')
    .where('outlet.code', '=', 'KMG')
    .where('serial.quantity', '>', 0)
    .execute();
  const numbers = [...context.memory.tracked].flatMap((code) => listSerials(db, code));
  expect(numbers.map(({ serial }) => serial).toSorted()).toEqual(serials.map(({ serial }) => serial).toSorted());
}

/** What was sold, as this till and as the office tells it, whichever way somebody looks at it. */
async function compareSold({ client }: TestTill): Promise<void> {
  // A new year may have begun since the first sale.
  const year = new Date().getFullYear();
  const days = { from: `${year - 1}-12-31`, to: `${year}-12-31` };
  const here = await client.report.sold(days);
  const there = await client.report.office({ ...days, everywhere: false });
  if (!here.ok || !there.ok) throw new Error('no report');
  // What is in the prices the office takes out of what was sold.
  const isOnTop = here.value.sold === there.value.sold;
  const told = [here.value, there.value].map(({ invoices, tax, total, tenders, goods, days: perDay }) => ({
    invoices,
    tax,
    total,
    // Of a set-off, which moves no money, the office knows two payments.
    tenders: tenders.map(({ method, amount }) => [method, amount]),
    goods: goods
      .map(({ code, quantity, sold }) => [code, quantity, isOnTop ? sold : 0] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    days: perDay.map(({ day, invoices: rung }) => [day, rung]),
  }));
  expect(told[0]).toEqual(told[1]);
}

async function compareCoupons({ service: { store } }: BackOffice): Promise<void> {
  const invoices = await store.selectFrom('invoice').select('coupon').where('status', '<>', 'Voided').execute();
  const rows = await store.selectFrom('coupon').select(['code', 'quota', 'balance']).execute();
  expect(rows.map(({ code, balance }) => [code, balance])).toEqual(
    rows.map(({ code, quota }) => [code, quota - invoices.filter(({ coupon }) => coupon === code).length]),
  );
}

interface World {
  readonly till: TestTill;
  readonly random: Random;
  /** Of invoices. */
  readonly ids: string[];
  readonly goods: readonly { readonly code: string }[];
  readonly maya: string;
  /** A business, which has prices of its own. */
  readonly studio: string;
  readonly cash: string;
  readonly others: readonly string[];
}

/** Some are refused now and then, which is as good as any answer here. */
type Happening = (world: World) => Promise<unknown>;

const reason = 'Whatever';
const act = (does: (client: TestTill['client'], invoiceId: string) => Promise<unknown>) =>
  onInvoice(({ till }, invoiceId) => does(till.client, invoiceId));

const happenings: readonly Happening[] = [
  ...Array.from({ length: 5 }, () => sell),
  takeBack,
  takeBack,
  act((client, invoiceId) => client.invoice.void({ invoiceId, reason })),
  act((client, invoiceId) => client.invoice.restore({ invoiceId, reason })),
  act((client, invoiceId) => client.invoice.takeBack({ invoiceId, reason })),
  act((client, invoiceId) => client.invoice.setOff({ invoiceId })),
  act((client, invoiceId) => client.invoice.undoSetOff({ invoiceId })),
  act((client, invoiceId) => client.invoice.writeOff({ invoiceId, tag: 'Goodwill', note: '' })),
  act((client, invoiceId) => client.invoice.cancelWriteOff({ invoiceId })),
  onInvoice(payRest),
  onInvoice(payRest),
  ({ till, random }) => till.client.drawer.payIn({ amount: 1 + random(500), reason }),
  ({ till, random }) => till.client.drawer.payOut({ amount: 1 + random(500), reason, expense: random(2) === 0 }),
];

/** What fits an invoice is found by trying some. */
function onInvoice(does: (world: World, invoiceId: string) => Promise<unknown>): Happening {
  return async (world) => {
    for (let tries = world.ids.length === 0 ? 0 : 4; tries > 0; tries -= 1)
      await does(world, pick(world.random, world.ids));
  };
}

async function payRest({ till: { client }, random, cash, others }: World, invoiceId: string): Promise<void> {
  const invoice = await client.invoice.show({ invoiceId });
  if (!invoice || invoice.toPay === 0) return;
  const some = 1 + random(Math.abs(invoice.toPay));
  const tender =
    random(2) === 0
      ? { methodId: pick(random, others), tendered: some }
      : { methodId: cash, tendered: Math.abs(invoice.cashDue) };
  await client.invoice.pay({ invoiceId, tenders: [tender] });
}

async function sell(world: World): Promise<void> {
  const { random, maya, studio } = world;
  const { sale, points } = world.till.client;
  for (let count = 1 + random(4); count > 0; count -= 1) await ring(world);
  for (const { id: lineId } of (await sale.show({})).lines) {
    if (random(4) === 0) await sale.setPrice({ lineId, price: 1 + random(3000) });
    if (random(4) === 0) await sale.discountLine({ lineId, discount: { kind: 'percent', percent: random(80) } });
    if (random(6) === 0) await sale.discountLine({ lineId, discount: { kind: 'amount', amount: random(100) } });
  }
  await number(world);
  const named = random(2) === 0;
  if (named) await sale.setCustomer({ customerId: pick(random, [maya, maya, studio]) });
  if (random(4) === 0) await sale.coupon({ code: pick(random, coupons).code });
  if (random(5) === 0) await sale.discount({ discount: { kind: 'percent', percent: random(50) } });
  if (random(5) === 0) await sale.discount({ discount: { kind: 'amount', amount: random(300) } });
  if (named && random(3) === 0) await points.use({ points: 1 + random(4) });
  await pay(world, named && random(3) === 0);
}

async function ring({ till: { client }, random, goods }: World): Promise<void> {
  const kind = random(10);
  if (kind === 0) await client.sale.addMisc({ name: 'Thing', price: 1 + random(900), quantity: 1 + random(3) });
  else if (kind < 3) await client.sale.scan({ code: pick(random, weighed).code, times: 1 + random(1500) });
  else
    await client.sale.scan({
      code: pick(random, kind < 8 ? special : goods).code,
      times: pick(random, [1, 1, 2, 3, 7]),
    });
}

/** Of some pieces the number is not known to whoever sells them. */
async function number({ till: { client }, random }: World): Promise<void> {
  for (const { id: lineId, missingSerials } of (await client.sale.show({})).lines) {
    if (missingSerials === undefined) continue;
    const known = await client.sale.serials({ lineId });
    for (const { serial } of known.slice(0, missingSerials - random(2)))
      await client.sale.toggleSerial({ lineId, serial });
  }
}

async function throwAway({ till: { client } }: World): Promise<void> {
  for (const { id: tenderId } of (await client.sale.show({})).tenders) await client.sale.removeTender({ tenderId });
  await client.sale.clear({});
}

async function pay({ till: { client }, random, ids, cash, others }: World, onAccount: boolean): Promise<void> {
  for (let count = random(3); count > 0; count -= 1) {
    const { due } = await client.sale.show({});
    if (due > 10) await client.sale.addTender({ methodId: pick(random, others), tendered: 1 + random(due - 1) });
  }
  const { due, cashDue } = await client.sale.show({});
  const leaveUnpaid = onAccount && due > 0;
  const tendered = Math.abs(cashDue) + (due > 0 ? random(2) * 1000 : 0);
  const tender = due === 0 || leaveUnpaid ? null : { methodId: cash, tendered };
  const done = await client.sale.complete({ tender, leaveUnpaid });
  if (done.ok) ids.push(done.value.invoiceId);
}

/** By itself, or against other goods. */
async function takeBack(world: World): Promise<void> {
  const { till, random, ids } = world;
  const invoice = ids.length > 0 && (await till.client.invoice.show({ invoiceId: pick(random, ids) }));
  const receipt = invoice && (await till.client.returns.look({ number: invoice.number }));
  if (!receipt || !receipt.ok) return;
  const lines = receipt.value.lines
    .map(({ line, left }) => ({ line, quantity: random(2) === 0 ? left : random(left + 1) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  const choice = { invoiceId: receipt.value.invoiceId, lines };
  if (random(3) > 0) {
    const done = await till.client.returns.refund(choice);
    if (done.ok) ids.push(done.value.invoiceId);
    return;
  }
  await ring(world);
  if ((await till.client.returns.choose(choice)).ok) await pay(world, false);
}
