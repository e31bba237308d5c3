import { expect, it, onTestFinished } from 'vitest';

import { openShop } from '#backoffice/testing/open-shop.ts';
import { shiftClose, shiftList, shiftOpen } from '#contract/v3/shift.ts';
import { drained, openTill, sellOne, until } from '#testing/office-till.ts';

const register = 'Kemang Till 1';

/** The till before this one left its shift open at the office, so that ours is refused there. */
async function openSecondTill() {
  const shop = await openShop({ shop: 'demo', report: () => undefined });
  onTestFinished(() => shop.close());
  await shop.ok(shiftOpen, { Outlet: 'Kemang', Register: register, OpAmount: 7_700, Note: 'the lost till' });
  const till = await openTill(shop.backOffice, '1', { config: { refusedRetryMs: 100 } });
  onTestFinished(() => till.close());
  await until(() => till.context.sync.status().counts.attention.count > 0);
  const { items } = await till.client.sync.list({ show: 'attention', offset: 0, limit: 9 });
  const opening = items.find(({ kind }) => kind === 'shift.open');
  if (!opening) throw new Error('the opening was taken');
  const shiftThere = async () => (await shop.ok(shiftList, { Outlet: 'Kemang', Register: register }))[0];
  const told = () =>
    till.db.prepare(`SELECT kind, state, reason FROM outbox WHERE kind LIKE 'shift.%' ORDER BY seq`).all();
  return { shop, till, seq: opening.seq, shiftThere, told };
}

const givenUp = [
  { kind: 'shift.open', state: 'cancelled', reason: 'The lost till has one' },
  { kind: 'shift.close', state: 'cancelled', reason: 'The lost till has one' },
];

it('an opening given up takes its close along: the shift that is open there is not ours to count', async () => {
  const { shop, till, seq, shiftThere, told } = await openSecondTill();
  await sellOne(till);
  expect(await till.client.shift.close({ counted: 12_300, note: 'ours' })).toMatchObject({ ok: true });
  expect(await till.client.sync.cancel({ seq, reason: 'The lost till has one' })).toMatchObject({ ok: true });
  await drained(till);

  expect(told()).toEqual(givenUp);
  expect(await shiftThere()).toMatchObject({ OpAmount: 7_700, Close: null });
  // The shift of the lost till is closed by somebody who counted it; only then is there room for another one.
  await shop.ok(shiftClose, { Outlet: 'Kemang', Register: register, ClosingAmount: 7_700 });
  expect(await till.client.shift.open({ float: 12_300, note: 'as counted' })).toMatchObject({ ok: true });
  await sellOne(till);
  await drained(till);
  expect(await shiftThere()).toMatchObject({ OpAmount: 12_300, Close: null });
  expect(await till.client.shift.countOut({})).toMatchObject({ invoices: { unexplained: { count: 0, amount: 0 } } });
});

it('a shift closed after its opening was given up is not told of either', async () => {
  const { till, seq, shiftThere, told } = await openSecondTill();
  expect(await till.client.sync.cancel({ seq, reason: 'The lost till has one' })).toMatchObject({ ok: true });
  await sellOne(till);
  await drained(till);
  expect(await till.client.shift.countOut({})).toMatchObject({ invoices: { unexplained: { count: 0, amount: 0 } } });
  expect(await till.client.shift.close({ counted: 12_300, note: 'ours' })).toMatchObject({ ok: true });
  await drained(till);

  expect(told()).toEqual(givenUp);
  expect(await shiftThere()).toMatchObject({ OpAmount: 7_700, Close: null });
});
