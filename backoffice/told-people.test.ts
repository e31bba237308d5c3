import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { billCreate, billDelete } from '#contract/v3/bill.ts';
import { invoiceCreate, invoiceDelete, invoiceErase, invoiceVoid } from '#contract/v3/invoice.ts';
import { notificationList } from '#contract/v3/notification.ts';
import { paymentDelete } from '#contract/v3/payment.ts';
import { salesOrderCreate, salesOrderDelete } from '#contract/v3/sales-order.ts';
import { shiftClose, shiftOpen } from '#contract/v3/shift.ts';
import { transferOrderCreate, transferOrderDelete } from '#contract/v3/transfer-order.ts';
import { writeOffAdd, writeOffUpdate } from '#contract/v3/write-off.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ now: () => new Date(2026, 10, 21, 12).getTime(), tokenSeconds: 1e9 });
});
afterAll(() => shop.close());

const line = { Code: '8991000079191', Quantity: 4, Price: 250 };
const document = { Outlet: 'Kemang', Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax', Variants: [line] };

describe('the people of the office are told', () => {
  it.each([
    ['an invoice is deleted', 'deleted', invoiceDelete],
    ['an invoice is erased for good', 'erased', invoiceErase],
  ])('that %s', async (_, done, op) => {
    const { ID, Number } = await shop.ok(invoiceCreate, document);
    if (op === invoiceErase) await shop.ok(invoiceVoid, { ID });
    await shop.call(op, { ID });
    expect(await newest()).toMatchObject({
      Header: `Invoice ${Number} ${done}`,
      Body: '2026-11-21, 10.00',
      Type: 'Invoice',
      ObjectID: ID,
      OutletName: 'Kemang',
    });
  });

  it('that payments are deleted, and why a write-off was another', async () => {
    const { ID, Number } = await shop.ok(invoiceCreate, { ...document, Payments: [{ Amount: 400, Method: 'Cash' }] });
    const key = { Outlet: 'Kemang', Number };
    await shop.ok(paymentDelete, key);
    expect(await newest()).toMatchObject({
      Header: `Payments of invoice ${Number} deleted`,
      Body: '4.00',
      ObjectID: ID,
    });
    await shop.ok(writeOffAdd, { ...key, Tag: 'Goodwill' });
    await shop.ok(writeOffUpdate, { ...key, Tag: 'Bad debt' });
    expect(await newest()).toMatchObject({ Header: `Write-off of invoice ${Number} changed`, Body: 'Bad debt' });
  });

  it('that an order is deleted, unless it was only parked', async () => {
    const order = await shop.ok(salesOrderCreate, document);
    await shop.ok(salesOrderDelete, { Outlet: 'Kemang', Number: order.Number });
    const told = await newest();
    expect(told).toMatchObject({
      Header: `SalesOrder ${order.Number} deleted`,
      Body: '2026-11-21, 10.00',
      Type: 'SalesOrder',
      ObjectID: order.ID,
    });
    const parked = await shop.ok(salesOrderCreate, { ...document, Parked: true });
    await shop.ok(salesOrderDelete, { Outlet: 'Kemang', Number: parked.Number });
    expect(await newest()).toEqual(told);
  });

  it('that a bill or a transfer is deleted', async () => {
    const bill = await shop.ok(billCreate, document);
    await shop.ok(billDelete, { ID: bill.ID });
    expect(await newest()).toMatchObject({
      Header: `Bill ${bill.Number} deleted`,
      Body: '2026-11-21, 10.00',
      Type: 'Bill',
      ObjectID: bill.ID,
    });
    const transfer = await shop.ok(transferOrderCreate, { ...document, Destination: 'Senopati' });
    await shop.ok(transferOrderDelete, { ID: transfer.ID });
    expect(await newest()).toMatchObject({
      Header: `Transfer order ${transfer.Number} deleted`,
      Type: 'TransferOrder',
      OutletName: 'Kemang',
    });
  });

  it('that a register is new, once, for its name may be a slip', async () => {
    for (const Register of ['Kemang Till 1', 'Kemnag Till 1', 'Kemnag Till 1'])
      await shop.ok(invoiceCreate, { ...document, Register });
    await shop.ok(shiftOpen, { Outlet: 'Kemang', Register: 'Kemnag Till 1' });
    const day = { From: '2026-11-21', To: '2026-11-21' };
    const told = (await shop.ok(notificationList, day)).filter(({ Header }: { Header: string }) =>
      Header.startsWith('Register'),
    );
    expect(told).toMatchObject([
      { Header: 'Register Kemnag Till 1 is new in Kemang', Body: 'Till', Type: 'System', OutletName: 'Kemang' },
    ]);
  });
});

it('a register nobody has is not closed, and who opens or closes one is told which there are', async () => {
  const Message = 'Register Tilll not found: there are Senopati Till 1.';
  expect((await shop.call(shiftClose, { Outlet: 'Senopati', Register: 'Tilll' })).body).toEqual({ Message });
  for (const op of [shiftOpen, shiftClose])
    expect((await shop.call(op, { Register: 'Tilll' })).body.Message).toMatch(
      /^Register Tilll not found: there are .*Senopati Till 1/,
    );
  const known = { Outlet: 'Senopati', Register: 'Senopati Till 1' };
  expect((await shop.call(shiftClose, known)).body).toEqual({ Message: 'No shift is open on Senopati Till 1.' });
});

async function newest() {
  return (await shop.ok(notificationList, { From: '2026-11-21', To: '2026-11-21' }))[0];
}
