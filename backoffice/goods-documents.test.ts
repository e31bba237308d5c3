import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { barcodeByBillNumber, barcodeByOutletDeliveryNumber } from '#contract/v3/barcode.ts';
import { billCreate, billDelete, billDetail, billList, billUpdate, billWithTotalCount } from '#contract/v3/bill.ts';
import { inventoryInTransit } from '#contract/v3/inventory-query.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { invoiceCreate, invoiceDetail, invoiceRestore, invoiceUpdate, invoiceVoid } from '#contract/v3/invoice.ts';
import {
  fulfillmentRead,
  inboundLogisticCreate,
  inboundLogisticDelete,
  inboundLogisticList,
  logisticServiceCreate,
  logisticServiceDelete,
  logisticServiceList,
  outboundLogisticCreate,
  outboundLogisticDelete,
  outboundLogisticList,
} from '#contract/v3/logistic.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { serialByVariantCode, serialList } from '#contract/v3/serial.ts';
import {
  inventoryAdjustmentCreate,
  inventoryAdjustmentDetail,
  inventoryAdjustmentList,
  inventoryLog,
} from '#contract/v3/stock-change.ts';
import {
  transferOrderCreate,
  transferOrderDelete,
  transferOrderDetail,
  transferOrderList,
  transferOrderUpdate,
} from '#contract/v3/transfer-order.ts';
import { variantCode } from '#contract/v3/variant.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('an adjustment', () => {
  it('sets the shelf to a count or moves it by a difference, and the log says so', async () => {
    const { code } = await goods();
    const first = await shop.ok(inventoryAdjustmentCreate, {
      Outlet: 'Kemang',
      Note: 'yearly count',
      Variants: [{ Code: code, Quantity: 12 }],
    });
    expect(await levels(code)).toEqual([12, 0]);
    await adjust(code, 5);
    await adjust(code, -3, 'Difference');
    expect(await levels(code)).toEqual([2, 0]);
    const log = await shop.ok(inventoryLog, { Code: code });
    expect(log).toMatchObject([
      { Type: 'Adjustment', Quantity: -3, Balance: 2 },
      { Quantity: -7, Balance: 5 },
      { Number: first.Number, Quantity: 12, Balance: 12, Note: 'yearly count', Outlet: 'Kemang' },
    ]);
    expect(await shop.ok(inventoryLog, { Code: code, Outlet: ['Senopati'] })).toEqual([]);
    expect(await shop.ok(inventoryAdjustmentDetail, { ID: first.ID })).toMatchObject({
      Number: first.Number,
      Variants: [{ Code: code, Quantity: 12, Type: 'Set' }],
    });
    expect((await shop.ok(inventoryAdjustmentList, { PageSize: 500 })).map(({ ID }: { ID: string }) => ID)).toContain(
      first.ID,
    );
    await refused(
      inventoryAdjustmentCreate,
      { Outlet: 'Kemang', Number: first.Number, Variants: [{ Code: code, Quantity: 1 }] },
      409,
      `Adjustment ${first.Number} already exists in Kemang.`,
    );
  });

  it('keeps serials and batches, which sales take and voids give back', async () => {
    const { code } = await goods();
    await shop.ok(inventoryAdjustmentCreate, {
      Outlet: 'Kemang',
      Variants: [
        {
          Code: code,
          Quantity: 6,
          Type: 'Difference',
          Serials: [
            { Serial: 'SN-1', Type: 'Serial' },
            { Serial: 'LOT-7', Type: 'Batch', Quantity: 5, ExpiryDate: '2027-01-31' },
          ],
        },
      ],
    });
    const sale = invoice([
      { Code: code, Quantity: 3, Price: 1, Serials: [{ Serial: 'SN-1' }, { Serial: 'LOT-7', Quantity: 2 }] },
    ]);
    await shop.ok(invoiceCreate, sale);
    expect(await shop.ok(serialByVariantCode, { Code: code, Outlet: 'Kemang' })).toMatchObject([
      { Serial: 'LOT-7', Type: 'Batch', Quantity: 3, ExpiryDate: '2027-01-31' },
    ]);
    await refused(
      invoiceCreate,
      invoice([{ Code: code, Quantity: 1, Price: 1, Serials: [{ Serial: 'SN-1' }] }]),
      400,
      'Serial SN-1 is not in stock.',
    );
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: sale.Number });
    const all = await shop.ok(serialList, { Code: code });
    expect(all).toMatchObject([
      { Serial: 'SN-1', Quantity: 1, Outlet: 'Kemang' },
      { Serial: 'LOT-7', Quantity: 5 },
    ]);
    const [added] = await shop.ok(serialList, { Code: code, Aggregate: true, Serial: 'LOT-7' });
    expect(added).toMatchObject({ Serial: 'LOT-7', Quantity: 5 });
    expect(added).not.toHaveProperty('Outlet');
    await refused(
      inventoryAdjustmentCreate,
      { Outlet: 'Kemang', Variants: [{ Code: code, Quantity: 1 }] },
      400,
      `Variants[0].Type must be Difference, because ${code} is kept in batches.`,
    );
  });
});

