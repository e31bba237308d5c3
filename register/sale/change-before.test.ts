import { afterEach, beforeEach, expect, it } from 'vitest';

import { managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
  await sell(2000);
});
afterEach(() => till.close());

async function sell(tendered: number): Promise<number> {
  await till.client.sale.scan({ code: '4006381333931' });
  const done = await till.client.sale.complete({ tender: { methodId: '1', tendered }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.change;
}

it('the change to hand out is told with the next sale, however often a window asks, until that sale is touched', async () => {
  const change = await sell(5000);
  expect(change).toBeGreaterThan(0);
  expect(await till.client.sale.show({})).toMatchObject({ changeBefore: change, lines: [] });
  expect(await till.client.sale.show({})).toMatchObject({ changeBefore: change });
  await till.client.sale.scan({ code: '4006381333931' });
  expect(await till.client.sale.show({})).not.toHaveProperty('changeBefore');
  await till.client.sale.clear({});
  expect(await till.client.sale.show({})).not.toHaveProperty('changeBefore');
});

it('money to hand out for goods that came back is told in the same way', async () => {
  await sell(5000);
  const [sold] = (await till.client.invoice.find({ text: '', show: 'all', offset: 0, limit: 1 })).items;
  const asked = { invoiceId: sold?.id ?? '', lines: [{ line: 0, quantity: 1 }] };
  const back = await till.client.returns.refund(asked);
  if (!back.ok) throw new Error(back.refusal.code);
  const refund = -(back.value.paid + back.value.rounding);
  expect(refund).toBeGreaterThan(0);
  const next = await till.client.sale.show({});
  expect(next).toMatchObject({ refundBefore: refund, lines: [] });
  expect(next).not.toHaveProperty('changeBefore');
  await till.client.sale.scan({ code: '4006381333931' });
  expect(await till.client.sale.show({})).not.toHaveProperty('refundBefore');
});

it('change that is still to hand out is not told to the next person', async () => {
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const ids = new Map((await till.client.session.show({})).staff.map(({ id, name }) => [name, id]));
  await till.client.session.signIn({ staffId: ids.get('Budi') ?? '', pin: '4711' });
  expect(await till.client.sale.show({})).not.toHaveProperty('changeBefore');
  await till.client.session.signIn({ staffId: ids.get('Ayu') ?? '', pin: managerPin });
  expect(await till.client.sale.show({})).toHaveProperty('changeBefore');
});
