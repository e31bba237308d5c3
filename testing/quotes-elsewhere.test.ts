import assert from 'node:assert/strict';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { estimateConvertToSalesOrder, estimateCreate, estimateUpdate } from '#contract/v3/estimate.ts';
import type { InputOf } from '#contract/v3/operation.ts';
import { salesOrderCreate } from '#contract/v3/sales-order.ts';
import { readJournal } from '#db/tables/journal.ts';
import { findQuote } from '#db/tables/quotes.ts';
import { quotePaperOf } from '#register/receipts/quote-paper.ts';
import { pairLines, toRows } from '#register/receipts/text.ts';
import { drained, openShop, openTill, payInCash, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

type Kind = 'estimate' | 'salesorder';

let office: BackOffice;
let one: TestTill;
let two: TestTill;

/** Two tills of Kemang, each with a sale behind it: by its numbers the other has met it. */
beforeEach(async () => {
  const config = { refusedRetryMs: 100 };
  ({ office, till: one } = await openShop({ config }));
  two = await openTill(office, '2', { config });
  onTestFinished(() => two.close());
  for (const till of [one, two])
    await until(async () => (await till.client.customer.find({ text: 'Maya' })).length > 0);
  for (const till of [one, two]) {
    await ring(till, 0);
    await payInCash(till);
  }
  await told();
});

async function told(): Promise<void> {
  await drained(one);
  await drained(two);
}

async function copyDown(till: TestTill, kind: 'delta' | 'full' = 'delta'): Promise<void> {
  // The pass under way may have asked before.
  await till.context.sync.runFeeds('delta');
  expect(await till.context.sync.runFeeds(kind)).toEqual({ ok: true });
}

async function ring({ client }: TestTill, ...places: number[]): Promise<number> {
  for (const offset of places) {
    const { items } = await client.catalogue.browse({ category: null, offset, limit: 1 });
    expect(await client.sale.scan({ code: items[0]?.code ?? '' })).toMatchObject({ ok: true });
  }
  return (await client.sale.show({})).total;
}

async function keep({ client }: TestTill, kind: Kind): Promise<string> {
  if (kind === 'salesorder') {
    const [maya] = await client.customer.find({ text: 'Maya' });
    await client.sale.setCustomer({ customerId: maya?.id ?? null });
  }
  const kept = await client.quote.keep({ kind, validDays: 14 });
  if (!kept.ok) throw new Error(kept.refusal.code);
  return kept.value.number;
}

async function quote({ client }: TestTill, number: string) {
  const [found] = await client.quote.find({ text: number, open: false });
  if (!found) throw new Error(`${number} is not here`);
  return found;
}

async function bringUp(till: TestTill, number: string) {
  return till.client.quote.recall({ key: (await quote(till, number)).key });
}

function atOffice(number: string) {
  return office.service.store
    .selectFrom('orderDocument')
    .select(['status', 'convertedNumber'])
    .where('number', '=', number)
    .execute();
}

function invoiceAtOffice(number: string) {
  return office.service.store
    .selectFrom('invoice')
    .select(['salesAndTax', 'paid', 'status'])
    .where('number', '=', number)
    .execute();
}

async function attention({ client }: TestTill) {
  return (await client.sync.list({ show: 'attention', offset: 0, limit: 9 })).items;
}

describe.each<Kind>(['estimate', 'salesorder'])('an %s of another till', (kind) => {
  it('is found with the line down, with its lines, discount and customer, and sold once', async () => {
    await ring(one, 0, 1);
    await one.client.sale.discount({ discount: { kind: 'percent', percent: 10 } });
    const { total, lines } = await one.client.sale.show({});
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    office.faults.set({ kind: 'dark' });
    expect(await quote(two, number)).toMatchObject({
      kind,
      state: 'open',
      total,
      told: true,
      madeBy: 'Ayu',
      customer: kind === 'estimate' ? '' : expect.stringContaining('Maya'),
      other: { place: 'Kemang Till 1', asOf: expect.any(Number) },
    });
    expect(await bringUp(two, number)).toMatchObject({
      ok: true,
      value: { total, quote: number, lines: lines.map(({ code, price, quantity }) => ({ code, price, quantity })) },
    });
    expect((await two.client.sale.show({})).customer?.name ?? '').toContain(kind === 'estimate' ? '' : 'Maya');
    expect(readJournal(two.db, { after: 0, limit: 100 }).at(-1)).toMatchObject({
      act: 'quote.recall',
      facts: expect.stringContaining('"from":"Kemang Till 1"'),
    });
    const invoice = await payInCash(two);
    expect(invoice).toMatch(/^KMG2/);
    expect(await quote(two, number)).toMatchObject({ state: 'sold', soldAs: invoice });
    office.faults.clear();
    await told();
    expect(await atOffice(number)).toEqual([{ status: 'Invoice', convertedNumber: invoice }]);
    expect(await invoiceAtOffice(invoice)).toEqual([{ salesAndTax: total, paid: total, status: 'Active' }]);
    // The till that made it hears of it, and does not sell it a second time.
    await copyDown(one);
    expect(await quote(one, number)).toMatchObject({ state: 'elsewhere', soldAs: invoice });
    expect(await bringUp(one, number)).toMatchObject({ ok: false, refusal: { code: 'quote_ended' } });
    expect([await attention(one), await attention(two)]).toEqual([[], []]);
  });

  it('gives each piece its share of what was taken off its line, however many of them are fetched', async () => {
    const price = await ring(one, 0);
    await one.client.sale.setQuantity({ lineId: 1, quantity: 3 });
    const off = { lineId: 1, discount: { kind: 'amount', amount: 300 } } as const;
    expect(await one.client.sale.discountLine(off)).toMatchObject({ value: { total: 3 * price - 300 } });
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    expect(await bringUp(two, number)).toMatchObject({ ok: true, value: { total: 3 * price - 300 } });
    for (const quantity of [1, 2, 3])
      expect(await two.client.sale.setQuantity({ lineId: 1, quantity })).toMatchObject({
        value: { total: quantity * (price - 100) },
      });
  });

  it('of goods at the price of a kilogram is weighed again at that, when they are fetched', async () => {
    const { items } = await one.client.catalogue.browse({ category: null, offset: 0, limit: 1 });
    const [{ code, price } = { code: '', price: 0 }] = items;
    for (const { client } of [one, two])
      expect(await client.catalogue.setWeightUnit({ code, unit: 'kg' })).toMatchObject({ ok: true });
    await ring(one, 0);
    await one.client.sale.setQuantity({ lineId: 1, quantity: 2_000, weighed: true });
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    expect(await bringUp(two, number)).toMatchObject({ ok: true, value: { total: 2 * price } });
    expect(await two.client.sale.setQuantity({ lineId: 1, quantity: 3_000, weighed: true })).toMatchObject({
      value: { total: 3 * price, lines: [{ quantity: 1, note: expect.stringMatching(/^3.000 kg × /) }] },
    });
  });

  it('is on paper with its day and no hour, which no office says', async () => {
    await ring(one, 0);
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    const found = findQuote(two.db, (await quote(two, number)).key);
    assert(found);
    const paper = pairLines(number, found.businessDay, 42);
    // Where noon in Greenwich is tomorrow.
    const rows = toRows(quotePaperOf({ ...two.context, zone: 'Pacific/Auckland' }, found, 0), 42);
    expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(paper));
  });

  it('that both sell offline leaves two sales with their money, and one of the tills says so', async () => {
    const total = await ring(one, 0);
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    office.faults.set({ kind: 'dark' });
    const invoices: string[] = [];
    for (const till of [one, two]) {
      expect(await bringUp(till, number)).toMatchObject({ ok: true });
      invoices.push(await payInCash(till));
    }
    office.faults.clear();
    await until(async () => (await attention(one)).length + (await attention(two)).length > 0);
    await until(async () => (await atOffice(number))[0]?.status === 'Invoice');
    const items = [...(await attention(one)), ...(await attention(two))];
    expect(items).toMatchObject([{ kind: `${kind}.convert`, number }]);
    const [sold] = await atOffice(number);
    expect(invoices).toContain(sold?.convertedNumber);
    for (const invoice of invoices) {
      await until(async () => (await invoiceAtOffice(invoice)).length === 1);
      expect(await invoiceAtOffice(invoice)).toEqual([{ salesAndTax: total, paid: total, status: 'Active' }]);
    }
  });

  it('that both sold is not open again at the till whose sale came second and is void', async () => {
    await ring(one, 0);
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    office.faults.set({ kind: 'dark' });
    for (const till of [one, two]) {
      await bringUp(till, number);
      await payInCash(till);
    }
    office.faults.clear();
    await until(async () => (await attention(one)).length + (await attention(two)).length > 0);
    await until(async () => (await atOffice(number))[0]?.status === 'Invoice');
    const [second, first] = (await attention(one)).length > 0 ? [one, two] : [two, one];
    const [{ seq } = { seq: 0 }] = await attention(second);
    expect(await second.client.sync.cancel({ seq, reason: 'The other one stays' })).toMatchObject({ ok: true });
    const soldAs = (await quote(second, number)).soldAs ?? '';
    const [sold] = (await second.client.invoice.find({ text: soldAs, show: 'all', offset: 0, limit: 1 })).items;
    await second.client.invoice.void({ invoiceId: sold?.id ?? '', reason: 'Sold at the other till' });
    await told();
    await copyDown(second);
    expect(await quote(second, number)).toMatchObject({
      state: 'elsewhere',
      soldAs: (await quote(first, number)).soldAs,
    });
    expect(await bringUp(second, number)).toMatchObject({ refusal: { code: 'quote_ended' } });
  });

  it('that one cancels and the other has sold offline is a person’s, and stays sold', async () => {
    await ring(one, 0);
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    await bringUp(two, number);
    const invoice = await payInCash(two);
    await told();
    expect(await one.client.quote.cancel({ key: (await quote(one, number)).key, reason: 'Changed his mind' })).toEqual({
      ok: true,
      value: {},
    });
    await until(async () => (await attention(one)).length > 0);
    expect(await attention(one)).toMatchObject([{ kind: `${kind}.cancel`, number }]);
    expect(await atOffice(number)).toEqual([{ status: 'Invoice', convertedNumber: invoice }]);
  });

  it('that was cancelled there is not sold here any more, nor kept as open', async () => {
    await ring(one, 0);
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    await one.client.quote.cancel({ key: (await quote(one, number)).key, reason: 'Changed his mind' });
    await told();
    await copyDown(two);
    expect(await quote(two, number)).toMatchObject({ state: 'elsewhere', soldAs: null });
    expect(await bringUp(two, number)).toMatchObject({ refusal: { code: 'quote_ended' } });
    expect(await two.client.quote.find({ text: number, open: true })).toEqual([]);
  });

  it('keeps who sold a line and what it costs in the catalogue', async () => {
    await ring(one, 0);
    const [seller = ''] = await one.client.sale.people({});
    await one.client.sale.setSalesPerson({ lineId: 1, name: seller });
    const usual = (await one.client.sale.show({})).total;
    await one.client.sale.setPrice({ lineId: 1, price: usual - 10 });
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    const brought = await bringUp(two, number);
    expect(brought).toMatchObject({
      value: { lines: [{ salesPerson: seller, price: usual - 10, listPrice: usual }] },
    });
    const invoice = await payInCash(two);
    await told();
    const lines = office.service.store.selectFrom('invoiceLine').innerJoin('invoice', 'invoice.id', 'invoiceId');
    const kept = await lines.select(['salesName', 'priceOriginal']).where('number', '=', invoice).execute();
    expect(kept).toEqual([{ salesName: seller, priceOriginal: usual }]);
  });

  it('names goods without a code as they were named', async () => {
    await one.client.sale.addMisc({ name: 'Gift basket', price: 1_250, quantity: 1 });
    await one.client.sale.note({ lineId: 1, note: 'with a bow' });
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    expect(await bringUp(two, number)).toMatchObject({
      value: { lines: [{ name: 'Gift basket', note: 'with a bow', price: 1_250 }] },
    });
    const invoice = await payInCash(two);
    await told();
    const lines = office.service.store.selectFrom('invoiceLine').innerJoin('invoice', 'invoice.id', 'invoiceId');
    const kept = await lines.select('invoiceLine.note').where('number', '=', invoice).execute();
    expect(kept).toEqual([{ note: 'Gift basket · with a bow' }]);
  });

  it('is kept to though its goods are not sold any more', async () => {
    const total = await ring(one, 0);
    const code = (await one.client.sale.show({})).lines[0]?.code ?? '';
    const number = await keep(one, kind);
    await told();
    await office.service.store.updateTable('variant').set({ discontinued: 1 }).where('code', '=', code).execute();
    await copyDown(two, 'full');
    expect(await two.client.sale.scan({ code })).toMatchObject({ refusal: { code: 'variant_discontinued' } });
    expect(await bringUp(two, number)).toMatchObject({ ok: true, value: { total } });
  });

  it('that is cancelled here leaves the list of both', async () => {
    await ring(one, 0);
    const number = await keep(one, kind);
    await told();
    await copyDown(two);
    await two.client.quote.cancel({ key: (await quote(two, number)).key, reason: 'Bought elsewhere' });
    await told();
    expect(await atOffice(number)).toEqual([]);
    expect(await quote(two, number)).toMatchObject({ state: 'cancelled', reason: 'Bought elsewhere' });
    await copyDown(two);
    expect(await quote(two, number)).toMatchObject({ state: 'cancelled' });
  });
});

