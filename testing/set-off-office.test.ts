import { expect, it } from 'vitest';

import { drained, needingAttention, openShop, until } from '#testing/office-till.ts';

it('an unpaid invoice and its return are set off at the office too, and shift, count and comparison agree', async () => {
  const { office, till } = await openShop();
  const { client } = till;
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  await client.sale.scan({ code: items[0]?.code ?? '', times: 3 });
  const [maya] = await client.customer.find({ text: 'Maya' });
  await client.sale.setCustomer({ customerId: maya?.id ?? null });
  const { total } = await client.sale.show({});
  office.faults.set({ kind: 'dark' });
  const sold = await client.sale.complete({ tender: null, leaveUnpaid: true });
  const invoiceId = sold.ok ? sold.value.invoiceId : '';
  expect(await client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] })).toMatchObject({ ok: true });
  office.faults.set({ kind: 'lose-reply', operations: ['paymentAdd'], next: 1 });
  expect(await client.invoice.setOff({ invoiceId })).toMatchObject({ ok: true });
  office.faults.clear();
  office.faults.set({ kind: 'lose-reply', operations: ['paymentAdd'], next: 1 });
  await drained(till);
  const rows = await office.service.store
    .selectFrom('invoice')
    .select(['salesAndTax', 'paid'])
    .orderBy('number')
    .execute();
  const third = total / 3;
  expect(rows).toEqual([
    { salesAndTax: total, paid: third },
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
