import { expect, it } from 'vitest';

import { drained, needingAttention, openShop, type Shop, until } from '#testing/office-till.ts';

/** Three of something, unpaid, of which one came back; told in the dark. */
async function sellAndTakeBack({ office, till: { client } }: Shop) {
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  await client.sale.scan({ code: items[0]?.code ?? '', times: 3 });
  const [maya] = await client.customer.find({ text: 'Maya' });
  await client.sale.setCustomer({ customerId: maya?.id ?? null });
  const { total } = await client.sale.show({});
  office.faults.set({ kind: 'dark' });
  const sold = await client.sale.complete({ tender: null, leaveUnpaid: true });
  const invoiceId = sold.ok ? sold.value.invoiceId : '';
  const back = await client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  return { invoiceId, backId: back.ok ? back.value.invoiceId : '', third: total / 3 };
}

function standingAt({ office }: Shop) {
  return office.service.store
    .selectFrom('invoice')
    .select(['salesAndTax', 'paid', 'status'])
    .orderBy('number')
    .execute();
}

it('an unpaid invoice and its return are set off at the office too, and shift, count and comparison agree', async () => {
  const shop = await openShop();
  const { office, till } = shop;
  const { client } = till;
  const { invoiceId, third } = await sellAndTakeBack(shop);
  office.faults.set({ kind: 'lose-reply', operations: ['paymentAdd'], next: 1 });
  expect(await client.invoice.setOff({ invoiceId })).toMatchObject({ ok: true });
  office.faults.clear();
  office.faults.set({ kind: 'lose-reply', operations: ['paymentAdd'], next: 1 });
  await drained(till);
  expect(await standingAt(shop)).toMatchObject([
    { salesAndTax: 3 * third, paid: third },
    { salesAndTax: -third, paid: -third },
  ]);
  const counted = await client.shift.countOut({});
  for (const each of [counted?.invoices, ...(counted?.tenders ?? [])])
    expect(each?.unexplained).toEqual({ count: 0, amount: 0 });
  const { expectedCash } = (await client.shift.show({})) ?? {};
  expect(expectedCash).toBe(10_000);
  await client.shift.close({ counted: 10_000, note: '' });
  await drained(till);
  expect(await client.sync.audit({})).toMatchObject({ ok: true, value: { differences: 0 } });
  expect(await needingAttention(till)).toEqual([]);
});

it('a set-off is undone at the office too, a shift later, and what is void then is so in every book', async () => {
  const shop = await openShop();
  const { office, till } = shop;
  const { client } = till;
  const { invoiceId, backId, third } = await sellAndTakeBack(shop);
  office.faults.clear();
  await client.invoice.setOff({ invoiceId });
  await client.shift.close({ counted: 10_000, note: '' });
  await drained(till);
  await client.shift.open({ float: 10_000 });
  office.faults.set({ kind: 'lose-reply', operations: ['paymentAdd'], next: 2 });
  expect(await client.invoice.undoSetOff({ invoiceId: backId })).toMatchObject({ ok: true });
  await drained(till);
  expect(await standingAt(shop)).toMatchObject([
    { salesAndTax: 3 * third, paid: 0 },
    { salesAndTax: -third, paid: 0 },
  ]);
  for (const each of [backId, invoiceId])
    expect(await client.invoice.void({ invoiceId: each, reason: 'It was a test' })).toMatchObject({ ok: true });
  await client.shift.close({ counted: 10_000, note: '' });
  await drained(till);
  expect(await standingAt(shop)).toMatchObject([{ status: 'Voided' }, { status: 'Voided' }]);
  expect(await client.sync.audit({})).toMatchObject({ ok: true, value: { differences: 0 } });
  expect(await needingAttention(till)).toEqual([]);
});
