import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { customerMerge, customerUpdateByID } from '#contract/v3/customer-change.ts';
import { customerCreate, customerDetail } from '#contract/v3/customer.ts';
import {
  estimateConvertToInvoice,
  estimateConvertToSalesOrder,
  estimateCreate,
  estimateDelete,
  estimateDetail,
  estimateList,
  estimateUpdate,
  estimateWithTotalCount,
} from '#contract/v3/estimate.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import {
  invoiceCreate,
  invoiceDelete,
  invoiceDetail,
  invoiceErase,
  invoiceUpdate,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import { outboundLogisticCreate } from '#contract/v3/logistic.ts';
import { notificationList } from '#contract/v3/notification.ts';
import { reportSalesAggregate } from '#contract/v3/report.ts';
import {
  salesOrderConvertInvoice,
  salesOrderCreate,
  salesOrderDelete,
  salesOrderField,
  salesOrderGetByListNumber,
  salesOrderGetIDByNumber,
  salesOrderGetNextNumber,
  salesOrderGetParked,
  salesOrderGetReferenceNumber,
  salesOrderReferenceNumber,
  salesOrderTotalCount,
} from '#contract/v3/sales-order.ts';
import { shiftByNumber, shiftClose, shiftList, shiftOpen } from '#contract/v3/shift.ts';
import { taxCreate, taxDelete } from '#contract/v3/set-up-change.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const now = new Date(2026, 10, 21, 9).getTime();
const milk = '8991000079191';
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ now: () => now });
});
afterAll(() => shop.close());

const order = {
  Outlet: 'Kemang',
  Date: '2026-11-20',
  Tag: 'Web',
  TaxType: 'Tax 10% + Service 5%',
  Discount1: 10,
  Note: 'fragile',
  Customer: { Name: 'Siti Rahma', Code: 'C-00002' },
  Variants: [{ Code: milk, Quantity: 2, Price: 1000, Note: 'cold' }],
};

