import { afterEach, beforeEach, expect, it } from 'vitest';

import { takeInCoupons } from '#db/tables/coupons.ts';
import { takeInPoints } from '#db/tables/points.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  const plain = { minimum: money(0), maximum: null, fullPriceOnly: false, from: null, until: null, customer: '' };
  transact(till.db, (tx) => {
    takeInPoints(tx, { asked: ['c1'], told: new Map([['c1', 25]]), at: instant(1), counted: [] });
    takeInCoupons(tx, [{ code: 'LESS', kind: 'amount', discount: 100, balance: 1, description: '', ...plain }]);
    return undefined;
  });
  await till.client.points.setRules({ worth: 10, spend: 0, fullPriceOnly: false });
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

async function sellWith(takeOff: () => Promise<unknown>): Promise<string> {
  await till.client.sale.setCustomer({ customerId: 'c1' });
  await till.client.sale.scan(flatWhite);
  expect(await takeOff()).toMatchObject({ ok: true });
  const done = await till.client.sale.complete(cash(350));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

const points = () => till.client.points.use({ points: 20 });
const coupon = () => till.client.sale.coupon({ code: 'LESS' });
const unsell = (invoiceId: string) => till.client.invoice.void({ invoiceId, reason: 'Wrong customer' });
const restore = (invoiceId: string) => till.client.invoice.restore({ invoiceId, reason: 'It was right' });

it.each([
  ['points', points, { code: 'points_used_again', name: 'Dewi Lestari', left: 5 }],
  ['a coupon', coupon, { code: 'coupon_used_again', coupon: 'LESS' }],
])('a void sale does not take %s a second time that another sale has used since', async (_, takeOff, refusal) => {
  const first = await sellWith(takeOff);
  await unsell(first);
  const second = await sellWith(takeOff);
  expect(await restore(first)).toEqual({ ok: false, refusal });
  await unsell(second);
  expect(await restore(first)).toMatchObject({ ok: true });
});

it('what the office has counted all along is taken once, also when its figure has nothing left', async () => {
  const withPoints = await sellWith(points);
  const withCoupon = await sellWith(coupon);
  transact(till.db, (tx) => {
    tx.exec('UPDATE invoice_points SET counted = 1; UPDATE invoice_coupon SET counted = 1');
    tx.exec('UPDATE customer SET points = 0; UPDATE coupon SET balance = 0');
    return undefined;
  });
  for (const invoiceId of [withPoints, withCoupon]) {
    await unsell(invoiceId);
    expect(await restore(invoiceId)).toMatchObject({ ok: true });
  }
});
