import {
  estimateConvertToInvoice,
  estimateConvertToSalesOrder,
  estimateCreate,
  estimateDelete,
  estimateDetail,
} from '#contract/v3/estimate.ts';
import { invoiceDetail } from '#contract/v3/invoice.ts';
import {
  salesOrderConvertInvoice,
  salesOrderCreate,
  salesOrderField,
  salesOrderGetByListNumber,
} from '#contract/v3/sales-order.ts';

import { expectEqual, expectRefusal, type Setting } from '#backoffice/conformance/check.ts';
import type { StateCheck } from '#backoffice/conformance/states.ts';
import { move, refusal } from '#backoffice/conformance/states-invoice.ts';

const toOrder = 'PUT /api/v3/Estimate/ConvertToSalesOrder';
const toInvoice = 'PUT /api/v3/Estimate/ConvertToInvoice';
const orderToInvoice = 'PUT /api/v3/SalesOrder/ConvertInvoice';
const field = 'PUT /api/v3/SalesOrder/Field';

export const orderStates: readonly StateCheck[] = [
  move(toOrder, 'an estimate becomes a sales order', async (on) => {
    const { Number: number } = await on.client.ok(estimateConvertToSalesOrder, await newEstimate(on));
    expectEqual((await ordersOf(on, number)).length, 1, 'the sales orders of that number');
  }),
  move(toInvoice, 'an estimate becomes an invoice', async (on) => {
    const { Number: number } = await on.client.ok(estimateConvertToInvoice, await newEstimate(on));
    const invoice = await on.client.ok(invoiceDetail, { Outlet: on.world.outlet.Name, Number: String(number) });
    expectEqual(Number(invoice.Gross), 1000, 'the invoice');
  }),
  refusal('DELETE /api/v3/Estimate', 'an estimate that became an invoice stays', async (on) => {
    const key = await newEstimate(on);
    await on.client.ok(estimateConvertToInvoice, key);
    expectRefusal(await on.client.call(estimateDelete, key), 400, 409);
    expectEqual((await on.client.ok(estimateDetail, key)).Status, 'Invoice', 'the estimate');
  }),
  ...[estimateConvertToSalesOrder, estimateConvertToInvoice].flatMap((first) => [
    refusal(toOrder, `an estimate after ${first.name} becomes no sales order`, async (on) => {
      const key = await newEstimate(on);
      await on.client.ok(first, key);
      expectRefusal(await on.client.call(estimateConvertToSalesOrder, key), 400, 409);
    }),
    refusal(toInvoice, `an estimate after ${first.name} becomes no invoice`, async (on) => {
      const key = await newEstimate(on);
      await on.client.ok(first, key);
      expectRefusal(await on.client.call(estimateConvertToInvoice, key), 400, 409);
    }),
  ]),
  move(orderToInvoice, 'a sales order becomes an invoice', async (on) => {
    const { Number: number } = await on.client.ok(salesOrderConvertInvoice, await newOrder(on));
    const invoice = await on.client.ok(invoiceDetail, { Outlet: on.world.outlet.Name, Number: String(number) });
    expectEqual(Number(invoice.Gross), 1000, 'the invoice');
  }),
  refusal(orderToInvoice, 'a sales order does not become an invoice twice', async (on) => {
    const key = await newOrder(on);
    await on.client.ok(salesOrderConvertInvoice, key);
    expectRefusal(await on.client.call(salesOrderConvertInvoice, key), 400, 404, 409);
  }),
  move(field, 'the fields of a sales order are changed', async (on) => {
    const key = await newOrder(on);
    await on.client.ok(salesOrderField, { ...key, ReferenceNumber: 'REF', Note: 'a note' });
    const [order] = await ordersOf(on, key.Number);
    expectEqual(order?.ReferenceNumber, 'REF', 'the reference');
  }),
];

async function newEstimate({ client, world }: Setting) {
  const { Number: number } = await client.ok(estimateCreate, world.sale());
  return { Outlet: world.outlet.Name, Number: String(number) };
}

async function newOrder({ client, world }: Setting) {
  const { Number: number } = await client.ok(salesOrderCreate, world.sale());
  return { Outlet: world.outlet.Name, Number: String(number) };
}

async function ordersOf({ client, world }: Setting, number: unknown) {
  return client.ok(salesOrderGetByListNumber, { Outlet: world.outlet.Name, Number: [String(number)] });
}
