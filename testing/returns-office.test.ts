import { expect, it } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { drained, openShop, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

it('a return reaches the office behind its invoice, with its reference, and the goods are back in stock', async () => {
  const { office, till, code } = await openQuietShop();
  const before = await stockOf(office, code);
  office.faults.set({ kind: 'dark' });
  const sold = await sell(till, code, 3);
  const lines = [{ line: 0, quantity: 1 }];
  const back = await till.client.returns.refund({ invoiceId: sold.invoiceId, lines });
  const again = await till.client.returns.refund({ invoiceId: sold.invoiceId, lines });
  if (!back.ok || !again.ok) throw new Error('the till would not take it back');
  office.faults.clear();
  await drained(till);

  expect(await invoicesAt(office)).toEqual([
    { number: sold.number, of: null, total: sold.total, paid: sold.total },
    { number: back.value.number, of: sold.number, total: back.value.total, paid: back.value.total },
    { number: again.value.number, of: sold.number, total: again.value.total, paid: again.value.total },
  ]);
  expect(await stockOf(office, code)).toBe(before - 1);
});

it('a voided return and then its voided invoice arrive in that order', async () => {
  const { office, till, code } = await openQuietShop();
  const before = await stockOf(office, code);
  office.faults.set({ kind: 'dark' });
  const sold = await sell(till, code, 1);
  const back = await till.client.returns.refund({ invoiceId: sold.invoiceId, lines: [{ line: 0, quantity: 1 }] });
  await till.client.invoice.void({ invoiceId: back.ok ? back.value.invoiceId : '', reason: 'the wrong one' });
  await till.client.invoice.void({ invoiceId: sold.invoiceId, reason: 'all wrong' });
  office.faults.clear();
  await drained(till);
  expect(await till.client.sync.show({})).toMatchObject({ light: { attention: 0 } });
  const rows = await office.service.store.selectFrom('invoice').select('status').execute();
  expect(rows.map(({ status }) => status)).toEqual(['Voided', 'Voided']);
  expect(await stockOf(office, code)).toBe(before);
});

it('an exchange is one invoice there, adding up as the till did', async () => {
  const { office, till, code } = await openQuietShop();
  const sold = await sell(till, code, 2);
  const other = (await shelf(till))[1]?.code ?? '';
  await till.client.sale.scan({ code: other });
  const mixed = await till.client.returns.choose({ invoiceId: sold.invoiceId, lines: [{ line: 0, quantity: 1 }] });
  if (!mixed.ok) throw new Error(mixed.refusal.code);
  const done = await pay(till, Math.abs(mixed.value.due));
  await drained(till);
  const [, exchanged] = await invoicesAt(office);
  expect(exchanged).toEqual({
    number: done.number,
    of: sold.number,
    total: mixed.value.total,
    paid: mixed.value.total,
  });
});

it('goods that were exchanged for the same come back as well, of the invoice that gave them out', async () => {
  const { office, till, code } = await openQuietShop();
  const before = await stockOf(office, code);
  const faulty = await sell(till, code, 1);
  const lines = [{ line: 0, quantity: 1 }];
  await till.client.sale.scan({ code });
  const swapped = await till.client.returns.choose({ invoiceId: faulty.invoiceId, lines });
  if (!swapped.ok) throw new Error(swapped.refusal.code);
  const done = await till.client.sale.complete({ tender: null, leaveUnpaid: false });
  const again = await till.client.returns.refund({ invoiceId: done.ok ? done.value.invoiceId : '', lines });
  if (!again.ok) throw new Error(again.refusal.code);
  await drained(till);
  expect(await till.client.sync.show({})).toMatchObject({ light: { attention: 0 } });
  expect((await invoicesAt(office)).map(({ total }) => total)).toEqual([faulty.total, 0, again.value.total]);
  expect(await stockOf(office, code)).toBe(before);
});

it('goods without a receipt come back without a reference', async () => {
  const { office, till, code } = await openQuietShop();
  const before = await stockOf(office, code);
  const goods = { by: 'code' as const, code, quantity: 2 };
  const back = await till.client.returns.withoutReceipt({ goods, reason: 'a present' });
  if (!back.ok) throw new Error(back.refusal.code);
  await pay(till, Math.abs(back.value.due));
  await drained(till);
  expect(await invoicesAt(office)).toMatchObject([{ of: null, total: back.value.total }]);
  expect(await stockOf(office, code)).toBe(before + 2);
});

it('a void invoice is erased there for ever, also when the answer is lost, and stays in the books of the till', async () => {
  const { office, till, code } = await openQuietShop();
  const kept = await sell(till, code, 1);
  const { invoiceId, number } = await sell(till, code, 1);
  expect(await till.client.invoice.erase({ invoiceId, number })).toMatchObject({ refusal: { code: 'not_voided' } });
  await till.client.invoice.void({ invoiceId, reason: 'a test' });
  expect(await till.client.invoice.erase({ invoiceId, number: kept.number })).toMatchObject({
    refusal: { code: 'number_differs' },
  });
  await drained(till);
  office.faults.set({ kind: 'lose-reply', next: 1, operations: ['invoiceErase'] });
  expect(await till.client.invoice.erase({ invoiceId, number })).toMatchObject({ ok: true, value: { voided: true } });
  expect(await till.client.invoice.restore({ invoiceId, reason: 'no' })).toMatchObject({
    refusal: { code: 'invoice_erased' },
  });
  expect(await till.client.invoice.erase({ invoiceId, number })).toMatchObject({ refusal: { code: 'invoice_erased' } });
  await drained(till);
  expect((await invoicesAt(office)).map((each) => each.number)).toEqual([kept.number]);
  expect(await till.client.sync.show({})).toMatchObject({ light: { attention: 0 } });
  expect(await till.client.invoice.show({ invoiceId })).toMatchObject({ number, erased: { by: 'Ayu' } });
});

it('an invoice whose receipt was to go by e-mail is erased there behind the letter, whatever waits with them', async () => {
  const { office, till, code } = await openQuietShop();
  const { invoiceId, number } = await sell(till, code, 1);
  await drained(till);
  office.faults.set({ kind: 'dark' });
  await till.client.invoice.void({ invoiceId, reason: 'a test' });
  expect(await till.client.invoice.email({ invoiceId, email: 'rani@example.com' })).toMatchObject({ ok: true });
  await till.client.invoice.erase({ invoiceId, number });
  office.faults.set({ kind: 'delay', ms: 100, operations: ['invoiceSendReceiptByEmail'] });
  office.faults.clear('dark');
  await drained(till);
  expect(await till.client.sync.show({})).toMatchObject({ light: { attention: 0 } });
  expect(await invoicesAt(office)).toEqual([]);
  const letters = await office.service.store.selectFrom('mail').select('recipient').execute();
  expect(letters).toEqual([{ recipient: 'rani@example.com' }]);
});

it('the only invoice there was erased, with a lost answer too, and a sale that then goes unanswered is still settled', async () => {
  const { office, till, code } = await openQuietShop();
  const { invoiceId, number } = await sell(till, code, 1);
  await till.client.invoice.void({ invoiceId, reason: 'a test' });
  await drained(till);
  office.faults.set({ kind: 'lose-reply', next: 1, operations: ['invoiceErase'] });
  await till.client.invoice.erase({ invoiceId, number });
  await drained(till);
  office.faults.set({ kind: 'dark' });
  const { number: next } = await sell(till, code, 1);
  await until(async () => (await till.client.till.show({})).light.checking === 1);
  office.faults.clear();
  await drained(till);
  expect((await invoicesAt(office)).map((each) => each.number)).toEqual([next]);
});

it('another reason for a write-off reaches the office, also when the answer is lost', async () => {
  const { office, till, code } = await openQuietShop();
  await until(async () => (await till.client.customer.find({ text: '' })).length > 0);
  const [customer] = await till.client.customer.find({ text: '' });
  await till.client.sale.scan({ code });
  await till.client.sale.setCustomer({ customerId: customer?.id ?? '' });
  const done = await till.client.sale.complete({ tender: null, leaveUnpaid: true });
  const invoiceId = done.ok ? done.value.invoiceId : '';
  const [first = '', second = ''] = await till.client.invoice.writeOffOptions({});
  const change = { invoiceId, tag: second, note: 'moved away' };
  expect(await till.client.invoice.changeWriteOff(change)).toMatchObject({ refusal: { code: 'not_written_off' } });
  await till.client.invoice.writeOff({ invoiceId, tag: first, note: '' });
  expect(await till.client.invoice.changeWriteOff({ ...change, tag: 'x' })).toMatchObject({
    refusal: { code: 'tag_unknown' },
  });
  await drained(till);
  office.faults.set({ kind: 'lose-reply', next: 1, operations: ['writeOffUpdate'] });
  expect(await till.client.invoice.changeWriteOff(change)).toMatchObject({ value: { writeOff: { tag: second } } });
  await drained(till);
  const rows = await office.service.store.selectFrom('writeOff').select(['tag', 'note']).execute();
  expect(rows).toEqual([{ tag: second, note: expect.stringContaining('moved away') as string }]);
  expect(await till.client.sync.show({})).toMatchObject({ light: { attention: 0 } });
});

it('an audit finds nothing wrong with returns, exchanges and what was erased', async () => {
  const { till, code } = await openQuietShop();
  const sold = await sell(till, code, 3);
  const lines = [{ line: 0, quantity: 1 }];
  await till.client.returns.refund({ invoiceId: sold.invoiceId, lines });
  await till.client.sale.scan({ code });
  await till.client.returns.choose({ invoiceId: sold.invoiceId, lines });
  await till.client.sale.complete({ tender: null, leaveUnpaid: false });
  const { invoiceId, number } = await sell(till, code, 1);
  await till.client.invoice.void({ invoiceId, reason: 'a test' });
  await till.client.invoice.erase({ invoiceId, number });
  await drained(till);
  expect(await till.client.sync.audit({})).toMatchObject({ ok: true, value: { differences: 0 } });
});

async function openQuietShop(): Promise<{ office: BackOffice; till: TestTill; code: string }> {
  const { office, till } = await openShop();
  const [first] = await shelf(till);
  await until(() => till.context.sync.drained());
  return { office, till, code: first?.code ?? '' };
}

async function shelf({ client }: TestTill) {
  return (await client.catalogue.browse({ category: null, offset: 0, limit: 5 })).items;
}

async function sell(till: TestTill, code: string, quantity: number) {
  let due = 0;
  for (let count = 0; count < quantity; count += 1) {
    const sale = await till.client.sale.scan({ code });
    if (sale.ok) due = sale.value.due;
  }
  return pay(till, due);
}

async function pay({ client }: TestTill, tendered: number) {
  const [cash] = (await client.payment.methods({})).filter(({ isCash }) => isCash);
  const done = await client.sale.complete({ tender: { methodId: cash?.id ?? '', tendered }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

async function invoicesAt({ service }: BackOffice) {
  const rows = await service.store
    .selectFrom('invoice')
    .leftJoin('invoice as original', 'original.id', 'invoice.referenceInvoiceId')
    .select([
      'invoice.number as number',
      'original.number as of',
      'invoice.salesAndTax as total',
      'invoice.paid as paid',
    ])
    .orderBy('invoice.number')
    .execute();
  return rows;
}

async function stockOf({ service }: BackOffice, code: string): Promise<number> {
  const { store } = service;
  const outlet = await store.selectFrom('outlet').select('id').where('name', '=', 'Kemang').executeTakeFirstOrThrow();
  const row = await store
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variantId')
    .select('onHand')
    .where('variant.code', '=', code)
    .where('stock.outletId', '=', outlet.id)
    .executeTakeFirst();
  return row?.onHand ?? 0;
}