describe('a bill', () => {
  it('brings goods in, is paid, printed as labels, changed and deleted', async () => {
    const { code } = await goods();
    const bill = {
      Outlet: 'Kemang',
      Number: `B-${code}`,
      Date: '2026-11-20',
      TaxType: 'No Tax',
      Discount1: 10,
      Supplier: { Name: 'Roastery' },
      Variants: [{ Code: code, Quantity: 20, Price: 50 }],
      Payments: [{ Amount: 400, Method: 'Transfer' }],
    };
    const { ID } = await shop.ok(billCreate, bill);
    expect(await levels(code)).toEqual([20, 0]);
    expect(await shop.ok(billDetail, { ID })).toMatchObject({
      Number: bill.Number,
      Supplier: 'Roastery',
      Gross: 1000,
      Purchase: 900,
      Amount: 900,
      Paid: 400,
      Payment: 'Partial',
      Delivery: 'Received',
      Variants: [{ Code: code, Quantity: 20, Price: 50 }],
      Payments: [{ Amount: 400, Method: 'Transfer' }],
    });
    expect(await shop.ok(variantCode, { Code: code })).toMatchObject({ OrderPrice: 50 });
    expect(await shop.ok(barcodeByBillNumber, { Outlet: 'Kemang', Number: bill.Number })).toMatchObject([
      { Code: code, Quantity: 20, UnitPrice: 9 },
    ]);
    await refused(billCreate, bill, 409, `Bill ${bill.Number} already exists in Kemang.`);
    const { Data, TotalCount } = await shop.ok(billWithTotalCount, { From: '2026-11-20', To: '2026-11-20' });
    expect([Data.length, await shop.ok(billList, { From: '2026-11-20', To: '2026-11-20' })]).toEqual([
      TotalCount,
      Data,
    ]);

    const { Payments: _payments, ...change } = bill;
    await shop.ok(billUpdate, { ...change, Discount1: 0, Variants: [{ Code: code, Quantity: 8, Price: 50 }] });
    expect(await levels(code)).toEqual([8, 0]);
    expect(await shop.ok(billDetail, { ID })).toMatchObject({ Amount: 400, Payment: 'Paid' });
    await shop.ok(billDelete, { Outlet: 'Kemang', Number: bill.Number });
    expect(await levels(code)).toEqual([0, 0]);
    await refused(billDetail, { ID }, 404, `Bill ${ID} not found.`);
  });

  it('that is corrected stays waited for until it is said to be there, and is paid anew where payments are given', async () => {
    const { code } = await goods();
    const bill = {
      Outlet: 'Kemang',
      Number: `B-${code}`,
      Date: '2026-11-20',
      TaxType: 'No Tax',
      Variants: [{ Code: code, Quantity: 10, Price: 5 }],
    };
    const Payments = [{ Amount: 20, Method: 'Transfer' }];
    const { ID } = await shop.ok(billCreate, { ...bill, Delivery: 'Waiting', Payments });
    await shop.ok(billUpdate, { ...bill, Note: 'by ship' });
    expect(await levels(code)).toEqual([0, 0]);
    expect(await shop.ok(billDetail, { ID })).toMatchObject({ Delivery: 'Waiting', Paid: 20, Payment: 'Partial' });

    await shop.ok(billUpdate, { ...bill, Delivery: 'Received', Payments: [{ Amount: 50, Method: 'Cash' }] });
    expect(await levels(code)).toEqual([10, 0]);
    expect(await shop.ok(billDetail, { ID })).toMatchObject({
      Delivery: 'Received',
      Paid: 50,
      Payment: 'Paid',
      Payments: [{ Amount: 50, Method: 'Cash' }],
    });
    await shop.ok(billUpdate, { ...bill, Note: 'by air' });
    expect(await levels(code)).toEqual([10, 0]);
  });

  it('and a sale can be corrected though the serials on them have gone on', async () => {
    const { code } = await goods();
    const line = { Code: code, Quantity: 1, Price: 50, Serials: [{ Serial: `SN-${code}` }] };
    const bill = { Outlet: 'Kemang', Number: `B-${code}`, Date: '2026-11-20', TaxType: 'No Tax', Variants: [line] };
    await shop.ok(billCreate, bill);
    const sold = invoice([line]);
    await shop.ok(invoiceCreate, sold);
    const back = invoice([{ ...line, Quantity: -1 }], { ReferenceInvoiceNumber: sold.Number });
    await shop.ok(invoiceCreate, back);
    await shop.ok(invoiceCreate, invoice([line]));
    await shop.ok(billUpdate, { ...bill, Note: 'paid in May' });
    await shop.ok(invoiceUpdate, { ...back, Note: 'too small' });
    expect(await shop.ok(serialByVariantCode, { Code: code })).toEqual([]);
    await refused(
      billUpdate,
      { ...bill, Variants: [{ Code: code, Quantity: 1, Price: 50, Serials: [] }] },
      400,
      `Serial SN-${code} is not in stock.`,
    );
  });

  it('that waits is received in parts, and the receiving can be taken back', async () => {
    const { code } = await goods();
    const key = { Outlet: 'Kemang', Number: `B-${code}` };
    await shop.ok(billCreate, {
      ...key,
      Date: '2026-11-20',
      TaxType: 'No Tax',
      Delivery: 'Waiting',
      Variants: [{ Code: code, Quantity: 10, Price: 5 }],
    });
    expect(await levels(code)).toEqual([0, 0]);
    const part = await shop.ok(inboundLogisticCreate, { ...key, Variants: [{ Code: code, Quantity: 4 }] });
    expect(part.OrderFulfillmentState).toBe('Partial');
    await refused(
      inboundLogisticCreate,
      { ...key, Variants: [{ Code: code, Quantity: 7 }] },
      400,
      `Variants[0].Quantity is more than is left of ${code}.`,
    );
    expect((await shop.ok(inboundLogisticCreate, key)).OrderFulfillmentState).toBe('Received');
    expect(await levels(code)).toEqual([10, 0]);
    expect(await shop.ok(inboundLogisticList, { PageSize: 2 })).toMatchObject([
      { Number: key.Number, Delivery: 'Received' },
      { Number: key.Number },
    ]);
    await refused(inboundLogisticCreate, key, 400, `Bill ${key.Number} is already Received.`);
    await shop.ok(inboundLogisticDelete, key);
    expect(await levels(code)).toEqual([0, 0]);
    await refused(inboundLogisticDelete, key, 404, `Bill ${key.Number} has no delivery.`);
  });
});

