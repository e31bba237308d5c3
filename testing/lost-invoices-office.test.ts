import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { drained, needingAttention, openShop, payInCash, type Shop } from '#testing/office-till.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ config: { auditConfirmMs: 50 } });
  await shop.till.context.sync.runFeeds('delta');
  await drained(shop.till);
});

async function ring(nth: number): Promise<void> {
  const { items } = await shop.till.client.catalogue.browse({ category: null, offset: nth, limit: 1 });
  expect(await shop.till.client.sale.scan({ code: items[0]?.code ?? '' })).toMatchObject({ ok: true });
}

async function idOf(number: string): Promise<string> {
  const { items } = await shop.till.client.invoice.find({ text: number, show: 'all', offset: 0, limit: 1 });
  return items[0]?.id ?? '';
}

/** Paid in cash later, taken back, and paid by card. */
async function leftUnpaidAndPaidWrongly(): Promise<void> {
  const { client, context } = shop.till;
  await ring(3);
  const customer = await client.customer.create({ name: 'Sari', mobile: '0800', email: '' });
  if (!customer.ok) throw new Error(customer.refusal.code);
  await client.sale.setCustomer({ customerId: customer.value.id });
  const sold = await client.sale.complete({ tender: null, leaveUnpaid: true });
  if (!sold.ok) throw new Error(sold.refusal.code);
  const { invoiceId, total } = sold.value;
  const payBy = (method: string) => {
    const methodId = context.memory.methods.find(({ name }) => name === method)?.id ?? '';
    return client.invoice.pay({ invoiceId, tenders: [{ methodId, tendered: total }] });
  };
  expect(await payBy('Cash')).toMatchObject({ value: { due: 0 } });
  expect(await client.invoice.takeBack({ invoiceId, reason: 'Paid by card' })).toMatchObject({ ok: true });
  expect(await payBy('Card')).toMatchObject({ value: { due: 0 } });
}

async function atOffice() {
  const { store } = shop.office.service;
  const payments = store.selectFrom('payment').innerJoin('invoice', 'invoice.id', 'payment.invoiceId');
  return {
    customers: await store.selectFrom('customer').select(['code', 'name']).where('name', '=', 'Sari').execute(),
    invoices: await store
      .selectFrom('invoice')
      .select(['number', 'date', 'salesAndTax', 'paid', 'status', 'note'])
      .orderBy('number')
      .execute(),
    payments: await payments.select(['number', 'amount', 'method']).orderBy('number').execute(),
  };
}

/** The office is put back from what it was before the till sold anything. */
async function loseEverything(code: string): Promise<void> {
  const { store } = shop.office.service;
  await store.updateTable('invoice').set({ referenceInvoiceId: null }).execute();
  await store.deleteFrom('invoice').execute();
  await store.deleteFrom('customer').where('name', '=', 'Sari').execute();
  await store.deleteFrom('stockEntry').execute();
  for (const table of ['stock', 'stockEntry'] as const)
    await store
      .deleteFrom(table)
      .where('variantId', 'in', store.selectFrom('variant').select('id').where('code', '=', code))
      .execute();
  await store.deleteFrom('variant').where('code', '=', code).execute();
  await store.deleteFrom('product').where('code', '=', code).execute();
}

