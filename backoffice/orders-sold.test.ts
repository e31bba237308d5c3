import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  estimateConvertToInvoice,
  estimateConvertToSalesOrder,
  estimateCreate,
  estimateDelete,
  estimateDetail,
} from '#contract/v3/estimate.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { invoiceCreate, invoiceDelete, invoiceDetail, invoiceErase, invoiceVoid } from '#contract/v3/invoice.ts';
import { outboundLogisticCreate } from '#contract/v3/logistic.ts';
import { reportSalesAggregate } from '#contract/v3/report.ts';
import {
  salesOrderConvertInvoice,
  salesOrderCreate,
  salesOrderDelete,
  salesOrderField,
  salesOrderGetByListNumber,
  salesOrderGetIDByNumber,
  salesOrderReferenceNumber,
  salesOrderTotalCount,
} from '#contract/v3/sales-order.ts';

import { milk, order } from '#backoffice/testing/an-order.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const now = new Date(2026, 10, 21, 9).getTime();
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ now: () => now });
});
afterAll(() => shop.close());

describe('an estimate', () => {
  it('is open again once what it became is gone for good', async () => {
    const { ID } = await shop.ok(estimateCreate, { ...order, Number: 'E-again' });
    const key = { Outlet: 'Kemang', Number: 'E-again' };
    const invoice = await shop.ok(estimateConvertToInvoice, key);
    await shop.ok(invoiceVoid, { ID: invoice.ID });
    expect(await shop.ok(estimateDetail, { ID })).toMatchObject({ Status: 'Invoice', ConvertedNumber: invoice.Number });
    await shop.ok(invoiceErase, { ID: invoice.ID });
    expect(await shop.ok(estimateDetail, { ID })).toMatchObject({ Status: 'Open', ConvertedNumber: null });
    const placed = await shop.ok(estimateConvertToSalesOrder, key);
    await shop.ok(salesOrderDelete, { Outlet: 'Kemang', Number: placed.Number });
    const again = await shop.ok(estimateConvertToSalesOrder, key);
    await shop.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: again.Number });
    await shop.ok(invoiceDelete, { ID: again.ID });
    await shop.ok(estimateDelete, key);
  });

  it('becomes an invoice once', async () => {
    const key = { Outlet: 'Kemang', Number: (await shop.ok(estimateCreate, order)).Number };
    const { ID } = await shop.ok(estimateConvertToInvoice, key);
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({
      Sales: 1800,
      Payment: 'Unpaid',
      Fulfillment: 'Unsent',
      Date: '2026-11-21',
    });
    const again = await shop.call(estimateConvertToInvoice, key);
    expect([again.status, again.body.Message]).toEqual([400, expect.stringContaining('is already invoice')]);
  });
});

describe('a document that a till sold by an invoice of its own', () => {
  const sale = { ...order, Discount1: 0, Payments: [] };

  it('is kept as an estimate that became it, once, and as nothing when there is no such invoice', async () => {
    const key = { Outlet: 'Kemang', Number: (await shop.ok(estimateCreate, order)).Number };
    const missing = await shop.call(estimateDelete, { ...key, ConvertedNumber: 'TILL-1' });
    expect([missing.status, missing.body.Message]).toEqual([400, 'Invoice TILL-1 not found.']);
    expect(await shop.ok(estimateDetail, key)).toMatchObject({ Status: 'Open', ConvertedNumber: null });
    await shop.ok(invoiceCreate, { ...sale, Number: 'TILL-1' });
    const became = { Message: `Estimate ${key.Number} has become invoice TILL-1` };
    expect(await shop.ok(estimateDelete, { ...key, ConvertedNumber: 'TILL-1' })).toEqual(became);
    expect(await shop.ok(estimateDetail, key)).toMatchObject({ Status: 'Invoice', ConvertedNumber: 'TILL-1' });
    const again = await shop.call(estimateDelete, { ...key, ConvertedNumber: 'TILL-1' });
    expect([again.status, again.body.Message]).toEqual([400, `Estimate ${key.Number} is already invoice TILL-1.`]);
    expect((await shop.call(estimateConvertToInvoice, key)).status).toBe(400);
  });

  it('gives back what an order promised: the invoice has taken it', async () => {
    const before = await stock();
    const key = { Outlet: 'Kemang', Number: (await shop.ok(salesOrderCreate, { ...order, Number: 'SO-9' })).Number };
    await shop.ok(invoiceCreate, { ...sale, Number: 'TILL-2' });
    await shop.ok(salesOrderDelete, { ...key, ConvertedNumber: 'TILL-2' });
    expect(await stock()).toMatchObject({ OnHand: before.OnHand - 2, Allocated: before.Allocated });
    const [sold] = await shop.ok(salesOrderGetByListNumber, { Outlet: 'Kemang', Number: ['SO-9'] });
    expect(sold).toMatchObject({ Status: 'Invoice', ConvertedNumber: 'TILL-2', Fulfillment: 'Sent' });
    expect((await shop.call(salesOrderDelete, { ...key, ConvertedNumber: 'TILL-2' })).status).toBe(400);
  });

  it('promises the goods of an order again once the invoice it became is gone for good', async () => {
    const before = await stock();
    const key = { Outlet: 'Kemang', Number: 'SO-again' };
    await shop.ok(salesOrderCreate, { ...order, ...key });
    await shop.ok(invoiceCreate, { ...sale, Number: 'TILL-3' });
    await shop.ok(salesOrderDelete, { ...key, ConvertedNumber: 'TILL-3' });
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: 'TILL-3' });
    await shop.ok(invoiceErase, { Outlet: 'Kemang', Number: 'TILL-3' });
    expect(await stock()).toEqual({ ...before, Allocated: before.Allocated + 2, Available: before.Available - 2 });
    expect(await shop.ok(salesOrderGetByListNumber, { Outlet: 'Kemang', Number: [key.Number] })).toMatchObject([
      { Status: 'Open', ConvertedNumber: null, Fulfillment: 'Unsent' },
    ]);
    await shop.ok(salesOrderDelete, key);
    expect(await stock()).toEqual(before);
  });
});

