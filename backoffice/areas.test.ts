import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { billPaymentAdd, billPaymentDelete } from '#contract/v3/bill-payment.ts';
import { billCreate, billDetail } from '#contract/v3/bill.ts';
import { expenseCreate, expenseDelete, expenseList } from '#contract/v3/expense.ts';
import { appsList, appsPut, paymentGatewayList, paymentGatewayPut } from '#contract/v3/integration.ts';
import { parkedOrderDisplay } from '#contract/v3/parked-order-display.ts';
import { salesOrderConvertInvoice, salesOrderCreate } from '#contract/v3/sales-order.ts';
import { supplierCreate, supplierDeleteByCode, supplierMerge } from '#contract/v3/supplier.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let now = new Date(2026, 0, 10, 9).getTime();
beforeAll(async () => {
  shop = await openShop({ now: () => now, tokenSeconds: 1e9 });
});
afterAll(() => shop.close());

const bill = {
  Outlet: 'Kemang',
  Number: 'B-1',
  Date: '2026-01-10',
  TaxType: 'No Tax',
  Supplier: { Name: 'Bean House' },
  Variants: [{ Code: '148', Quantity: 10, Price: 100 }],
};

describe('a supplier bill', () => {
  const key = { Outlet: 'Kemang', Number: 'B-1' };

  it('is paid in parts, and its payments are deleted together', async () => {
    const { ID } = await shop.ok(billCreate, bill);
    const pay = (Amount: number) => ({ ...key, Payments: [{ Amount, Method: 'Transfer' }] });
    expect((await shop.call(billPaymentAdd, pay(-1))).body.Message).toBe('Payments add up to -1, but 0 was paid.');
    expect((await shop.ok(billPaymentAdd, pay(400))).Message).toContain('Partial');
    expect((await shop.ok(billPaymentAdd, pay(600))).Message).toContain('Paid');
    expect(await shop.ok(billDetail, { ID })).toMatchObject({ Payments: [{ Amount: 400 }, { Amount: 600 }] });
    await shop.ok(billPaymentDelete, key);
    expect(await shop.ok(billDetail, { ID })).toMatchObject({ Payments: [] });
    expect((await shop.call(billPaymentDelete, key)).status).toBe(404);
    expect((await shop.call(billPaymentAdd, pay(0))).body.Message).toBe('Payments[0].Amount must not be 0.');
    expect((await shop.call(billPaymentAdd, { ...pay(1), Number: 'ghost' })).status).toBe(404);
    const shells = await shop.call(billPaymentAdd, { ...key, Payments: [{ Amount: 1, Method: 'Shells' }] });
    expect(shells.body.Message).toBe('Payments[0].Method Shells not found.');
  });

  it('follows its supplier into a merge, and keeps the name when the supplier goes', async () => {
    const old = await shop.ok(supplierCreate, { Name: 'Bean House', Code: 'OLD' });
    const target = await shop.ok(supplierCreate, { Name: 'Bean & Co', Code: 'NEW' });
    await shop.ok(billCreate, { ...bill, Number: 'B-2' });
    const { store } = shop.backOffice.service;
    const holder = async () =>
      (await store.selectFrom('bill').select('supplierId').where('number', '=', 'B-2').executeTakeFirst())?.supplierId;
    expect(await holder()).toBe(old.ID);
    await shop.ok(supplierMerge, { TargetID: target.ID, ListID: [old.ID] });
    expect(await holder()).toBe(target.ID);
    await shop.ok(supplierDeleteByCode, { Code: 'NEW' });
    expect(await holder()).toBeNull();
  });
});

it('expenses are recorded, listed by day, outlet and category, and deleted', async () => {
  const { ID } = await shop.ok(expenseCreate, { Outlet: 'Kemang', Name: 'Ice', Category: 'Bar', Amount: 1500 });
  await shop.ok(expenseCreate, { Outlet: 'Senopati', Name: 'Taxi', Amount: 5000, Date: '2026-01-09' });
  expect(await shop.ok(expenseList, {})).toMatchObject([
    { ID, Outlet: 'Kemang', Date: '2026-01-10', Name: 'Ice', Amount: 1500 },
    { Outlet: 'Senopati', Date: '2026-01-09', Name: 'Taxi' },
  ]);
  for (const filter of [{ Outlet: ['Senopati'] }, { To: '2026-01-09' }])
    expect(await shop.ok(expenseList, filter)).toMatchObject([{ Name: 'Taxi' }]);
  expect(await shop.ok(expenseList, { Category: 'Bar' })).toMatchObject([{ Name: 'Ice' }]);
  await shop.ok(expenseDelete, { ID });
  expect((await shop.call(expenseDelete, { ID })).status).toBe(404);
});

it('parked orders are shown with how long they have waited', async () => {
  const order = {
    Outlet: 'Kemang',
    Date: '2026-01-10',
    Tag: 'Store',
    TaxType: 'No Tax',
    Parked: true,
    Variants: [{ Code: '101', Quantity: 1, Price: 250 }],
  };
  const { Number: number } = await shop.ok(salesOrderCreate, { ...order, Label: 'Table 4' });
  now += 25 * 60_000;
  await shop.ok(salesOrderCreate, { ...order, Label: 'Table 5' });
  const shown = await shop.ok(parkedOrderDisplay, { OrderType: 'Parked', Sort: 'Desc', MaxHours: 2 });
  expect(shown).toMatchObject([
    { Label: 'Table 5', Status: 'Waiting', ElapsedMinutes: 0 },
    { Label: 'Table 4', Status: 'Waiting', ElapsedMinutes: 25, OrderType: 'Parked' },
  ]);
  await shop.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: number });
  expect(await shop.ok(parkedOrderDisplay, { Sort: 'Asc' })).toMatchObject([{ Status: 'Done' }, { Status: 'Waiting' }]);
  now += 3 * 3_600_000;
  expect(await shop.ok(parkedOrderDisplay, { MaxHours: 2 })).toEqual([]);
});

it('payment gateways and apps are set up by name, and turned on and off', async () => {
  await shop.ok(paymentGatewayPut, { Name: 'QuickPay', Method: 'E-wallet' });
  expect(await shop.ok(paymentGatewayList, {})).toMatchObject([
    { Name: 'QuickPay', Method: 'E-wallet', Status: 'Active' },
  ]);
  await shop.ok(paymentGatewayPut, { Name: 'QuickPay', Enabled: false });
  expect(await shop.ok(paymentGatewayList, {})).toMatchObject([{ Method: 'E-wallet', Status: 'Inactive' }]);
  expect((await shop.call(paymentGatewayPut, { Name: 'X', Method: 'Shells' })).status).toBe(400);
  await shop.ok(appsPut, { Name: 'Kitchen screen' });
  await shop.ok(appsPut, { Name: 'Kitchen screen', Enabled: false });
  expect(await shop.ok(appsList, {})).toMatchObject([{ Name: 'Kitchen screen', Enabled: false }]);
});