it('an office that was put back from an old copy is told again, when a manager says so, of all it has lost', async () => {
  const { client } = shop.till;
  const code = '4000000000013';
  await client.catalogue.add({ code, name: 'Rye', category: 'Bakery', price: 450 });
  await client.sale.scan({ code });
  await ring(1);
  const sold = await payInCash(shop.till);
  await ring(2);
  const voided = await payInCash(shop.till);
  expect(await client.invoice.void({ invoiceId: await idOf(voided), reason: 'Wrong' })).toMatchObject({ ok: true });
  const back = await client.returns.refund({ invoiceId: await idOf(sold), lines: [{ line: 1, quantity: 1 }] });
  expect(back).toMatchObject({ ok: true });
  expect(await client.invoice.note({ invoiceId: await idOf(sold), note: 'A gift' })).toMatchObject({ ok: true });
  await leftUnpaidAndPaidWrongly();
  await drained(shop.till);
  const before = await atOffice();

  await loseEverything(code);
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 4 } });
  const [difference] = await client.sync.differences({ show: 'open', offset: 0, limit: 1 });
  expect(difference).toMatchObject({ kind: 'missing', canTellAgain: true });
  const key = difference?.key ?? 0;
  expect(await client.sync.tellAgain({ key, all: true, note: ' ' })).toMatchObject({
    refusal: { code: 'reason_missing' },
  });
  expect(await client.sync.tellAgain({ key, all: true, note: 'restored' })).toMatchObject({ value: { invoices: 4 } });
  await drained(shop.till);
  expect(await needingAttention(shop.till)).toEqual([]);
  expect(await atOffice()).toEqual(before);
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
  expect(await client.sync.audits({ limit: 1 })).toMatchObject({ open: 0, lost: 0 });
  expect(await client.sync.tellAgain({ key, all: false, note: 'again' })).toMatchObject({
    refusal: { code: 'difference_settled' },
  });
});

it('goods alone are not told again, where nothing was told of the invoice', async () => {
  await shop.till.client.catalogue.add({ code: '4000000000013', name: 'Rye', category: 'Bakery', price: 450 });
  await drained(shop.till);
  expect(shop.till.context.sync.tellAgain([{ number: 'KMG1A-26009999', part: 'invoice' }], 'Ayu')).toBe(false);
});

it('what the office has after all is not there twice', async () => {
  await ring(1);
  const number = await payInCash(shop.till);
  await drained(shop.till);
  const before = await atOffice();
  expect(shop.till.context.sync.tellAgain([{ number, part: 'invoice' }], 'Ayu')).toBe(true);
  expect(shop.till.context.sync.tellAgain([{ number, part: 'invoice' }], 'Ayu')).toBe(false);
  await drained(shop.till);
  expect(await atOffice()).toEqual(before);
  expect(await needingAttention(shop.till)).toEqual([]);
});

async function leftUnpaid(nth: number): Promise<{ invoiceId: string; number: string; total: number }> {
  const { client } = shop.till;
  await ring(nth);
  const [customer] = await client.customer.find({ text: 'Maya' });
  await client.sale.setCustomer({ customerId: customer?.id ?? null });
  const sold = await client.sale.complete({ tender: null, leaveUnpaid: true });
  if (!sold.ok) throw new Error(sold.refusal.code);
  return sold.value;
}

