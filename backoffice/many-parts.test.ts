import { afterAll, beforeAll, expect, it } from 'vitest';

import { inventoryCount } from '#contract/v3/inventory-query.ts';
import { invoiceCreate, invoiceDetail, invoiceMultipleOutlet } from '#contract/v3/invoice.ts';
import { outboundLogisticCreate } from '#contract/v3/logistic.ts';
import { paymentAdd } from '#contract/v3/payment.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { shiftClose, shiftList, shiftOpen } from '#contract/v3/shift.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const sale = {
  Outlet: 'Kemang',
  Date: '2026-11-21',
  Tag: 'Store',
  TaxType: 'No Tax',
  Variants: [{ Code: '101', Quantity: 1, Price: 250 }],
};
const tooLarge = [400, { Message: 'A total is too large.' }];

it('an invoice takes more payments than a statement has room for', async () => {
  const { ID, Number } = await shop.ok(invoiceCreate, { ...sale, Payments: tenders(3000, 1) });
  await shop.ok(paymentAdd, { Outlet: 'Kemang', Number, Payments: tenders(3000, 1) });
  expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Paid: 6000, Payment: 'Exceed' });
});

it('an invoice of more lines than a statement has room for is handed over', async () => {
  const Variants = Array.from({ length: 11_000 }, () => ({ Code: '102', Quantity: 1, Price: 1 }));
  const { ID, Number } = await shop.ok(invoiceCreate, { ...sale, Fulfillment: 'Unsent', Variants });
  await shop.ok(outboundLogisticCreate, { Outlet: 'Kemang', Number });
  expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Fulfillment: 'Sent' });
});

it('a product has, and is found by, as many words as somebody cares to give', async () => {
  const Tags = Array.from({ length: 17_000 }, (_, index) => `word ${index}`);
  const Variants = [{ Code: 'WORDY', UnitPrice: 1 }];
  await shop.ok(productCreate, { Category: 'Words', Name: 'Wordy', Code: 'WORDY', Tags, Variants });
  const others = Tags.map((word) => `another ${word}`);
  const filter = { Outlet: ['Kemang'], Tags: [...others, ...others, 'word 7'] };
  expect(await shop.ok(inventoryCount, filter)).toEqual({ Count: 1 });
});

it('money that no number holds is refused, and the lists stay readable', async () => {
  const paid = await shop.call(invoiceCreate, { ...sale, Payments: tenders(9100, 1e12) });
  expect([paid.status, paid.body]).toEqual(tooLarge);
  const { Number } = await shop.ok(invoiceCreate, { ...sale, Payments: tenders(5000, 1e12) });
  const more = await shop.call(paymentAdd, { Outlet: 'Kemang', Number, Payments: tenders(5000, 1e12) });
  expect([more.status, more.body]).toEqual(tooLarge);
  await shop.ok(shiftOpen, { Outlet: 'Kemang', Register: 'Kemang' });
  const Expenses = Array.from({ length: 9100 }, () => ({ Name: 'Rent', Amount: 1e12 }));
  const closed = await shop.call(shiftClose, { Outlet: 'Kemang', Register: 'Kemang', Expenses });
  expect([closed.status, closed.body]).toEqual(tooLarge);
  expect(await shop.ok(shiftList, {})).toMatchObject([{ Close: null }]);
  expect(await shop.ok(invoiceMultipleOutlet, { PaymentState: 'Exceed' })).toHaveLength(2);
});

function tenders(length: number, Amount: number) {
  return Array.from({ length }, () => ({ Amount, Method: 'Cash' }));
}
