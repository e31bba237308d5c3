import { afterEach, beforeEach, expect, it } from 'vitest';

import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

const one = [{ line: 0, quantity: 1 }];
const inDrawer = async () => (await till.client.shift.show({}))?.expectedCash;

/** A flat white, paid in cash. */
async function sold(): Promise<string> {
  await till.client.sale.scan(flatWhite);
  const done = await till.client.sale.complete(cash(350));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

it('money that went back by itself is not handed out once more for goods that lay on the sale', async () => {
  const { client } = till;
  const invoiceId = await sold();
  await client.returns.choose({ invoiceId, lines: one });
  await client.invoice.takeBack({ invoiceId, reason: 'Wrong way to pay' });
  expect(await inDrawer()).toBe(10_000);
  const owing = { refusal: { code: 'return_owing', number: 'KMG1A-26000001' } };
  expect(await client.sale.complete(cash(350))).toMatchObject(owing);
  expect(await client.sale.complete({ tender: null, leaveUnpaid: true })).toMatchObject(owing);

  await client.invoice.pay({ invoiceId, tenders: [cash(350).tender] });
  expect(await client.sale.complete(cash(350))).toMatchObject({ ok: true, value: { total: -350 } });
  expect(await inDrawer()).toBe(10_000);
});