describe('a transfer order', () => {
  it('waits on the shelf, goes on the road and arrives, and never goes back', async () => {
    const { code } = await goods(10);
    const key = { Outlet: 'Kemang', Number: `T-${code}` };
    await shop.ok(transferOrderCreate, {
      ...key,
      Destination: 'Senopati',
      Date: '21/11/2026',
      State: '',
      Variants: [{ Code: code, Quantity: 4 }],
    });
    expect([await levels(code), await levels(code, 'Senopati')]).toEqual([
      [10, 4],
      [0, 0],
    ]);
    await shop.ok(transferOrderUpdate, { ...key, Variants: [{ Code: code, Quantity: 6 }] });
    expect(await levels(code)).toEqual([10, 6]);

    await shop.ok(transferOrderUpdate, { ...key, State: 'Dispatched' });
    expect([await levels(code), await levels(code, 'Senopati')]).toEqual([
      [4, 0],
      [0, 0],
    ]);
    expect(await shop.ok(inventoryInTransit, { ListCode: [code] })).toMatchObject([
      { Code: code, From: 'Kemang', Destination: 'Senopati', Number: key.Number, Quantity: 6, Date: '2026-11-21' },
    ]);
    await refused(
      transferOrderUpdate,
      { ...key, State: 'Approved' },
      400,
      `Transfer order ${key.Number} is already Dispatched.`,
    );
    await refused(
      transferOrderUpdate,
      { ...key, Variants: [{ Code: code, Quantity: 1 }] },
      400,
      `Transfer order ${key.Number} is already Dispatched.`,
    );

    await shop.ok(transferOrderUpdate, { ...key, State: 'Received' });
    expect([await levels(code), await levels(code, 'Senopati')]).toEqual([
      [4, 0],
      [6, 0],
    ]);
    expect(await shop.ok(inventoryInTransit, { ListCode: [code] })).toEqual([]);
    for (const State of ['Approved', 'Dispatched', 'Received'] as const)
      await refused(transferOrderUpdate, { ...key, State }, 400, `Transfer order ${key.Number} is already Received.`);
    await refused(transferOrderDelete, key, 400, `Transfer order ${key.Number} is already Received.`);
    expect(await shop.ok(transferOrderDetail, key)).toMatchObject({
      State: 'Received',
      Variants: [{ Code: code, Quantity: 6 }],
    });
    expect(await shop.ok(transferOrderList, { State: 'Received' })).toMatchObject([{ Number: key.Number }]);
    expect(await shop.ok(barcodeByOutletDeliveryNumber, key)).toMatchObject([{ Code: code, Quantity: 6 }]);
  });

  it('is received by a client that sends again what it was told of it', async () => {
    const { code } = await goods(5);
    const key = { Outlet: 'Kemang', Number: `T-${code}` };
    const Variants = [{ Code: code, Quantity: 5 }];
    await shop.ok(transferOrderCreate, { ...key, Destination: 'Senopati', State: 'Dispatched', Variants });
    const told = await shop.ok(transferOrderDetail, key);
    const refusal = `Transfer order ${key.Number} is already Dispatched.`;
    await refused(transferOrderUpdate, { ...told, Variants: [{ Code: code, Quantity: 4 }] }, 400, refusal);
    await refused(transferOrderUpdate, { ...told, Variants: [...Variants, ...Variants] }, 400, refusal);
    await shop.ok(transferOrderUpdate, { ...told, State: 'Received' });
    expect([await levels(code), await levels(code, 'Senopati')]).toEqual([
      [0, 0],
      [5, 0],
    ]);
  });

  it('that is deleted on the road gives the goods back', async () => {
    const { code } = await goods(5);
    const key = { Outlet: 'Kemang', Number: `T-${code}` };
    await shop.ok(transferOrderCreate, {
      ...key,
      Destination: 'Senopati',
      State: 'Dispatched',
      Variants: [{ Code: code, Quantity: 5 }],
    });
    expect(await levels(code)).toEqual([0, 0]);
    await shop.ok(transferOrderDelete, key);
    expect(await levels(code)).toEqual([5, 0]);
    await refused(
      transferOrderCreate,
      { ...key, Destination: 'Kemang', Variants: [{ Code: code, Quantity: 1 }] },
      400,
      'Destination must be another outlet.',
    );
  });
});

