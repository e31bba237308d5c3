import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { listPayments } from '#db/tables/payments.ts';
import { invariant } from '#domain/invariant.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { fingerprintOf, receiptPublicKey } from '#register/receipts/signed-sale.ts';
import { drained, needingAttention, openTill, payInCash, sellOne, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
beforeEach(async () => {
  office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
});

async function openOne(registerCode: string): Promise<TestTill> {
  const till = await openTill(office, registerCode);
  onTestFinished(() => till.close());
  return till;
}

const grinder = demoShop().items.find(({ serials }) => serials);

/** What the code on the receipt says, printed now. */
function paperOf(till: TestTill, number: string): string {
  const invoice = findInvoiceByNumber(till.db, number);
  invariant(invoice, `${number} was sold at this till`);
  const code = receiptOf(till.context, invoice, 0).find(({ kind }) => kind === 'qr');
  invariant(code?.kind === 'qr', 'a receipt is signed');
  return code.text;
}

/** Discounts of all kinds, a serial, a weight, something keyed by hand, and more than one tender. */
async function sellThree(till: TestTill): Promise<string[]> {
  const { client, context } = till;
  const { items } = demoShop();
  const ring = async (code: string, times = 1) => {
    const rung = await client.sale.scan({ code, times });
    if (!rung.ok) throw new Error(rung.refusal.code);
    return rung.value;
  };
  const done = async (answer: Promise<{ ok: boolean }>) => expect(await answer).toMatchObject({ ok: true });
  const [first = '', second = ''] = (await client.catalogue.browse({ category: null, offset: 0, limit: 9 })).items.map(
    ({ code }) => code,
  );
  const methodOf = (name: string) => context.memory.methods.find((method) => method.name === name)?.id ?? '';
  await ring(first, 3);
  await ring(second, 2);
  await done(client.sale.discount({ discount: { kind: 'percent', percent: 7 } }));
  await done(client.sale.addTender({ methodId: methodOf('Card'), tendered: 100 }));
  const numbers = [await payInCash(till)];

  await ring(grinder?.code ?? '');
  await done(client.sale.toggleSerial({ lineId: 1, serial: 'HG-20412' }));
  await done(client.sale.discountLine({ lineId: 1, discount: { kind: 'amount', amount: 333 } }));
  await done(client.sale.note({ lineId: 1, note: 'Gift, “wrapped” * twice' }));
  numbers.push(await payInCash(till));

  const bananas = items.find(({ name }) => name === 'Bananas per gram');
  const weighed = await ring(bananas?.code ?? '');
  await done(client.sale.setQuantity({ lineId: weighed.lines[0]?.id ?? 0, quantity: 125, weighed: true }));
  await done(client.sale.note({ lineId: null, note: 'Für Frau Åström' }));
  numbers.push(await payInCash(till));
  return numbers;
}

/** Every invoice the office has, with its money to the cent and what it was paid with. */
async function atOffice() {
  const { store } = office.service;
  const invoices = await store.selectFrom('invoice').selectAll().orderBy('number').execute();
  const payments = await store
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoiceId')
    .select(['number', 'payment.method', 'payment.amount'])
    .orderBy('number')
    .orderBy('payment.amount')
    .execute();
  return { invoices: invoices.map(({ number, salesAndTax }) => ({ number, total: salesAndTax })), payments };
}

function inBooks({ db }: TestTill, numbers: readonly string[]) {
  return numbers.map((number) => ({ number, total: findInvoiceByNumber(db, number)?.total }));
}

function paidIn({ db }: TestTill, number: string) {
  const payments = listPayments(db, findInvoiceByNumber(db, number)?.key ?? 0);
  return payments.map(({ method, amount }) => [method, amount] as const).toSorted(([, one], [, other]) => one - other);
}

interface Lost {
  readonly papers: readonly string[];
  readonly books: ReturnType<typeof inBooks>;
  /** Method and amount of every tender, by number and amount. */
  readonly paid: readonly (readonly [string, number])[];
  readonly trust: string;
}

/** Sells with the line down; then its disk dies, before or behind the moment when the line is back and it told. */
async function loseTill(
  sell: (till: TestTill) => Promise<readonly string[]>,
  { tells }: { readonly tells: boolean } = { tells: false },
): Promise<Lost> {
  const till = await openTill(office);
  try {
    await until(() => till.context.memory.tracked.has(grinder?.code ?? ''));
    await drained(till);
    office.faults.set({ kind: 'dark' });
    const numbers = await sell(till);
    await until(() => till.context.sync.status().line.state !== 'up');
    const papers = numbers.map((number) => paperOf(till, number));
    const trust = fingerprintOf(receiptPublicKey(till.db) ?? '');
    const books = inBooks(till, numbers);
    const paid = numbers.flatMap((number) => paidIn(till, number));
    if (tells) {
      office.faults.clear();
      await drained(till);
    }
    return { papers, trust, books, paid };
  } finally {
    await till.close();
    office.faults.clear();
  }
}

it('a receipt that is printed while the office takes what is sold has the short code', async () => {
  const till = await openOne('1');
  await drained(till);
  office.faults.set({ kind: 'delay', operations: ['invoiceCreate'], ms: 600 });
  const number = await sellOne(till);
  expect(paperOf(till, number)).toMatch(/^TK1/);
  await drained(till);
});

async function takeAll({ client }: TestTill, { papers, trust }: Lost): Promise<void> {
  for (const code of papers) expect(await client.rescue.take({ code, trust })).toMatchObject({ ok: true });
}

async function standings({ client }: TestTill): Promise<string[]> {
  const { items } = await client.sync.list({ show: 'rescued', offset: 0, limit: 9 });
  return items.map(({ state, rescued }) => (rescued?.wasThere ? 'was there' : state));
}

it('sales of a till whose disk died reach the office from their receipts, each once and to the cent', async () => {
  const lost = await loseTill(sellThree);
  const [first = '', second = ''] = lost.papers;
  const till = await openOne('2');
  const { client } = till;
  const before = await client.shift.countOut({});
  expect(await client.rescue.take({ code: first })).toMatchObject({
    refusal: { code: 'paper_till_unknown', fingerprint: lost.trust, register: 'Kemang Till 1' },
  });
  await takeAll(till, lost);
  expect(await standings(till)).toEqual(['checking', 'checking', 'checking']);
  expect(await client.rescue.take({ code: second })).toMatchObject({ refusal: { code: 'paper_taken_in', by: 'Ayu' } });
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
  const there = await atOffice();
  expect(there.invoices).toEqual(lost.books);
  expect(there.payments.map(({ method, amount }) => [method, amount])).toEqual(lost.paid);
  expect(await standings(till)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  // No money came into this drawer.
  expect(await client.shift.countOut({})).toEqual(before);
  expect(await client.sync.list({ show: 'done', offset: 0, limit: 1 })).toMatchObject({
    items: [{ rescued: { by: 'Ayu', register: 'Kemang Till 1' } }],
  });
  await sellOne(till);
  await drained(till);
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('a sale the lost till had told already is found at the office, and not told again', async () => {
  const lost = await loseTill(async (till) => [await sellOne(till)], { tells: true });
  const till = await openOne('2');
  await takeAll(till, lost);
  await drained(till);
  expect((await atOffice()).invoices).toEqual(lost.books);
  expect(await standings(till)).toEqual(['was there']);
});

it('an answer that is lost on the way makes no second sale', async () => {
  const lost = await loseTill(sellThree);
  const till = await openOne('2');
  office.faults.set({ kind: 'lose-reply', next: 2, operations: ['invoiceCreate', 'invoiceCreateList'] });
  await takeAll(till, lost);
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
  expect((await atOffice()).invoices).toEqual(lost.books);
});

it('two tills that take the same receipts in make one sale of each', async () => {
  const lost = await loseTill(sellThree);
  const [one, other] = [await openOne('2'), await openOne('3')];
  await Promise.all([takeAll(one, lost), takeAll(other, lost)]);
  await Promise.all([drained(one), drained(other)]);
  expect(await needingAttention(one, other)).toEqual([]);
  const there = await atOffice();
  expect(there.invoices).toEqual(lost.books);
  expect(there.payments.map(({ method, amount }) => [method, amount])).toEqual(lost.paid);
});

it('a replacement that would number as the lost till did goes on under another letter', async () => {
  const lost = await loseTill(async (till) => [await sellOne(till), await sellOne(till, 1)]);
  // The office never heard of it: not even its shift tells that the letter is taken.
  await office.service.store.deleteFrom('shift').execute();
  const till = await openOne('1');
  const series = () => till.context.memory.identity?.series.letter;
  expect(series()).toBe('A');
  const [first = '', second = ''] = lost.papers;
  const own = await sellOne(till);
  expect(own).toBe(lost.books[0]?.number);
  expect(await till.client.rescue.take({ code: first, trust: lost.trust })).toMatchObject({
    refusal: { code: 'paper_number_ours', number: own },
  });
  expect(await till.client.rescue.take({ code: second, trust: lost.trust })).toMatchObject({ ok: true });
  expect(series()).toBe('B');
  expect(await sellOne(till)).toMatch(/^KMG1B-/);
  expect(await till.client.rescue.take({ code: lost.papers[1] ?? '' })).toMatchObject({
    refusal: { code: 'paper_taken_in' },
  });
});

it('a receipt that comes back to a till that has its sale says so', async () => {
  const till = await openOne('1');
  office.faults.set({ kind: 'dark' });
  const code = paperOf(till, await sellOne(till));
  expect(await till.client.rescue.take({ code })).toMatchObject({ refusal: { code: 'paper_sold_here' } });
});
