import { expect, it } from 'vitest';

import { drained, needingAttention, openShop, type Shop, until } from '#testing/office-till.ts';

const config = { refusedRetryMs: 100, auditConfirmMs: 50, auditSoonMs: 30 };
const none = { amount: null, customer: null, count: null, hours: null };

async function renameCard({ office, till }: Shop, name: string) {
  await office.service.store.updateTable('paymentMethod').set({ name }).where('name', '=', 'Card').execute();
  return async () => {
    await until(async () => {
      await till.context.sync.runFeeds('delta');
      return (await till.client.payment.methods({})).some((method) => method.name === name);
    });
  };
}

async function sellByCard({ till: { client } }: Shop) {
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  const sale = await client.sale.scan({ code: items[0]?.code ?? '' });
  const card = (await client.payment.methods({})).find(({ name }) => name === 'Card');
  const tendered = sale.ok ? sale.value.due : 0;
  const done = await client.sale.complete({ tender: { methodId: card?.id ?? '', tendered }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

function methodsAt({ office }: Shop, number: string) {
  return office.service.store
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoiceId')
    .select(['payment.method', 'payment.amount'])
    .where('invoice.number', '=', number)
    .execute();
}

it('a sale paid by a method that is called otherwise by then is told under its new name, and both books agree', async () => {
  const shop = await openShop({ config });
  const { client } = shop.till;
  const before = await sellByCard(shop);
  await drained(shop.till);
  const hear = await renameCard(shop, 'Debit and credit');
  const after = await sellByCard(shop);
  await until(async () => (await needingAttention(shop.till)).length > 0);
  await hear();
  const [refused] = await needingAttention(shop.till);
  expect(await client.sync.tryAgain({ seq: refused?.seq ?? 0 })).toMatchObject({ ok: true });
  await drained(shop.till);
  expect(await needingAttention(shop.till)).toEqual([]);
  expect(await methodsAt(shop, after.number)).toEqual([{ method: 'Debit and credit', amount: after.total }]);
  expect(await methodsAt(shop, before.number)).toEqual([{ method: 'Card', amount: before.total }]);
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
  // An office that joins them by their method shows the new name everywhere.
  await shop.office.service.store.updateTable('payment').set({ method: 'Debit and credit' }).execute();
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('what was paid by a method goes back by it under its new name, and its limit stays', async () => {
  const shop = await openShop({ config });
  const { client } = shop.till;
  await client.payment.setLimits({ limits: { Card: { ...none, amount: 700 } } });
  const { invoiceId, total } = await sellByCard(shop);
  await drained(shop.till);
  const hear = await renameCard(shop, 'Debit and credit');
  await hear();
  const quote = await client.returns.quote({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  expect(quote?.refund).toEqual([expect.objectContaining({ method: 'Debit and credit', amount: total })]);
  expect(await client.payment.limits({})).toEqual({ 'Debit and credit': { ...none, amount: 700 } });
});
