import { afterEach, beforeEach, expect, it } from 'vitest';

import { replaceMakings } from '#db/tables/makings.ts';
import { takeInStock } from '#db/tables/stock-levels.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { recallShop, recallStock } from '#register/memory.ts';
import { cash, croissant, flatWhite, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) => {
    takeInVariants(tx, [
      variant('BOTTLE', 'Water'),
      variant('SIX', 'Water, six-pack', { type: 'MultipleUOM' }),
      variant('DELIVERY', 'Delivery', { type: 'NonInventory' }),
    ]);
    replaceMakings(tx, [{ code: 'SIX', kind: 'unit', parts: [{ code: 'BOTTLE', name: 'Water', quantity: 6 }] }]);
    return undefined;
  });
  recallShop(till.db, till.context.memory);
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

function count(levels: Readonly<Record<string, number>>): void {
  const list = Object.entries(levels).map(([code, onHand]) => ({ code, onHand }));
  transact(till.db, (tx) => takeInStock(tx, list, till.clock.now));
  recallStock(till.db, till.context.memory);
}

async function sell(code: string, pieces = 1): Promise<string> {
  for (let piece = 0; piece < pieces; piece += 1) await till.client.sale.scan({ code });
  const { total } = await till.client.sale.show({});
  const done = await till.client.sale.complete(cash(total));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

function waitDays(days: number): void {
  till.clock.now = instant(till.clock.now + days * 86_400_000);
}

async function runsOut() {
  const answer = await till.client.stock.runsOut({});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

it('is told at the pace of the days since the first sale, the soonest gone first, of this till where the office is away', async () => {
  count({ [flatWhite.code]: 20, [croissant.code]: 4 });
  await sell(flatWhite.code, 2);
  waitDays(3);
  await sell(flatWhite.code, 2);
  await sell(croissant.code, 4);
  expect(await runsOut()).toEqual({
    at: till.clock.now,
    told: false,
    days: 4,
    goods: [
      { code: croissant.code, name: 'Croissant', left: 0, sold: 4, lasts: 0 },
      { code: flatWhite.code, name: 'Flat white', left: 16, sold: 4, lasts: 16 },
    ],
    more: 0,
  });
});

it('is of the last four weeks alone, and leaves out what lasts longer', async () => {
  count({ [flatWhite.code]: 60, [croissant.code]: 1000 });
  await sell(flatWhite.code, 9);
  waitDays(27);
  await sell(croissant.code);
  expect(await runsOut()).toMatchObject({ days: 28, goods: [] });
  waitDays(1);
  await sell(flatWhite.code, 21);
  expect(await runsOut()).toMatchObject({ days: 2, goods: [{ code: flatWhite.code, left: 30, sold: 21, lasts: 2 }] });
});

it('counts a case as what is in it, and what came back as not sold', async () => {
  count({ BOTTLE: 40, [flatWhite.code]: 3 });
  await sell('SIX', 2);
  await sell('BOTTLE');
  const invoiceId = await sell(flatWhite.code, 2);
  await till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  expect((await runsOut()).goods).toEqual([
    { code: 'BOTTLE', name: 'Water', left: 27, sold: 13, lasts: 2 },
    { code: flatWhite.code, name: 'Flat white', left: 2, sold: 1, lasts: 2 },
  ]);
});

it('says nothing of goods nobody counts, or that are sold no longer than they are there', async () => {
  count({ [croissant.code]: 2 });
  await sell('DELIVERY');
  await sell(flatWhite.code);
  await sell(croissant.code);
  transact(till.db, (tx) => takeInVariants(tx, [{ ...variant(croissant.code, 'Croissant'), discontinued: true }]));
  expect((await runsOut()).goods).toEqual([]);
});

it('is not for whoever’s role does not see what was sold', async () => {
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await till.client.session.show({});
  await till.client.session.signIn({ staffId: staff.find(({ name }) => name === 'Budi')?.id ?? '', pin: '4711' });
  expect(await till.client.stock.runsOut({})).toMatchObject({ refusal: { code: 'act_denied', act: 'report.see' } });
});