describe('an estimate', () => {
  it('is added up like an invoice and reserves nothing', async () => {
    const before = await stock();
    const { ID, Number: number } = await shop.ok(estimateCreate, { ...order, ExpiryDate: '2026-12-01' });
    expect(number).toBe('26.11.00001');
    const detail = await shop.ok(estimateDetail, { Outlet: 'Kemang', Number: number });
    expect(detail).toMatchObject({
      ID,
      Status: 'Open',
      Gross: 2000,
      DiscountTotal: 200,
      Sales: 1800,
      ExpiryDate: '2026-12-01',
      Customer: { Name: 'Siti Rahma' },
      Variants: [{ Code: milk, Quantity: 2, Price: 1000, Sales: 2000, Note: 'cold' }],
    });
    expect(await shop.ok(estimateDetail, { ID })).toEqual(detail);
    expect(await stock()).toEqual(before);
  });

  it('stays of its register and good until the same day when it is written anew without saying so', async () => {
    const written = { ...order, Register: 'Kemang Till 1', ExpiryDate: '2026-12-01' };
    const { ID, Number: number } = await shop.ok(estimateCreate, written);
    await shop.ok(estimateUpdate, { ...order, Number: number, Note: 'ring' });
    expect(await shop.ok(estimateDetail, { ID })).toMatchObject({
      Register: 'Kemang Till 1',
      ExpiryDate: '2026-12-01',
      Note: 'ring',
    });
    await shop.ok(estimateUpdate, { ...order, Number: number, Register: 'Kemang Till 2', ExpiryDate: '2026-12-24' });
    const changed = { Register: 'Kemang Till 2', ExpiryDate: '2026-12-24' };
    expect(await shop.ok(estimateDetail, { ID })).toMatchObject(changed);
    const invoice = await shop.ok(estimateConvertToInvoice, { Outlet: 'Kemang', Number: number });
    expect(await shop.ok(invoiceDetail, { ID: invoice.ID })).toMatchObject({ Register: 'Kemang Till 2' });
  });

  it('keeps what its sales person earns by a line when it is written back as it is told', async () => {
    const Variants = [{ Code: milk, Quantity: 2, Price: 1000, Commission: 50 }];
    const { ID, Number: number } = await shop.ok(estimateCreate, { ...order, Variants });
    const told = await shop.ok(estimateDetail, { ID });
    await shop.ok(estimateUpdate, { ...told, Note: 'ring' });
    const invoice = await shop.ok(estimateConvertToInvoice, { Outlet: 'Kemang', Number: number });
    expect((await shop.ok(invoiceDetail, { ID: invoice.ID })).Variants).toMatchObject([{ Commission: 50 }]);
  });

  it('is written anew while it is open, listed, counted and deleted', async () => {
    const { ID, Number: number } = await shop.ok(estimateCreate, { ...order, Number: 'E-1', Date: '2020-01-01' });
    expect(await shop.ok(estimateUpdate, { ...order, Number: number, Discount1: 0, Date: '2020-01-02' })).toEqual({
      ID,
    });
    const days = { From: '2020-01-02', To: '2020-01-02' };
    const [row] = await shop.ok(estimateList, days);
    expect(row).toMatchObject({ ID, Number: 'E-1', Customer: 'Siti Rahma', Status: 'Open' });
    expect(await shop.ok(estimateWithTotalCount, days)).toEqual({ Data: [row], TotalCount: 1 });
    expect(await shop.ok(estimateList, { ...days, Status: 'Invoice' })).toEqual([]);
    expect((await shop.call(estimateCreate, { ...order, Number: 'E-1' })).status).toBe(409);
    await shop.ok(estimateDelete, { ID });
    for (const op of [estimateDetail, estimateDelete]) expect((await shop.call(op, { ID })).status).toBe(404);
  });

  it('becomes a sales order once', async () => {
    const key = { Outlet: 'Kemang', Number: (await shop.ok(estimateCreate, order)).Number };
    const converted = await shop.ok(estimateConvertToSalesOrder, { ...key, ReferenceNumber: 'PO 7' });
    expect(await shop.ok(estimateDetail, key)).toMatchObject({
      Status: 'SalesOrder',
      ConvertedNumber: converted.Number,
    });
    const [placed] = await shop.ok(salesOrderGetByListNumber, { Outlet: 'Kemang', Number: [converted.Number] });
    expect(placed).toMatchObject({ ID: converted.ID, ReferenceNumber: 'PO 7', Note: 'fragile', Fulfillment: 'Unsent' });
    for (const op of [estimateConvertToSalesOrder, estimateConvertToInvoice])
      expect((await shop.call(op, key)).body.Message).toBe(
        `Estimate ${key.Number} is already sales order ${converted.Number}.`,
      );
    expect((await shop.call(estimateUpdate, { ...order, ...key })).status).toBe(400);
  });

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

  it('promises its goods until it is deleted', async () => {
    const before = await stock();
    const key = { Outlet: 'Kemang', Number: (await shop.ok(salesOrderCreate, { ...order, Number: 'SO-1' })).Number };
    expect(await stock()).toEqual({ ...before, Allocated: before.Allocated + 2, Available: before.Available - 2 });
    expect((await shop.call(salesOrderCreate, { ...order, Number: 'SO-1' })).status).toBe(409);
    expect(await shop.ok(salesOrderDelete, key)).toEqual({ Message: 'SalesOrder SO-1 has been deleted' });
    expect(await stock()).toEqual(before);
    expect((await shop.call(salesOrderDelete, key)).status).toBe(404);
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

  it('waits for collection only from the beginning, and keeps what is not given', async () => {
    await shop.ok(salesOrderCreate, { ...order, Number: 'SO-3', ReferenceNumber: 'PO 1' });
    const key = { Outlet: 'Kemang', Number: 'SO-3' };
    const read = async () => (await shop.ok(salesOrderGetByListNumber, { Outlet: 'Kemang', Number: ['SO-3'] }))[0];
    const heard = async () => (await shop.ok(notificationList, { From: '2026-11-21', To: '2026-11-21' })).length;
    const before = await heard();
    await shop.ok(salesOrderField, {
      ...key,
      Fulfillment: 'AwaitingCollection',
      ReferenceNumber: '',
      Note: 'back door',
    });
    expect(await read()).toMatchObject({
      Fulfillment: 'AwaitingCollection',
      ReferenceNumber: 'PO 1',
      Note: 'back door',
    });
    expect(await heard()).toBe(before);
    await shop.ok(salesOrderField, { ...key, Fulfillment: 'AwaitingCollection', LogisticServiceCode: 'JNE-R' });
    await shop.ok(salesOrderReferenceNumber, { ...key, ReferenceNumber: 'PO 2', LogisticServiceCode: null });
    expect(await read()).toMatchObject({
      Fulfillment: 'AwaitingCollection',
      ReferenceNumber: 'PO 2',
      LogisticServiceCode: 'JNE-R',
    });
    expect(await heard()).toBe(before + 2);
    await shop.ok(salesOrderConvertInvoice, key);
    await shop.ok(salesOrderCreate, { ...order, Number: 'SO-4' });
    await shop.ok(salesOrderConvertInvoice, { ...key, Number: 'SO-4' });
    await shop.ok(salesOrderField, { ...key, Number: 'SO-4', Fulfillment: 'AwaitingCollection' });
    const [late] = await shop.ok(salesOrderGetByListNumber, { Outlet: 'Kemang', Number: ['SO-4'] });
    expect(late).toMatchObject({ Fulfillment: 'Unsent', Status: 'Invoice' });
  });

  it('is counted and found parked by its channel, as invoices are', async () => {
    const day = { From: '2018-03-03', To: '2018-03-03' };
    const on = (Tag: string, Number: string) => ({ ...order, Date: day.From, Tag, Number });
    await shop.ok(salesOrderCreate, on('Web', 'SO-web'));
    await shop.ok(salesOrderCreate, on('Phone', 'SO-phone'));
    await shop.ok(salesOrderCreate, { ...on('Web', 'SO-parked'), Parked: true });
    expect(await shop.ok(salesOrderTotalCount, { ...day, Tag: 'Web' })).toEqual({ Count: 1 });
    expect(await shop.ok(salesOrderTotalCount, { ...day, Tag: ['Web', 'Phone'] })).toEqual({ Count: 2 });
    expect(await shop.ok(salesOrderTotalCount, { ...day, Tag: 'Store' })).toEqual({ Count: 0 });
    expect(await shop.ok(salesOrderTotalCount, { ...day, Tag: null })).toEqual({ Count: 2 });
    expect(await shop.ok(salesOrderGetParked, { ...day, Tag: ['Web'] })).toMatchObject([{ Number: 'SO-parked' }]);
    expect(await shop.ok(salesOrderGetParked, { ...day, Tag: ['Phone'] })).toEqual([]);
  });

  it('is counted, parked and numbered', async () => {
    const days = { From: '2019-01-01', To: '2019-01-31', Outlet: ['Senopati'] };
    const there = { ...order, Outlet: 'Senopati', Date: '2019-01-05' };
    const { ID } = await shop.ok(salesOrderCreate, { ...there, ReferenceNumber: 'PO 9' });
    await shop.ok(salesOrderCreate, { ...there, Parked: true, Label: 'Table 4', Register: 'Senopati Till 1' });
    expect(await shop.ok(salesOrderTotalCount, days)).toEqual({ Count: 1 });
    expect(await shop.ok(salesOrderTotalCount, { ...days, Fulfillment: 'AwaitingCollection' })).toEqual({ Count: 0 });
    expect(await shop.ok(salesOrderGetParked, days)).toMatchObject([
      { Outlet: 'Senopati', Label: 'Table 4', Register: 'Senopati Till 1', Variants: [{ Code: milk }] },
    ]);
    expect(await shop.ok(salesOrderGetReferenceNumber, { ListID: [ID, 'ghost'] })).toEqual([
      { ID, ReferenceNumber: 'PO 9' },
    ]);
    const { Number: next } = await shop.ok(salesOrderGetNextNumber, { Outlet: 'Senopati' });
    expect(next).toMatch(/^26\.11\.\d{5}$/);
    expect(await shop.ok(salesOrderCreate, { ...there, Date: '2026-11-21' })).toMatchObject({ Number: next });
    expect((await shop.ok(salesOrderGetNextNumber, { Outlet: 'Senopati' })).Number).not.toBe(next);
  });
});

it('a deposit is expected in the drawer that took it, and in no other', async () => {
  let at = now;
  const own = await openShop({ now: () => at });
  onTestFinished(() => own.close());
  const till = { Outlet: 'Kemang', Register: 'Kemang Till 1' };
  const expected = async () => {
    const [shift] = await own.ok(shiftList, till);
    return (await own.ok(shiftByNumber, { Outlet: 'Kemang', Number: shift.Number })).Expected;
  };
  await own.ok(shiftOpen, { ...till, OpAmount: 100 });
  at += 60_000;
  for (const Number of ['SO-1', 'SO-2']) await own.ok(salesOrderCreate, { ...order, ...till, Number, Deposit: 500 });
  await own.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: 'SO-1' });
  expect(await expected()).toBe(600);
  at += 60_000;
  await own.ok(shiftClose, { ...till, ClosingAmount: 600 });
  await own.ok(shiftOpen, { ...till, OpAmount: 100 });
  await own.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: 'SO-2' });
  expect(await expected()).toBe(100);
  expect(await own.ok(invoiceDetail, { Outlet: 'Kemang', Number: 'SO-2' })).toMatchObject({ Paid: 500 });
});