describe('a sales order', () => {
  it('that became an invoice is counted as its goods went, as it is told', async () => {
    const day = { From: '2019-05-05', To: '2019-05-05' };
    const sold = { ...order, Number: 'SO-sent', Date: day.From, Fulfillment: 'Unsent' };
    const key = { Outlet: 'Kemang', Number: sold.Number };
    const { ID } = await shop.ok(salesOrderCreate, sold);
    expect(await shop.ok(salesOrderTotalCount, { ...day, Fulfillment: 'Unsent' })).toEqual({ Count: 1 });
    await shop.ok(salesOrderConvertInvoice, key);
    await shop.ok(outboundLogisticCreate, key);
    expect(await shop.ok(salesOrderGetByListNumber, { Outlet: 'Kemang', Number: [key.Number] })).toMatchObject([
      { ID, Fulfillment: 'Sent' },
    ]);
    expect(await shop.ok(salesOrderTotalCount, { ...day, Fulfillment: 'Sent' })).toEqual({ Count: 1 });
    expect(await shop.ok(salesOrderTotalCount, { ...day, Fulfillment: 'Unsent' })).toEqual({ Count: 0 });
  });

  it('becomes the invoice of its own ID and number, once, with its deposit paid', async () => {
    const before = await stock();
    const created = await shop.ok(salesOrderCreate, { ...order, Number: 'SO-2', Deposit: 500 });
    const key = { Outlet: 'Kemang', Number: 'SO-2' };
    expect(await shop.ok(salesOrderGetIDByNumber, key)).toEqual({ ID: created.ID });
    expect(await shop.ok(salesOrderConvertInvoice, key)).toEqual(created);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({
      ID: created.ID,
      Payment: 'Partial',
      Paid: 500,
      Fulfillment: 'Unsent',
      Payments: [{ Amount: 500, Note: 'Deposit' }],
    });
    expect(await stock()).toEqual({ ...before, Allocated: before.Allocated + 2, Available: before.Available - 2 });
    expect((await shop.call(salesOrderConvertInvoice, key)).body.Message).toBe(
      'SalesOrder SO-2 is already invoice SO-2.',
    );
    expect((await shop.call(salesOrderDelete, key)).status).toBe(400);
    await shop.ok(salesOrderField, { ...key, ReferenceNumber: 'AWB 7', LogisticServiceCode: 'JNE-R' });
    await shop.ok(salesOrderReferenceNumber, { ...key, Note: 'ring twice' });
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({
      ReferenceNumber: 'AWB 7',
      LogisticServiceCode: 'JNE-R',
      Note: 'ring twice',
    });
    await shop.ok(invoiceVoid, key);
    expect(await stock()).toEqual(before);
  });

  it('is sold on the day it becomes an invoice, as an estimate is; its deposit was paid before', async () => {
    await shop.ok(salesOrderCreate, { ...order, Date: '2026-10-30', Number: 'SO-day', Deposit: 500 });
    const sold = async () => (await shop.ok(reportSalesAggregate, { From: '2026-10-30', To: '2026-10-30' })).Sales;
    const before = await sold();
    const key = { Outlet: 'Kemang', Number: 'SO-day' };
    await shop.ok(salesOrderConvertInvoice, key);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Date: '2026-11-21', Payments: [{ Date: '2026-10-30' }] });
    expect(await sold()).toBe(before);
    await shop.ok(invoiceVoid, key);
  });

  it('goes for good with the invoice it became, and leaves its number', async () => {
    const key = { Outlet: 'Kemang', Number: 'SO-gone' };
    for (const leave of [() => shop.ok(invoiceDelete, key), erase]) {
      await shop.ok(salesOrderCreate, { ...order, ...key });
      await shop.ok(salesOrderConvertInvoice, key);
      await leave();
      expect(await shop.ok(salesOrderGetByListNumber, { Outlet: 'Kemang', Number: [key.Number] })).toEqual([]);
    }

    async function erase() {
      await shop.ok(invoiceVoid, key);
      expect(await shop.ok(salesOrderGetByListNumber, { Outlet: 'Kemang', Number: [key.Number] })).toHaveLength(1);
      await shop.ok(invoiceErase, key);
    }
  });

  it('becomes an invoice of the next number where a till has given its own to a sale', async () => {
    const { ID, Number: taken } = await shop.ok(salesOrderCreate, order);
    await shop.ok(invoiceCreate, { ...order, Number: taken });
    const invoice = await shop.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: taken });
    expect(invoice).toMatchObject({ ID, Number: expect.not.stringMatching(taken) });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Number: invoice.Number, Fulfillment: 'Unsent' });
    expect(await shop.ok(salesOrderGetByListNumber, { Outlet: 'Kemang', Number: [taken] })).toMatchObject([
      { ID, Status: 'Invoice', ConvertedNumber: invoice.Number },
    ]);
  });
});

async function stock() {
  const [row] = await shop.ok(inventoryListCode, { ListCode: [milk], ListOutlet: ['Kemang'] });
  const { OnHand, Allocated, Available } = row.Inventories[0].I;
  return { OnHand, Allocated, Available };
}