it('an office that has an invoice and lost its void, or what was paid of it later, is told those again and nothing twice', async () => {
  const { client, context } = shop.till;
  const { store } = shop.office.service;
  await ring(1);
  const voided = await payInCash(shop.till);
  const { invoiceId, number: paid, total } = await leftUnpaid(2);
  expect(await client.invoice.void({ invoiceId: await idOf(voided), reason: 'Wrong' })).toMatchObject({ ok: true });
  const methodId = context.memory.methods.find(({ name }) => name === 'Card')?.id ?? '';
  const pay = (tendered: number) => client.invoice.pay({ invoiceId, tenders: [{ methodId, tendered }] });
  expect([await pay(100), await pay(total - 100)]).toMatchObject([{ ok: true }, { value: { due: 0 } }]);
  await drained(shop.till);
  const before = await atOffice();

  await store.updateTable('invoice').set({ status: 'Active', voidNote: null }).where('number', '=', voided).execute();
  const last = store
    .selectFrom('payment')
    .select('id')
    .where('amount', '=', total - 100);
  await store.deleteFrom('payment').where('id', 'in', last).execute();
  await store.updateTable('invoice').set({ paid: 100 }).where('number', '=', paid).execute();
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 2 } });
  const found = await client.sync.differences({ show: 'open', offset: 0, limit: 9 });
  expect(Object.fromEntries(found.map(({ kind, canTellAgain }) => [kind, canTellAgain]))).toEqual({
    other_status: true,
    other_tender: true,
  });
  const key = found[0]?.key ?? 0;
  expect(await client.sync.tellAgain({ key, all: true, note: 'restored' })).toMatchObject({ value: { invoices: 2 } });
  await drained(shop.till);
  expect(await needingAttention(shop.till)).toEqual([]);
  expect(await atOffice()).toEqual(before);
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('what somebody at the office said of an invoice otherwise is not told over', async () => {
  const { client, context } = shop.till;
  const { store } = shop.office.service;
  const { invoiceId, number, total } = await leftUnpaid(2);
  const methodId = context.memory.methods.find(({ name }) => name === 'Card')?.id ?? '';
  expect(await client.invoice.pay({ invoiceId, tenders: [{ methodId, tendered: total }] })).toMatchObject({ ok: true });
  await drained(shop.till);
  // They entered it by hand, as cash.
  await store.updateTable('payment').set({ method: 'Cash', note: '' }).execute();
  await client.sync.audit({});
  const found = await client.sync.differences({ show: 'open', offset: 0, limit: 9 });
  expect(found.map(({ subject, kind, canTellAgain }) => [subject, kind, canTellAgain])).toEqual([
    [number, 'other_tender', false],
    [number, 'other_tender', false],
  ]);
  expect(await client.sync.tellAgain({ key: found[0]?.key ?? 0, all: true, note: 'restored' })).toMatchObject({
    refusal: { code: 'difference_settled' },
  });
});

it('who asks is told of all that the office has lost, also of what was sold weeks ago', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'] });
  const today = Date.now();
  const { client } = shop.till;
  for (const days of [0, 9, 18]) {
    vi.setSystemTime(today + days * 86_400_000);
    if (days > 0)
      expect(await client.shift.open({ float: 10_000, note: 'filled', clockRight: true })).toMatchObject({ ok: true });
    await ring(1);
    await payInCash(shop.till);
    expect(await client.shift.close({ counted: 0, note: 'short' })).toMatchObject({ ok: true });
    await drained(shop.till);
  }
  await shop.office.service.store.deleteFrom('invoice').execute();
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 3 } });
});

it('a customer written down a shift before is told again with what they bought since: it was put down to nobody', async () => {
  const { client } = shop.till;
  const { store } = shop.office.service;
  const customer = await client.customer.create({ name: 'Sari', mobile: '0800', email: '' });
  const another = await client.customer.create({ name: 'Budi', mobile: '0801', email: '' });
  if (!customer.ok || !another.ok) throw new Error('no customer');
  expect(await client.shift.close({ counted: 0, note: 'short' })).toMatchObject({ ok: true });
  expect(await client.shift.open({ float: 10_000, note: 'filled' })).toMatchObject({ ok: true });
  await ring(1);
  await client.sale.setCustomer({ customerId: customer.value.id });
  const number = await payInCash(shop.till);
  await drained(shop.till);
  const before = await atOffice();
  expect(before.customers).toHaveLength(1);

  await store.deleteFrom('invoice').execute();
  await store.deleteFrom('customer').where('name', 'in', ['Sari', 'Budi']).execute();
  await client.sync.audit({});
  const [lost] = await client.sync.differences({ show: 'open', offset: 0, limit: 9 });
  expect(await client.sync.tellAgain({ key: lost?.key ?? 0, all: true, note: 'restored' })).toMatchObject({ ok: true });
  await drained(shop.till);
  expect(await needingAttention(shop.till)).toEqual([]);
  expect(await atOffice()).toEqual(before);
  const bought = store.selectFrom('invoice').innerJoin('customer', 'customer.id', 'invoice.customerId');
  expect(await bought.select(['number', 'customer.name']).execute()).toEqual([{ number, name: 'Sari' }]);
  // Of Budi nothing that a comparison names was lost.
  expect(await store.selectFrom('customer').select('id').where('name', '=', 'Budi').execute()).toEqual([]);
});
