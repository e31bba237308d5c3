import { afterEach, beforeEach, expect, it } from 'vitest';

import { replaceTaxes } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { cash, croissant, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

async function paid(tender: ReturnType<typeof cash>): Promise<string> {
  const done = await till.client.sale.complete(tender);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

const one = [{ line: 0, quantity: 1 }];

it('goods bought with others traded in without a receipt come back for all they were worth', async () => {
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.returns.withoutReceipt({
    goods: { by: 'code', code: croissant.code, quantity: 1 },
    reason: 'stale',
  });
  const invoiceId = await paid({ tender: { methodId: '2', tendered: 50 }, leaveUnpaid: false });
  expect(await client.returns.quote({ invoiceId, lines: one })).toEqual({
    total: 350,
    refund: [
      { methodId: '2', method: 'Card', amount: 50 },
      { methodId: '1', method: 'Cash', amount: 300 },
    ],
    against: 0,
  });
  expect(await client.returns.refund({ invoiceId, lines: one })).toMatchObject({ value: { paid: -350, due: 0 } });
  expect(await client.shift.show({})).toMatchObject({ expectedCash: 10_000 - 300 });
});

it('goods come back though more was handed out for what was traded in than they cost', async () => {
  const { client } = till;
  await client.sale.scan(croissant);
  const goods = { by: 'code' as const, code: flatWhite.code, quantity: 1 };
  await client.returns.withoutReceipt({ goods, reason: 'cold' });
  const invoiceId = await paid(cash(50));
  expect(await client.returns.refund({ invoiceId, lines: one })).toMatchObject({ value: { paid: -300, due: 0 } });
  expect(await client.shift.show({})).toMatchObject({ expectedCash: 10_000 - 350 });
});

it('tax on top that rounds each part by itself holds no goods of an exchange back', async () => {
  const { client, context, db } = till;
  const tax = { name: 'On top', rate: 100_000, included: false };
  transact(db, (tx) => replaceTaxes(tx, [tax]));
  context.memory.tax = tax;
  const refused: unknown[] = [];
  for (const price of [101, 102, 103, 104, 105, 106, 107, 108, 109, 110]) {
    await client.sale.scan(croissant);
    await client.sale.setPrice({ lineId: 1, price: price + 4 });
    const { due } = await client.sale.show({});
    const bought = await paid(cash(due));
    await client.sale.scan(flatWhite);
    await client.sale.setPrice({ lineId: 1, price: 2 * price + 51 });
    await client.returns.choose({ invoiceId: bought, lines: one });
    const given = await paid(cash((await client.sale.show({})).due));
    const quote = await client.returns.quote({ invoiceId: given, lines: one });
    await client.sale.scan(croissant);
    const chosen = await client.returns.choose({ invoiceId: given, lines: one });
    if (!chosen.ok || quote?.against !== 0) refused.push({ price, quote });
    await client.sale.clear({});
    await client.returns.refund({ invoiceId: given, lines: one });
  }
  expect(refused).toEqual([]);
});

it('the paper of goods that came back without a receipt is no receipt, and says so', async () => {
  const { client } = till;
  const goods = { by: 'code', code: croissant.code, quantity: 1 } as const;
  await client.returns.withoutReceipt({ goods, reason: 'stale' });
  const { due } = await client.sale.show({});
  const done = await client.sale.complete(cash(-due));
  const number = done.ok ? done.value.number : '';
  expect(await client.returns.look({ number })).toEqual({ ok: false, refusal: { code: 'is_blind_return', number } });
});