describe('what came back of an invoice', () => {
  it('is what returns took, not what an exchange gave out anew or took itself', async () => {
    const { code } = await goods(10);
    const sale = invoice([{ Code: code, Quantity: 3, Price: 5 }]);
    await shop.ok(invoiceCreate, sale);
    const exchange = invoice(
      [
        { Code: code, Quantity: -1, Price: 5 },
        { Code: code, Quantity: 2, Price: 5 },
      ],
      { ReferenceInvoiceNumber: sale.Number },
    );
    await shop.ok(invoiceCreate, exchange);
    expect(await shop.ok(fulfillmentRead, { Outlet: 'Kemang', Number: sale.Number })).toMatchObject({
      Variants: [{ Ordered: 3, Sent: 3, Returned: 1 }],
    });
    expect(await shop.ok(fulfillmentRead, { Outlet: 'Kemang', Number: exchange.Number })).toMatchObject({
      Variants: [
        { Ordered: -1, Returned: 0 },
        { Ordered: 2, Returned: 0 },
      ],
    });
    const rest = invoice([{ Code: code, Quantity: -2, Price: 5 }], { ReferenceInvoiceNumber: sale.Number });
    await shop.ok(invoiceCreate, rest);
    expect(await shop.ok(fulfillmentRead, { Outlet: 'Kemang', Number: sale.Number })).toMatchObject({
      Fulfillment: 'Returned',
      Variants: [{ Ordered: 3, Sent: 3, Returned: 3 }],
    });
  });
});

