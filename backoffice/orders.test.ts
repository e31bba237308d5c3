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
import { invoiceCreate, invoiceDetail, invoiceUpdate } from '#contract/v3/invoice.ts';
import { outboundLogisticCreate } from '#contract/v3/logistic.ts';
import { notificationList } from '#contract/v3/notification.ts';
import {
  salesOrderConvertInvoice,
  salesOrderCreate,
  salesOrderDelete,
  salesOrderField,
  salesOrderGetByListNumber,
  salesOrderGetNextNumber,
  salesOrderGetParked,
  salesOrderGetReferenceNumber,
  salesOrderReferenceNumber,
  salesOrderTotalCount,
} from '#contract/v3/sales-order.ts';
import { shiftByNumber, shiftClose, shiftList, shiftOpen } from '#contract/v3/shift.ts';
import { taxCreate, taxDelete } from '#contract/v3/set-up-change.ts';

import { milk, order } from '#backoffice/testing/an-order.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const now = new Date(2026, 10, 21, 9).getTime();
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ now: () => now });
});
afterAll(() => shop.close());

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
});

describe('a sales order', () => {
  it('promises its goods until it is deleted', async () => {
    const before = await stock();
    const key = { Outlet: 'Kemang', Number: (await shop.ok(salesOrderCreate, { ...order, Number: 'SO-1' })).Number };
    expect(await stock()).toEqual({ ...before, Allocated: before.Allocated + 2, Available: before.Available - 2 });
    expect((await shop.call(salesOrderCreate, { ...order, Number: 'SO-1' })).status).toBe(409);
    expect(await shop.ok(salesOrderDelete, key)).toEqual({ Message: 'SalesOrder SO-1 has been deleted' });
    expect(await stock()).toEqual(before);
    expect((await shop.call(salesOrderDelete, key)).status).toBe(404);
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
  });

  it('waits for collection as an invoice too, until its goods go', async () => {
    const day = '2017-05-05';
    const waits = async (Number: string) => {
      const key = { Outlet: 'Kemang', Number };
      await shop.ok(salesOrderField, { ...key, Fulfillment: 'AwaitingCollection' });
      const [{ Fulfillment }] = await shop.ok(salesOrderGetByListNumber, { ...key, Number: [Number] });
      const counted = { From: day, To: day, Fulfillment: 'AwaitingCollection' as const };
      return [Fulfillment, (await shop.ok(salesOrderTotalCount, counted)).Count];
    };
    for (const Number of ['SO-asked', 'SO-late']) await shop.ok(salesOrderCreate, { ...order, Date: day, Number });
    expect(await waits('SO-asked')).toEqual(['AwaitingCollection', 1]);
    for (const Number of ['SO-asked', 'SO-late']) await shop.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number });
    expect(await waits('SO-asked')).toEqual(['AwaitingCollection', 1]);
    expect(await waits('SO-late')).toEqual(['AwaitingCollection', 2]);
    await shop.ok(outboundLogisticCreate, { Outlet: 'Kemang', Number: 'SO-asked' });
    expect(await waits('SO-asked')).toEqual(['Sent', 1]);
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
  const expectedIn = async (back: number) => {
    const shift = (await own.ok(shiftList, till))[back];
    return (await own.ok(shiftByNumber, { Outlet: 'Kemang', Number: shift.Number })).Expected;
  };
  await own.ok(shiftOpen, { ...till, OpAmount: 100 });
  at += 60_000;
  for (const Number of ['SO-1', 'SO-2', 'SO-3', 'SO-4'])
    await own.ok(salesOrderCreate, { ...order, ...till, Number, Deposit: 500 });
  expect(await expectedIn(0)).toBe(2100);
  await own.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: 'SO-1' });
  expect(await expectedIn(0)).toBe(2100);
  await own.ok(salesOrderDelete, { Outlet: 'Kemang', Number: 'SO-4' });
  expect(await expectedIn(0)).toBe(1600);
  at += 60_000;
  await own.ok(shiftClose, { ...till, ClosingAmount: 1600 });
  await own.ok(shiftOpen, { ...till, OpAmount: 700 });
  await own.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: 'SO-2' });
  expect([await expectedIn(1), await expectedIn(0)]).toEqual([1600, 700]);
  expect(await own.ok(invoiceDetail, { Outlet: 'Kemang', Number: 'SO-2' })).toMatchObject({ Paid: 500 });
  // What is handed back comes out of the drawer of today, and the shift that took it stays what it was.
  await own.ok(salesOrderDelete, { Outlet: 'Kemang', Number: 'SO-3' });
  expect([await expectedIn(1), await expectedIn(0)]).toEqual([1600, 200]);
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
