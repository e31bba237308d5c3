import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { billPaymentAdd } from '#contract/v3/bill-payment.ts';
import { billCreate, billUpdate } from '#contract/v3/bill.ts';
import { estimateConvertToSalesOrder, estimateCreate, estimateUpdate } from '#contract/v3/estimate.ts';
import { invoiceCreate, invoiceUpdate } from '#contract/v3/invoice.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { paymentAdd, paymentDelete, paymentDetail } from '#contract/v3/payment.ts';
import { salesOrderConvertInvoice, salesOrderCreate } from '#contract/v3/sales-order.ts';
import { inventoryAdjustmentCreate } from '#contract/v3/stock-change.ts';
import { transferOrderCreate } from '#contract/v3/transfer-order.ts';
import { variantCode } from '#contract/v3/variant.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop({ now: () => new Date(2026, 10, 21, 12).getTime(), tokenSeconds: 1e9 });
});
afterAll(() => shop.close());

const sold = { Code: '101', Quantity: 4, Price: 250 };
const back = { ...sold, Quantity: -1 };

describe('goods that come back', () => {
  it('are on no quote and on no order, which promise goods', async () => {
    const Variants = [sold, back];
    const Message = 'Variants[1].Quantity must not be negative: goods come back on an invoice.';
    const quote = document({});
    await shop.ok(estimateCreate, quote);
    for (const reply of [
      await shop.call(estimateCreate, document({ Variants })),
      await shop.call(estimateUpdate, { ...quote, Variants }),
      await shop.call(salesOrderCreate, document({ Variants })),
    ])
      expect(reply).toMatchObject({ status: 400, body: { Message } });
    expect(await shop.call(estimateConvertToSalesOrder, { Outlet: 'Kemang', Number: quote.Number })).toMatchObject({
      status: 200,
    });
  });

  it('may be on an order that is parked, and are promised to nobody', async () => {
    const parked = document({ Parked: true, Variants: [sold, back] });
    const available = async () => (await shop.ok(inventoryListCode, { ListCode: ['101'] }))[0]?.I;
    const before = await available();
    await shop.ok(salesOrderCreate, parked);
    expect(await available()).toEqual(before);
    await shop.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: parked.Number });
  });

  it('are sent to no other outlet, and are none of a count', async () => {
    const transfer = { Outlet: 'Kemang', Destination: 'Senopati', Variants: [{ Code: '8991000079191', Quantity: -1 }] };
    expect((await shop.call(transferOrderCreate, transfer)).body.Message).toBe(
      'Variants[0].Quantity must be a whole number from 1 to 1000000000.',
    );
    const counted = (Quantity: number, Type?: 'Set' | 'Difference') =>
      shop.call(inventoryAdjustmentCreate, {
        Outlet: 'Kemang',
        Variants: [{ Code: '8991000079191', Quantity, ...(Type && { Type }) }],
      });
    for (const reply of [await counted(-1), await counted(-1, 'Set')])
      expect(reply).toMatchObject({
        status: 400,
        body: { Message: 'Variants[0].Quantity must not be negative, as nobody counts less than nothing.' },
      });
    expect([(await counted(0)).status, (await counted(-1, 'Difference')).status]).toEqual([200, 200]);
  });
});

describe('a bill', () => {
  const bill = (fields: object) => ({ ...document({}), Number: `signs-${made}`, ...fields }) as const;
  const code = '8991000079191';

  it('costs nothing less than nothing', async () => {
    const line = { Code: code, Quantity: 1, Price: -5 };
    for (const op of [billCreate, billUpdate])
      expect((await shop.call(op, bill({ Variants: [line] }))).body.Message).toBe(
        'Variants[0].Price must be a whole number from 0 to 1000000000000.',
      );
  });

  it('that gives goods back says nothing of what the next will cost', async () => {
    await shop.ok(billCreate, bill({ Variants: [{ Code: code, Quantity: 5, Price: 900 }] }));
    await shop.ok(billCreate, bill({ Variants: [{ Code: code, Quantity: -2, Price: 700 }] }));
    expect(await shop.ok(variantCode, { Code: code })).toMatchObject({ OrderPrice: 900 });
  });
});

