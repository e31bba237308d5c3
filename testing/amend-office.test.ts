import { expect, it } from 'vitest';

import { drained, openShop, sellOne, type Shop, until } from '#testing/office-till.ts';

const config = { refusedRetryMs: 100, auditConfirmMs: 50, auditSoonMs: 30 };

const idOf = async ({ till }: Shop, number: string) => {
  const { items } = await till.client.invoice.find({ text: number, show: 'all', offset: 0, limit: 1 });
  return items[0]?.id ?? '';
};

async function at({ office }: Shop, number: string) {
  const invoice = await office.service.store
    .selectFrom('invoice')
    .select(['id', 'note', 'paid', 'payment'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const payments = await office.service.store
    .selectFrom('payment')
    .select(['method', 'amount'])
    .where('invoiceId', '=', invoice.id)
    .execute();
  return { ...invoice, payments };
}

it('what was rung up as cash and paid by card is put right, whatever answers are lost', async () => {
  const shop = await openShop({ config });
  const { client, context } = shop.till;
  const number = await sellOne(shop.till);
  const invoiceId = await idOf(shop, number);
  await drained(shop.till);
  const sold = await client.invoice.show({ invoiceId });
  expect(sold).toMatchObject({ canTakeBack: true, payment: 'Paid' });

  shop.office.faults.set({ kind: 'lose-reply', operations: ['paymentDelete', 'paymentAdd'], next: 2 });
  const back = await client.invoice.takeBack({ invoiceId, reason: 'Paid by card' });
  expect(back).toMatchObject({ value: { payment: 'Unpaid', due: sold?.total, paid: 0, canTakeBack: false } });
  expect(await client.invoice.takeBack({ invoiceId, reason: 'Again' })).toMatchObject({
    refusal: { code: 'nothing_paid' },
  });
  const card = context.memory.methods.find(({ name }) => name === 'Card');
  const tenders = [{ methodId: card?.id ?? '', tendered: sold?.total ?? 0 }];
  expect(await client.invoice.pay({ invoiceId, tenders })).toMatchObject({ value: { payment: 'Paid', due: 0 } });
  await drained(shop.till);

  expect(await at(shop, number)).toMatchObject({
    payment: 'Paid',
    paid: sold?.total,
    payments: [{ method: 'Card', amount: sold?.total }],
  });
  const shift = await client.shift.show({});
  expect(shift).toMatchObject({ expectedCash: 10_000, sent: { attention: { count: 0 } } });
  const counted = await client.shift.countOut({});
  const none = { count: 0, amount: 0 };
  expect([counted?.invoices, ...(counted?.tenders ?? [])].map((each) => each?.unexplained)).toEqual(
    Array.from({ length: 1 + (counted?.tenders.length ?? 0) }, () => none),
  );
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
  expect(await client.shift.close({ counted: 10_000, note: '' })).toMatchObject({ ok: true });
});

it('money that was handed out in cash for goods, and belonged on a card, is put right', async () => {
  const shop = await openShop({ config });
  const { client, context } = shop.till;
  const number = await sellOne(shop.till);
  const lines = [{ line: 0, quantity: 1 }];
  const back = await client.returns.refund({ invoiceId: await idOf(shop, number), lines });
  if (!back.ok) throw new Error(back.refusal.code);
  const { invoiceId, total, number: returned } = back.value;
  const wrong = await client.invoice.takeBack({ invoiceId, reason: 'Belongs on the card' });
  expect(wrong).toMatchObject({ value: { due: total, toPay: total, paid: 0 } });
  const card = context.memory.methods.find(({ name }) => name === 'Card');
  const tenders = [{ methodId: card?.id ?? '', tendered: -total }];
  expect(await client.invoice.pay({ invoiceId, tenders })).toMatchObject({ value: { payment: 'Paid', toPay: 0 } });
  await drained(shop.till);
  expect(await at(shop, returned)).toMatchObject({ paid: total, payments: [{ method: 'Card', amount: total }] });
  const sent = { attention: { count: 0 } };
  expect(await client.shift.show({})).toMatchObject({ expectedCash: 10_000 - total, sent });
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('cash that was handed over and goes back whole as change is told to nobody', async () => {
  const shop = await openShop({ config });
  const { client } = shop.till;
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const [maya] = await client.customer.find({ text: 'Maya' });
  const methodId = (await client.payment.methods({})).find(({ isCash }) => isCash)?.id ?? '';
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 2 });
  for (const { code } of items) await client.sale.scan({ code });
  await client.sale.setCustomer({ customerId: maya?.id ?? '' });
  const later = await client.sale.complete({ tender: null, leaveUnpaid: true });
  if (!later.ok) throw new Error(later.refusal.code);
  const { invoiceId, number, total } = later.value;
  const tenders = [total, 5_000].map((tendered) => ({ methodId, tendered }));
  expect(await client.invoice.pay({ invoiceId, tenders })).toMatchObject({ value: { paid: total, due: 0 } });

  const due: number[] = [];
  for (const { code } of items) {
    await client.sale.scan({ code });
    due.push((await client.sale.show({})).due);
  }
  const [rest = 0, whole = 0] = due;
  const taken = (await client.sale.show({})).lines.at(-1);
  for (const tendered of [rest, whole - rest]) await client.sale.addTender({ methodId, tendered });
  await client.sale.removeLine({ lineId: taken?.id ?? 0 });
  const sold = await client.sale.complete({ tender: null, leaveUnpaid: false });
  if (!sold.ok) throw new Error(sold.refusal.code);
  expect(sold.value).toMatchObject({ total: rest, change: whole - rest });
  await drained(shop.till);
  expect(await at(shop, number)).toMatchObject({ paid: total, payments: [{ amount: total }] });
  expect((await at(shop, sold.value.number)).payments).toEqual([{ method: 'Cash', amount: rest }]);
  expect(await client.sync.list({ show: 'attention', offset: 0, limit: 5 })).toMatchObject({ items: [] });
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('money in a drawer that was counted stays there', async () => {
  const shop = await openShop({ config });
  const { client } = shop.till;
  const invoiceId = await idOf(shop, await sellOne(shop.till));
  await client.shift.close({ counted: 10_000, note: 'Not counted' });
  await client.shift.open({ float: 10_000 });
  expect(await client.invoice.show({ invoiceId })).toMatchObject({ canTakeBack: false });
  expect(await client.invoice.takeBack({ invoiceId, reason: 'Wrong' })).toMatchObject({
    refusal: { code: 'paid_in_other_shift' },
  });
});

it('a note made after the sale reaches the office once and last, and the receipt stays as it was', async () => {
  const shop = await openShop({ config });
  const { client } = shop.till;
  shop.office.faults.set({ kind: 'dark' });
  const number = await sellOne(shop.till);
  const invoiceId = await idOf(shop, number);
  const receipt = await client.invoice.receipt({ invoiceId });
  await client.invoice.note({ invoiceId, note: 'Collect on Friday' });
  const noted = await client.invoice.note({ invoiceId, note: ' Collected ' });
  expect(noted).toMatchObject({ value: { note: 'Collected' } });
  expect(await client.invoice.receipt({ invoiceId })).toEqual(receipt);
  shop.office.faults.clear();
  shop.office.faults.set({ kind: 'lose-reply', operations: ['invoiceNote'], next: 1 });
  await drained(shop.till);
  expect((await at(shop, number)).note).toMatch(/^Collected #op:/);
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('is written off for some of its goods, by their amounts to the last unit', async () => {
  const shop = await openShop({ config });
  const { client } = shop.till;
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const [maya] = await client.customer.find({ text: 'Maya' });
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 3 });
  for (const { code } of items) await client.sale.scan({ code });
  await client.sale.setCustomer({ customerId: maya?.id ?? '' });
  const done = await client.sale.complete({ tender: null, leaveUnpaid: true });
  if (!done.ok) throw new Error(done.refusal.code);
  const { invoiceId, number, total } = done.value;
  const off = { invoiceId, tag: 'Goodwill', note: '' };
  expect(await client.invoice.writeOff({ ...off, lines: [7] })).toMatchObject({ refusal: { code: 'line_gone' } });
  const written = await client.invoice.writeOff({ ...off, lines: [2, 0] });
  const parts = written.ok ? (written.value.writeOff?.items ?? []) : [];
  const lines = (await client.invoice.show({ invoiceId }))?.lines ?? [];
  expect(parts.map(({ name }) => name)).toEqual([lines[0]?.name, lines[2]?.name]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  await drained(shop.till);
  const there = await shop.office.service.store
    .selectFrom('writeOff')
    .innerJoin('invoice', 'invoice.id', 'writeOff.invoiceId')
    .select(['amount', 'items'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(there.amount).toBe(total);
  expect((JSON.parse(there.items ?? '[]') as { Name: string; Amount: number }[]).map((item) => item.Amount)).toEqual(
    parts.map(({ amount }) => amount),
  );
});