it.each([
  ['a shift opened after it, by a clock that was set back in between', { ordered: 45, opened: 90, expected: 100 }],
  ['the shift it was placed in, opened before the clock was set back', { ordered: 70, opened: 45, expected: 600 }],
])('a deposit in the hour that comes twice: %s', async (_, { ordered, opened, expected }) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  onTestFinished(() => void vi.unstubAllEnvs());
  // 02:00 of the summer; an hour later it is 02:00 again.
  const two = Date.UTC(2026, 9, 25);
  expect(new Date(two + 3_600_000).getHours()).toBe(2);
  let at = two;
  const own = await openShop({ now: () => at, tokenSeconds: 9_000 });
  onTestFinished(() => own.close());
  const till = { Outlet: 'Kemang', Register: 'Kemang Till 1' };
  const acts = [
    { minute: ordered, act: () => own.ok(salesOrderCreate, { ...order, ...till, Number: 'SO-1', Deposit: 500 }) },
    { minute: opened, act: () => own.ok(shiftOpen, { ...till, OpAmount: 100 }) },
    { minute: 100, act: () => own.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: 'SO-1' }) },
  ];
  for (const { minute, act } of acts.toSorted((one, other) => one.minute - other.minute)) {
    at = two + minute * 60_000;
    await act();
  }
  const [shift] = await own.ok(shiftList, till);
  expect((await own.ok(shiftByNumber, { Outlet: 'Kemang', Number: shift.Number })).Expected).toBe(expected);
});

