import { expect, it } from 'vitest';

import type { InputOf, Operation } from '#contract/v3/operation.ts';
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
import { requestFor } from '#contract/v3/request.ts';
import { shiftByNumber, shiftList } from '#contract/v3/shift.ts';

import type { BackOffice } from '#backoffice/server.ts';
import { exchange, tokenRequest } from '#backoffice/testing/open-shop.ts';
import { paidOf } from '#db/tables/tenders.ts';
import { drained, openShop, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

it.each([
  ['No Tax', 5, 21],
  ['Tax 10%', 1, 31],
  ['Tax 10% + Service 5%', 100, 44],
])(
  'whatever happens to sales in three shifts, Z, office and every report agree: %s, coins of %i, seed %i',
  async (taxName, roundTo, seed) => {
    const { office, till } = await openShop();
    await drained(till);
    const world: World = { till, random: chance(seed), ids: [], ...(await furnish(till, { taxName, roundTo })) };
    const ask = await askerOf(office);
    for (const shift of [1, 2, 3]) {
      if (shift % 2 === 1) office.faults.set({ kind: 'dark' });
      for (let round = 0; round < 40; round += 1) {
        await pick(world.random, happenings)(world);
        await till.client.sale.clear({});
      }
      office.faults.clear();
      const { here, there } = await closeShift(world, ask);
      expect(there).toEqual(here);
      await till.client.shift.open({ float: 50_000, note: 'again' });
    }
    await compareBooks(office, till, ask);
  },
);

async function furnish({ client }: TestTill, { taxName, roundTo }: { taxName: string; roundTo: number }) {
  const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
  expect(await client.settings.save({ ...settings, taxName })).toMatchObject({ ok: true });
  await client.drawer.setRules({ ...(await client.drawer.rules({})), roundTo, roundHow: 'nearest' });
  await client.points.setRules({ worth: 10, spend: 1000, fullPriceOnly: false });
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const [maya] = await client.customer.find({ text: 'Maya' });
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 14 });
  const methods = await client.payment.methods({});
  const cash = methods.find(({ isCash }) => isCash)?.id ?? '';
  const others = methods.filter(({ isCash }) => !isCash).map(({ id }) => id);
  return { goods: items, customerId: maya?.id ?? '', cash, others };
}

// eslint-disable-next-line typescript/no-explicit-any -- a test looks into answers of any shape and fails by itself when one is wrong
type Ask = <Op extends Operation>(op: Op, input: InputOf<Op>) => Promise<any>;

async function askerOf(office: BackOffice): Promise<Ask> {
  const { body } = await exchange(office.url, tokenRequest(office));
  return async (op, input) => {
    const request = requestFor(op, input);
    const headers = { ...request.headers, authorization: `Bearer ${body.access_token}` };
    return (await exchange(office.url, { ...request, headers })).body;
  };
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

type Random = (below: number) => number;

interface World {
  readonly till: TestTill;
  readonly random: Random;
  /** Of invoices. */
  readonly ids: string[];
  readonly goods: readonly { readonly code: string }[];
  readonly customerId: string;
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
  const { random, customerId } = world;
  const { sale, points } = world.till.client;
  for (let count = 1 + random(4); count > 0; count -= 1) await ring(world);
  for (const { id: lineId } of (await sale.show({})).lines) {
    if (random(4) === 0) await sale.setPrice({ lineId, price: 1 + random(3000) });
    if (random(4) === 0) await sale.discountLine({ lineId, discount: { kind: 'percent', percent: random(80) } });
    if (random(6) === 0) await sale.discountLine({ lineId, discount: { kind: 'amount', amount: random(100) } });
  }
  const named = random(2) === 0;
  if (named) await sale.setCustomer({ customerId });
  if (random(5) === 0) await sale.discount({ discount: { kind: 'percent', percent: random(50) } });
  if (random(5) === 0) await sale.discount({ discount: { kind: 'amount', amount: random(300) } });
  if (named && random(3) === 0) await points.use({ points: 1 + random(4) });
  await pay(world, named && random(3) === 0);
}

function ring({ till, random, goods }: World) {
  return till.client.sale.scan({ code: pick(random, goods).code, times: pick(random, [1, 1, 2, 3, 7]) });
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

function pick<T>(random: Random, from: readonly T[]): T {
  // There is always one: no list here is empty.
  return from[random(from.length)] as T;
}

/** The same numbers every time: a failure can be looked at. */
function chance(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00) * below);
  };
}