describe('an unsent invoice', () => {
  it('is handed over in parts, from the shelf that picks it, and can be taken back', async () => {
    const { code } = await goods(10);
    const sale = invoice([{ Code: code, Quantity: 5, Price: 1 }], { Fulfillment: 'Unsent' });
    const key = { Outlet: 'Kemang', Number: sale.Number };
    await shop.ok(invoiceCreate, sale);
    expect(await levels(code)).toEqual([10, 5]);
    const part = await shop.ok(outboundLogisticCreate, { ...key, Variants: [{ Code: code, Quantity: 2 }] });
    expect(part.OrderFulfillmentState).toBe('Partial');
    expect(await levels(code)).toEqual([8, 3]);
    expect(await shop.ok(fulfillmentRead, key)).toMatchObject({
      Fulfillment: 'Partial',
      Variants: [{ Code: code, Ordered: 5, Sent: 2, Returned: 0 }],
    });

    const rest = await shop.ok(outboundLogisticCreate, {
      ...key,
      Fulfillment: { Date: '2026-11-21' },
      PickList: { Dispatch: true, Outlet: 'Senopati' },
    });
    expect(rest.OrderFulfillmentState).toBe('Sent');
    expect([await levels(code), await levels(code, 'Senopati')]).toEqual([
      [8, 0],
      [-3, 0],
    ]);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Fulfillment: 'Sent' });
    await refused(outboundLogisticCreate, key, 400, `Invoice ${key.Number} is already Sent.`);
    expect(await shop.ok(outboundLogisticList, { PageSize: 2 })).toMatchObject([
      { Number: key.Number, Date: '2026-11-21' },
      { Number: key.Number },
    ]);

    await shop.ok(outboundLogisticDelete, key);
    expect([await levels(code), await levels(code, 'Senopati')]).toEqual([
      [10, 5],
      [0, 0],
    ]);
    await refused(outboundLogisticDelete, key, 404, `Invoice ${key.Number} has no delivery.`);
    await shop.ok(invoiceVoid, key);
    expect(await levels(code)).toEqual([10, 0]);
    await refused(outboundLogisticCreate, key, 400, `Invoice ${key.Number} is voided.`);
  });

  it('is not taken back once its goods came back another way', async () => {
    const { code } = await goods(10);
    const sale = invoice([{ Code: code, Quantity: 5, Price: 1 }], { Fulfillment: 'Unsent' });
    const key = { Outlet: 'Kemang', Number: sale.Number };
    await shop.ok(invoiceCreate, sale);
    await shop.ok(outboundLogisticCreate, key);
    const back = invoice([{ Code: code, Quantity: -5, Price: 1 }], { ReferenceInvoiceNumber: sale.Number });
    await shop.ok(invoiceCreate, back);
    await refused(outboundLogisticDelete, key, 400, `Goods of invoice ${sale.Number} were returned by ${back.Number}.`);
    expect(await levels(code)).toEqual([10, 0]);
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: back.Number });
    await shop.ok(outboundLogisticDelete, key);
    expect(await levels(code)).toEqual([10, 5]);
  });

  it('is on no list of what goes out while it is void', async () => {
    const { code } = await goods(10);
    const sale = invoice([{ Code: code, Quantity: 5, Price: 1 }], { Fulfillment: 'Unsent' });
    const key = { Outlet: 'Kemang', Number: sale.Number };
    await shop.ok(invoiceCreate, sale);
    await shop.ok(outboundLogisticCreate, { ...key, Variants: [{ Code: code, Quantity: 2 }] });
    const listed = async () =>
      (await shop.ok(outboundLogisticList, { PageSize: 500 })).filter(
        ({ Number: number }: { Number: string }) => number === sale.Number,
      );
    await shop.ok(invoiceVoid, key);
    expect(await listed()).toEqual([]);
    await shop.ok(invoiceRestore, key);
    expect(await listed()).toMatchObject([{ Number: sale.Number }]);
  });
});

