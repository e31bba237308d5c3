import { afterEach, beforeEach, expect, it } from 'vitest';

import { takeInCustomers } from '#db/tables/customers.ts';
import { replaceMakings } from '#db/tables/makings.ts';
import { takeInPoints } from '#db/tables/points.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import { recallShop } from '#register/memory.ts';
import { flatWhite, managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  const { client } = till;
  await client.shift.open({ float: 10_000 });
  await client.staff.add({ name: 'Budi', pin: '135790', role: 'cashier' });
  const { staff } = await client.session.show({});
  await client.session.signIn({ staffId: staff.find(({ name }) => name === 'Budi')?.id ?? '', pin: '135790' });
  await client.sale.scan(flatWhite);
});
afterEach(() => till.close());

const asks = (act: string, worth: object) => ({ ok: false, refusal: { code: 'not_allowed', act, worth } });

it('whoever is asked for a yes is told how much it is for, and of what', async () => {
  const { client } = till;
  const what = 'Flat white';
  const off = (discount: { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number }) =>
    client.sale.discountLine({ lineId: 1, discount });
  expect(await off({ kind: 'percent', percent: 40 })).toMatchObject(asks('sale.discount', { what, percent: 40 }));
  expect(await off({ kind: 'amount', amount: 300 })).toMatchObject(asks('sale.discount', { what, amount: 300 }));
  expect(await client.sale.discount({ discount: { kind: 'percent', percent: 40 } })).toMatchObject(
    asks('sale.discount', { what: '', percent: 40 }),
  );
  expect(await client.sale.setPrice({ lineId: 1, price: 100 })).toMatchObject(
    asks('sale.setPrice', { what, amount: 100 }),
  );
  const blind = { goods: { by: 'line' as const, lineId: 1 }, reason: 'Cold' };
  expect(await client.returns.withoutReceipt(blind)).toMatchObject(asks('invoice.return', { what, amount: 350 }));
  expect(await client.drawer.payOut({ amount: 6_000, reason: 'Safe', expense: false })).toMatchObject(
    asks('drawer.payOut', { what: 'Safe', amount: 6_000 }),
  );
  await client.sale.clear({});
  expect(await client.shift.close({ counted: 9_000, note: 'short' })).toMatchObject(
    asks('shift.close', { what: '', amount: 9_000 }),
  );
});

it('of an invoice it is all of it, what is owing or what is given back', async () => {
  const { client } = till;
  await client.sale.setCustomer({ customerId: 'c1' });
  const sold = await client.sale.complete({ tender: { methodId: '1', tendered: 100 }, leaveUnpaid: true });
  const [invoiceId, what] = sold.ok ? [sold.value.invoiceId, sold.value.number] : ['', ''];
  expect(await client.invoice.writeOff({ invoiceId, tag: 'Goodwill', note: '' })).toMatchObject(
    asks('invoice.writeOff', { what, amount: 250 }),
  );
  expect(await client.invoice.takeBack({ invoiceId, reason: 'Wrong' })).toMatchObject(
    asks('invoice.takeBack', { what, amount: 100 }),
  );
  expect(await client.invoice.void({ invoiceId, reason: 'Wrong' })).toMatchObject(
    asks('invoice.void', { what, amount: 350 }),
  );
});

async function yesTo(act: 'sale.setPrice' | 'sale.discount' | 'sale.usePoints'): Promise<string> {
  const { staff } = await till.client.session.show({});
  const staffId = staff.find(({ role }) => role === 'manager')?.id ?? '';
  const yes = await till.client.session.approve({ staffId, pin: managerPin, act });
  return yes.ok ? yes.value.approvalId : yes.refusal.code;
}

it('a yes is for those goods: not for a case that another window made of them while somebody keyed the PIN', async () => {
  const { client, context } = till;
  transact(till.db, (tx) => {
    takeInVariants(tx, [variant('CASE', 'Flat white, case', { unitPrice: 8_000, type: 'MultipleUOM' })]);
    const parts = [{ code: flatWhite.code, name: 'Flat white', quantity: 24 }];
    replaceMakings(tx, [{ code: 'CASE', kind: 'unit', parts }]);
    return undefined;
  });
  recallShop(till.db, context.memory);
  const acts = {
    'sale.setPrice': (yes: object) => client.sale.setPrice({ lineId: 1, price: 100, ...yes }),
    'sale.discount': (yes: object) =>
      client.sale.discountLine({ lineId: 1, discount: { kind: 'percent', percent: 90 }, ...yes }),
  } as const;
  for (const act of ['sale.setPrice', 'sale.discount'] as const) {
    expect(await acts[act]({})).toMatchObject({ refusal: { code: 'not_allowed' } });
    const approvalId = await yesTo(act);
    await till.reload().client.sale.setUnit({ lineId: 1, code: 'CASE' });
    expect(await acts[act]({ approvalId })).toMatchObject({ refusal: { code: 'approval_gone' } });
    expect(await client.sale.setUnit({ lineId: 1, code: flatWhite.code })).toMatchObject({ value: { total: 350 } });
  }
});

it('a yes is for the points of that customer: not for those of another, chosen while somebody keyed the PIN', async () => {
  const { client, context } = till;
  transact(till.db, (tx) => {
    takeInCustomers(tx, [{ id: 'c2', code: 'C-002', name: 'Agus', email: '', mobile: '' }]);
    const told = new Map(['c1', 'c2'].map((id) => [id, 25]));
    takeInPoints(tx, { asked: ['c1', 'c2'], told, at: instant(1), counted: [] });
    return undefined;
  });
  context.memory.points = { worth: money(10), spend: money(0), fullPriceOnly: false };
  context.memory.roles = context.memory.roles.map((role) => ({
    ...role,
    rules: { ...role.rules, 'sale.usePoints': 'ask' },
  }));
  await client.sale.setCustomer({ customerId: 'c1' });
  expect(await client.points.use({ points: 20 })).toMatchObject({ refusal: { code: 'not_allowed' } });
  const approvalId = await yesTo('sale.usePoints');
  await till.reload().client.sale.setCustomer({ customerId: 'c2' });
  expect(await client.points.use({ points: 20, approvalId })).toMatchObject({ refusal: { code: 'approval_gone' } });
});