describe('a document and what it was paid by', () => {
  const Message = 'Payments add up to -5, but 0 was paid.';

  it('go the same way from its first day on', async () => {
    const Payments = [{ Amount: -5, Method: 'Cash' }];
    const sale = document({});
    const bill = { ...document({}), Payments: [] };
    await shop.ok(invoiceCreate, sale);
    await shop.ok(billCreate, bill);
    for (const reply of [
      await shop.call(invoiceCreate, document({ Payments })),
      await shop.call(invoiceUpdate, { ...sale, Payments }),
      await shop.call(billCreate, { ...document({}), Payments }),
      await shop.call(billUpdate, { ...bill, Payments }),
    ])
      expect(reply).toMatchObject({ status: 400, body: { Message } });
    const change = [...Payments, { Amount: 1005, Method: 'Cash' }];
    await shop.ok(invoiceCreate, document({ Payments: change }));
    await shop.ok(invoiceCreate, document({ Variants: [back], Payments }));
  });

  it('of which nothing is to be paid take no money out of the drawer', async () => {
    const Payments = [{ Amount: -5, Method: 'Cash' }];
    const gift = document({ Variants: [{ ...sold, Price: 0 }] });
    const even = document({ Variants: [sold, { ...sold, Quantity: -4 }] });
    const bill = { ...gift, Number: 'free' };
    for (const each of [gift, even]) await shop.ok(invoiceCreate, each);
    await shop.ok(billCreate, bill);
    for (const reply of [
      await shop.call(invoiceCreate, { ...gift, Number: 'gift', Payments }),
      await shop.call(paymentAdd, { Outlet: 'Kemang', Number: gift.Number, Payments }),
      await shop.call(paymentAdd, { Outlet: 'Kemang', Number: even.Number, Payments }),
      await shop.call(billPaymentAdd, { Outlet: 'Kemang', Number: bill.Number, Payments }),
    ])
      expect(reply).toMatchObject({ status: 400, body: { Message } });
    const key = { Outlet: 'Kemang', Number: gift.Number };
    for (const Amount of [5, -5]) await shop.ok(paymentAdd, { ...key, Payments: [{ Amount, Method: 'Cash' }] });
  });

  it.each([
    ['a sale', sold, 1000],
    ['a return', back, -250],
  ])('go the same way once one of several payments of %s is deleted', async (_, line, total) => {
    const sale = document({ Variants: [line], Payments: [{ Amount: total, Method: 'Cash' }] });
    const { ID } = await shop.ok(invoiceCreate, sale);
    const key = { Outlet: 'Kemang', Number: sale.Number };
    // Given back again.
    await shop.ok(paymentAdd, { ...key, Payments: [{ Amount: -total, Method: 'Cash' }] });
    const before = await shop.ok(paymentDetail, { ID });
    const [paid, undone] = before.Payments.map((payment: { ID: string }) => payment.ID);
    expect(await shop.call(paymentDelete, { ...key, ID: paid })).toMatchObject({
      status: 400,
      body: { Message: `Without payment ${paid}, payments of invoice ${sale.Number} add up to ${-total}.` },
    });
    expect(await shop.ok(paymentDetail, { ID })).toEqual(before);
    for (const payment of [undone, paid]) await shop.ok(paymentDelete, { ...key, ID: payment });
    expect(await shop.ok(paymentDetail, { ID })).toMatchObject({ Paid: 0, Unpaid: total, Payment: 'Unpaid' });
  });
});

function document(fields: object) {
  made += 1;
  const head = { Outlet: 'Kemang', Number: `signs-${made}`, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax' };
  return { ...head, Variants: [sold], ...fields };
}