it('knows its couriers', async () => {
  await shop.ok(logisticServiceCreate, { Code: 'JNE-R', Name: 'JNE regular' });
  await refused(logisticServiceCreate, { Code: 'JNE-R', Name: 'x' }, 409, 'Logistic service JNE-R already exists.');
  expect(await shop.ok(logisticServiceList, {})).toEqual([{ Code: 'JNE-R', Name: 'JNE regular', Suspended: false }]);
  await shop.ok(logisticServiceDelete, { Code: 'JNE-R' });
  await refused(logisticServiceDelete, { Code: 'JNE-R' }, 404, 'Logistic service JNE-R not found.');
});

/** A fresh variant, with this many at Kemang. */
async function goods(quantity = 0) {
  made += 1;
  const code = `G-${made}`;
  await shop.ok(productCreate, {
    Category: 'Goods',
    Name: code,
    Code: `P${code}`,
    Variants: [{ Code: code, UnitPrice: 9 }],
  });
  if (quantity > 0) await adjust(code, quantity);
  return { code };
}

function adjust(Code: string, Quantity: number, Type: 'Set' | 'Difference' = 'Set') {
  return shop.ok(inventoryAdjustmentCreate, { Outlet: 'Kemang', Variants: [{ Code, Quantity, Type }] });
}

/** On hand and allocated. */
async function levels(code: string, outlet = 'Kemang'): Promise<[number, number]> {
  const [row] = await shop.ok(inventoryListCode, { ListCode: [code], ListOutlet: [outlet] });
  return row ? [row.Inventories[0].I.OnHand, row.Inventories[0].I.Allocated] : [0, 0];
}

function invoice(
  Variants: { Code: string; Quantity: number; Price: number; Serials?: { Serial: string; Quantity?: number }[] }[],
  fields: object = {},
) {
  made += 1;
  const head = { Outlet: 'Kemang', Number: `GD-${made}`, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax' };
  return { ...head, Variants, ...fields };
}

async function refused(...[op, input, status, Message]: [Parameters<OpenShop['call']>[0], unknown, number, string]) {
  const reply = await shop.call(op, input);
  expect([op.name, reply.status, reply.body]).toEqual([op.name, status, { Message }]);
}
