import { afterEach, beforeEach, expect, it } from 'vitest';

import { replaceTaxes } from '#db/tables/shop.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { cash, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
  transact(till.db, (tx) =>
    takeInVariants(tx, [
      variant('SHIRT', 'Shirt', { unitPrice: 999 }),
      variant('BREAD', 'Bread', { unitPrice: 1250, taxable: false }),
    ]),
  );
});
afterEach(() => till.close());

function taxOnTop(rate: number): void {
  const tax = { name: 'On top', rate, included: false };
  transact(till.db, (tx) => replaceTaxes(tx, [tax]));
  till.context.memory.tax = tax;
}

async function paidInCash(): Promise<string> {
  const { due } = await till.client.sale.show({});
  const done = await till.client.sale.complete(cash(due));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

async function takeBack(invoiceId: string, ...lines: { line: number; quantity: number }[]): Promise<number> {
  const done = await till.client.returns.refund({ invoiceId, lines });
  if (!done.ok) throw new Error(done.refusal.code);
  expect(done.value).toMatchObject({ due: 0, paid: done.value.total });
  return done.value.total;
}

it('untaxed goods make up for the unit that the tax on top of the others cannot give back', async () => {
  taxOnTop(82_500);
  await till.client.sale.scan({ code: 'SHIRT' });
  await till.client.sale.scan({ code: 'BREAD', times: 2 });
  await till.client.sale.discountLine({ lineId: 2, discount: { kind: 'amount', amount: 1138 } });
  await till.client.sale.discount({ discount: { kind: 'percent', percent: 63 } });
  expect(await till.client.sale.show({})).toMatchObject({ total: 904 });
  const invoiceId = await paidInCash();
  const first = await takeBack(invoiceId, { line: 0, quantity: 1 }, { line: 1, quantity: 1 });
  expect(first + (await takeBack(invoiceId, { line: 1, quantity: 1 }))).toBe(-904);
});

it('the last piece of an exchange is not refused for a unit that the tax on top was rounded by', async () => {
  taxOnTop(82_500);
  await till.client.sale.scan({ code: 'SHIRT' });
  const tradedIn = await paidInCash();
  await till.client.returns.choose({ invoiceId: tradedIn, lines: [{ line: 0, quantity: 1 }] });
  await till.client.sale.scan({ code: 'SHIRT', times: 4 });
  const lineId = (await till.client.sale.show({})).lines[1]?.id ?? 0;
  await till.client.sale.setPrice({ lineId, price: 1208 });
  await till.client.sale.discountLine({ lineId, discount: { kind: 'percent', percent: 63 } });
  const invoiceId = await paidInCash();
  const pieces: number[] = [];
  while (pieces.length < 4) pieces.push(await takeBack(invoiceId, { line: 1, quantity: 1 }));
  expect(pieces).toEqual([-484, -484, -484, -484]);
});

it('goods without tax come back for what was paid for them also when the shop has them no more', async () => {
  taxOnTop(100_000);
  await till.client.sale.scan({ code: 'SHIRT' });
  await till.client.sale.scan({ code: 'BREAD' });
  expect(await till.client.sale.show({})).toMatchObject({ total: 2349 });
  const invoiceId = await paidInCash();
  transact(till.db, (tx) => void tx.prepare("UPDATE variant SET hidden = 1 WHERE code = 'BREAD'").run());
  expect(await takeBack(invoiceId, { line: 1, quantity: 1 })).toBe(-1250);
  expect(await takeBack(invoiceId, { line: 0, quantity: 1 })).toBe(-1099);
});