function head({ context }: TestTill) {
  const today = new Date().toISOString().slice(0, 10);
  return { Outlet: 'Kemang', Date: today, Tag: 'Web', TaxType: context.memory.tax.name };
}

function taxed({ db }: TestTill): string {
  return String(db.prepare('SELECT code FROM variant WHERE taxable = 1 ORDER BY place LIMIT 1').pluck().get());
}

/** The till does not know the code any more; the office does. */
function forget({ db }: TestTill, code: string): void {
  db.prepare("UPDATE variant SET code = code || '-gone' WHERE code = ?").run(code);
}

describe('what the office made itself', () => {
  interface Written {
    readonly more?: Partial<InputOf<typeof salesOrderCreate>>;
  }

  async function write(op: typeof estimateCreate | typeof salesOrderCreate, { more }: Written = {}) {
    const input = {
      ...head(two),
      Variants: [{ Code: taxed(two), Quantity: 3, Price: 333 }],
      ...more,
    };
    const answer = await two.context.office.ask(op, input);
    if (!answer.ok) throw new Error(answer.why);
    return String(answer.value.Number);
  }

  it.each<[Kind, typeof estimateCreate | typeof salesOrderCreate]>([
    ['estimate', estimateCreate],
    ['salesorder', salesOrderCreate],
  ])('as %s is sold by its own number, at its prices and discounts', async (kind, op) => {
    const number = await write(op, { more: { Discount1: 10, DiscountAmount: 50, Note: 'for Friday' } });
    await copyDown(two);
    expect(await quote(two, number)).toMatchObject({ kind, other: { place: '' }, total: 849 });
    expect(await bringUp(two, number)).toMatchObject({ ok: true, value: { total: 849, note: 'for Friday' } });
    const invoice = await payInCash(two);
    await told();
    expect(await atOffice(number)).toEqual([{ status: 'Invoice', convertedNumber: invoice }]);
    expect(await invoiceAtOffice(invoice)).toEqual([{ salesAndTax: 849, paid: 849, status: 'Active' }]);
  });

  it.each<[what: string, Written & { readonly code: string; readonly forgets?: true }]>([
    ['goods this till does not sell', { code: 'quote_goods_unknown', forgets: true }],
    ['a second discount', { code: 'quote_not_exact', more: { Discount1: 10, Discount2: 5 } }],
    ['a tax that is not the till’s', { code: 'quote_not_exact', more: { TaxType: 'No Tax' } }],
    ['money that was taken for it', { code: 'quote_settled_there', more: { Deposit: 100 } }],
  ])('with %s is refused, and nothing of it is rung up', async (_, { code, forgets, ...written }) => {
    const number = await write(salesOrderCreate, written);
    await copyDown(two);
    if (forgets) forget(two, taxed(two));
    await ring(two, 1);
    const before = await two.client.sale.show({});
    expect(await bringUp(two, number)).toMatchObject({ ok: false, refusal: { code, number } });
    expect(await two.client.sale.show({})).toEqual(before);
    expect(await two.client.parked.list({})).toEqual([]);
    expect(await quote(two, number)).toMatchObject({ state: 'open' });
  });

  it('and changed there has its new lines here, and one that became an order is that order', async () => {
    const number = await write(estimateCreate);
    await copyDown(two);
    const { items } = await two.client.catalogue.browse({ category: null, offset: 1, limit: 1 });
    const changed = {
      ...head(two),
      Number: number,
      Variants: [{ Code: items[0]?.code ?? '', Quantity: 1, Price: 777 }],
    };
    expect(await two.context.office.ask(estimateUpdate, changed)).toMatchObject({ ok: true });
    await copyDown(two);
    expect(await quote(two, number)).toMatchObject({ total: 777, goods: items[0]?.name, state: 'open' });
    const order = await two.context.office.ask(estimateConvertToSalesOrder, { Outlet: 'Kemang', Number: number });
    if (!order.ok) throw new Error(order.why);
    await copyDown(two);
    const found = await two.client.quote.find({ text: '', open: true });
    expect(found).toMatchObject([{ kind: 'salesorder', number: order.value.Number, total: 777 }]);
  });
});