it('a tax stays while an estimate or order that is open would need it to become an invoice', async () => {
  await shop.ok(taxCreate, { Name: 'Fair tax', Rate: 3 });
  const { Number } = await shop.ok(estimateCreate, { ...order, TaxType: 'Fair tax' });
  const refusal = await shop.call(taxDelete, { Name: 'Fair tax' });
  expect([refusal.status, refusal.body]).toEqual([
    400,
    { Message: 'Tax Fair tax is used by an open estimate or sales order.' },
  ]);
  await shop.ok(estimateConvertToInvoice, { Outlet: 'Kemang', Number });
  await shop.ok(taxDelete, { Name: 'Fair tax' });
});

it('a tax goes though an open estimate has one that is written almost like it', async () => {
  const offered = ['VAT 11%', 'VAT "old"', 'Vat_1'];
  for (const Name of offered) {
    await shop.ok(taxCreate, { Name, Rate: 1 });
    await shop.ok(estimateCreate, { ...order, TaxType: Name });
  }
  for (const Name of ['VAT 1%', 'vat 11%', 'Vat%']) {
    await shop.ok(taxCreate, { Name, Rate: 1 });
    expect((await shop.call(taxDelete, { Name })).body).toEqual({ Message: 'Tax has been deleted' });
  }
  for (const Name of offered) expect((await shop.call(taxDelete, { Name })).status).toBe(400);
});

it('a document stays that of its customer, merged into another or given another code meanwhile', async () => {
  const [first, second] = [
    { Name: 'Ann', Code: 'ANN-1' },
    { Name: 'Ann', Code: 'ANN-2' },
  ];
  const { ID: TargetID } = await shop.ok(customerCreate, second);
  const { ID } = await shop.ok(customerCreate, first);
  const hers = { ...order, Customer: first };
  const quote = { ...hers, Number: 'EST-ANN' };
  await shop.ok(estimateCreate, quote);
  const estimate = await shop.ok(estimateCreate, hers);
  const placed = await shop.ok(salesOrderCreate, hers);
  const sold = { ...hers, Number: 'INV-ANN' };
  const invoice = await shop.ok(invoiceCreate, sold);
  await shop.ok(customerMerge, { TargetID, ListID: [ID] });
  await shop.ok(customerUpdateByID, { ID: TargetID, Code: 'ANN-3' });
  const points = async () => (await shop.ok(customerDetail, { ID: TargetID })).LoyaltyPoint;
  const earned = await points();

  await shop.ok(invoiceUpdate, { ...sold, Note: 'ring' });
  await shop.ok(estimateUpdate, { ...quote, Note: 'ring' });
  expect(await shop.ok(estimateDetail, quote)).toMatchObject({ Customer: { ID: TargetID } });
  expect(await points()).toBe(earned);
  const converted = await shop.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: placed.Number });
  const billed = await shop.ok(estimateConvertToInvoice, { Outlet: 'Kemang', Number: estimate.Number });
  for (const each of [invoice, converted, billed])
    expect(await shop.ok(invoiceDetail, { ID: each.ID })).toMatchObject({ Customer: { ID: TargetID, Name: 'Ann' } });
  expect(await points()).toBe(3 * earned);

  await shop.ok(invoiceUpdate, { ...sold, Customer: { Name: 'Somebody', Code: 'else' } });
  expect(await shop.ok(invoiceDetail, { ID: invoice.ID })).toMatchObject({ Customer: { ID: null } });
});

async function stock() {
  const [row] = await shop.ok(inventoryListCode, { ListCode: [milk], ListOutlet: ['Kemang'] });
  const { OnHand, Allocated, Available } = row.Inventories[0].I;
  return { OnHand, Allocated, Available };
}
