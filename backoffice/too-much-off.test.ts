import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { billCreate, billUpdate } from '#contract/v3/bill.ts';
import { estimateCreate, estimateUpdate } from '#contract/v3/estimate.ts';
import { invoiceCreate, invoiceDetail, invoiceUpdate } from '#contract/v3/invoice.ts';
import { salesOrderCreate } from '#contract/v3/sales-order.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop({ now: () => new Date(2026, 10, 21, 12).getTime(), tokenSeconds: 1e9 });
});
afterAll(() => shop.close());

const sold = { Code: '101', Quantity: 4, Price: 250 };
const back = { ...sold, Quantity: -4 };

describe('an amount off the whole', () => {
  it.each([
    [1001, [sold], 'DiscountAmount is 1001, but only from 0 to 1000 can come off.'],
    [-1, [sold], 'DiscountAmount is -1, but only from 0 to 1000 can come off.'],
    [1, [back], 'DiscountAmount is 1, but only from -1000 to 0 can come off.'],
    [-1001, [back], 'DiscountAmount is -1001, but only from -1000 to 0 can come off.'],
    [501, [sold, { ...back, Quantity: -2 }], undefined],
    [1001, [sold, { ...back, Quantity: -2 }], 'DiscountAmount is 1001, but only from -500 to 1000 can come off.'],
    [1000, [sold], undefined],
    [-1000, [back], undefined],
  ])('of %i is taken only as far as the goods go: %j', async (DiscountAmount, Variants, Message) => {
    const sale = await shop.call(invoiceCreate, document({ DiscountAmount, Variants }));
    expect([sale.status, sale.body.Message]).toEqual([Message ? 400 : 200, Message]);
  });

  it('counts behind the percentages, and may leave nothing', async () => {
    const half = { Discount1: 50, Variants: [{ ...sold, Discount: 50 }] };
    const much = await shop.call(invoiceCreate, document({ ...half, DiscountAmount: 251 }));
    expect(much.body.Message).toBe('DiscountAmount is 251, but only from 0 to 250 can come off.');
    const { ID } = await shop.ok(invoiceCreate, document({ ...half, DiscountAmount: 250 }));
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ SalesNTax: 0, Payment: 'Paid' });
  });

  it('is held to the same on a quote, an order, a bill, and what is written anew', async () => {
    const much = { DiscountAmount: 1001 };
    const [sale, quote] = [document({}), document({})];
    await shop.ok(invoiceCreate, sale);
    await shop.ok(estimateCreate, quote);
    const bill = { Outlet: 'Kemang', Number: 'much', Date: '2026-11-21', TaxType: 'No Tax', Variants: [sold] };
    await shop.ok(billCreate, bill);
    const replies = [
      await shop.call(invoiceUpdate, { ...sale, ...much }),
      await shop.call(estimateCreate, document(much)),
      await shop.call(estimateUpdate, { ...quote, ...much }),
      await shop.call(salesOrderCreate, document(much)),
      await shop.call(billCreate, { ...bill, Number: 'more', ...much }),
      await shop.call(billUpdate, { ...bill, ...much }),
    ];
    for (const { status, body } of replies)
      expect([status, body.Message]).toEqual([400, 'DiscountAmount is 1001, but only from 0 to 1000 can come off.']);
  });
});

describe('an amount off a line', () => {
  it.each([
    [{ ...sold, DiscountAmount: 1001 }, 'Variants[1].DiscountAmount is 1001, but the line comes to 1000.'],
    [{ ...sold, Discount: 50, DiscountAmount: 501 }, 'Variants[1].DiscountAmount is 501, but the line comes to 500.'],
    [{ ...back, DiscountAmount: -1001 }, 'Variants[1].DiscountAmount is -1001, but the line comes to -1000.'],
    [{ ...sold, Price: 0, DiscountAmount: 1 }, 'Variants[1].DiscountAmount is 1, but the line comes to 0.'],
    [{ ...sold, DiscountAmount: 1000 }, undefined],
    [{ ...back, DiscountAmount: -1000 }, undefined],
  ])('is never more than the line: %j', async (line, Message) => {
    for (const op of [invoiceCreate, salesOrderCreate, estimateCreate]) {
      if (line.Quantity < 0 && op !== invoiceCreate) continue;
      const reply = await shop.call(op, document({ Variants: [sold, line] }));
      expect([reply.status, reply.body.Message]).toEqual([Message ? 400 : 200, Message]);
    }
  });
});

function document(fields: object) {
  made += 1;
  const head = { Outlet: 'Kemang', Number: `much-${made}`, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax' };
  return { ...head, Variants: [sold], ...fields };
}
