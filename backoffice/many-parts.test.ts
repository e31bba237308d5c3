import { afterAll, beforeAll, expect, it } from 'vitest';

import { categoryList } from '#contract/v3/category.ts';
import { inventoryCount } from '#contract/v3/inventory-query.ts';
import { invoiceCreate, invoiceDetail, invoiceMultipleOutlet } from '#contract/v3/invoice.ts';
import { outboundLogisticCreate } from '#contract/v3/logistic.ts';
import { paymentAdd } from '#contract/v3/payment.ts';
import { productCreate, productUpdate } from '#contract/v3/product-change.ts';
import { productList } from '#contract/v3/product.ts';
import {
  reportDailySales,
  reportOutletPerformance,
  reportProductSold,
  reportSalesAggregate,
  reportSalesPerson,
} from '#contract/v3/report.ts';
import { shiftClose, shiftList, shiftOpen } from '#contract/v3/shift.ts';
import { variantAdd } from '#contract/v3/variant-change.ts';

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

it('a product makes no category deeper than one can be made: each level is a row with the whole path', async () => {
  const Category = Array.from({ length: 11 }, (_, level) => `Level ${level}`).join('/');
  const goods = { Name: 'Deep', Code: 'DEEP', Variants: [{ Code: 'DEEP', UnitPrice: 1 }] };
  const says = { status: 400, body: { Message: 'Category must have at most 10 levels and 500 letters.' } };
  expect(await shop.call(productCreate, { ...goods, Category })).toMatchObject(says);
  expect(await shop.call(productCreate, { ...goods, Category: 'x'.repeat(501) })).toMatchObject(says);
  await shop.ok(productCreate, { ...goods, Category: Category.replace('/Level 10', '') });
  expect(await shop.call(productUpdate, { Code: 'DEEP', Category })).toMatchObject(says);
  expect(await shop.ok(categoryList, { Name: Category })).toEqual([]);
});

it('a variant is added with no more parts than a change of it may say', async () => {
  const parts = (count: number) => Array.from({ length: count }, (_, index) => ({ Code: `PART-${index}`, Qty: 1 }));
  const goods = { Category: 'Parts', Name: 'Part', Code: 'PART' };
  await shop.ok(productCreate, { ...goods, Variants: parts(501).map(({ Code }) => ({ Code, UnitPrice: 1 })) });
  const made = (Code: string, count: number) => ({
    ...goods,
    Code,
    Variants: [{ Code, Type: 'Composite' as const, UnitPrice: 1, Components: parts(count) }],
  });
  await shop.ok(productCreate, made('BOX', 500));
  expect(await shop.call(productCreate, made('CRATE', 501))).toMatchObject({ status: 400 });
});

it('goods of one request have no more parts than a bill may have lines: every till waits while they are written', async () => {
  const boxes = (Code: string, count: number) => {
    const Components = [...Array(500).keys()].map((index) => ({ Code: `PART-${index}`, Qty: 1 }));
    return [...Array(count).keys()].map((index) => ({
      Code: `${Code}-${index}`,
      Type: 'Composite' as const,
      UnitPrice: 1,
      Components,
    }));
  };
  const goods = { Category: 'Parts', Name: 'Boxes', Code: 'BOXES' };
  await shop.ok(productCreate, { ...goods, Variants: boxes('BOXES', 10) });
  const more = boxes('MORE', 11);
  const says = { status: 400, body: { Message: 'Variants must have at most 5000 components in all.' } };
  expect(await shop.call(productCreate, { ...goods, Code: 'MORE', Variants: more })).toMatchObject(says);
  expect(await shop.call(variantAdd, { Code: 'BOXES', Variants: more })).toMatchObject(says);
  expect(await shop.call(productUpdate, { Code: 'BOXES', Variants: more })).toMatchObject(says);
});

it('a list of every product there is keeps its order and what each holds', async () => {
  const codeOf = (index: number) => `EVERY-${String(index).padStart(4, '0')}`;
  const codes = Array.from({ length: 1_100 }, (_, index) => codeOf(index));
  for (const Code of codes)
    await shop.ok(productCreate, { Category: 'Every', Name: Code, Code, Variants: [{ Code, UnitPrice: 1 }] });
  const { DataArray } = await shop.ok(productList, { PageSize: 100_000_000, QueryInventory: true });
  const every = DataArray.filter(({ Category }: { Category: string }) => Category === 'Every');
  expect(every.map(({ Code }: { Code: string }) => Code)).toEqual(codes);
  expect(every.at(-1)).toMatchObject({ Variants: [{ Code: codes.at(-1), Inventory: 0 }] });
});

it('a list is narrowed to as many outlets as fit a request, known or not, in no time', async () => {
  const names = (name: string) => Array.from({ length: 100_000 }, () => name);
  expect(await shop.ok(inventoryCount, { Outlet: names('Kemang') })).toEqual(
    await shop.ok(inventoryCount, { Outlet: ['Kemang'] }),
  );
  expect(await shop.call(inventoryCount, { Outlet: names('Nowhere') })).toMatchObject({ status: 400 });
}, 10_000);

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

it('a report that no number holds says how to ask for one that does', async () => {
  const Variants = [{ Code: 'DEAR', UnitPrice: 1, UnitCost: 1e12 }];
  await shop.ok(productCreate, { Category: 'Dear', Name: 'Dear', Code: 'DEAR', Variants });
  const Date = '2025-03-03';
  const sell = (Quantity: number) =>
    shop.ok(invoiceCreate, { ...sale, Date, Variants: [{ Code: 'DEAR', Quantity, Price: 1 }] });
  const say = [
    400,
    { Message: 'A total of the report is too large to be exact: ask for a shorter time or fewer outlets.' },
  ];
  for (const quantity of [9000, 1000, 1e9, 1e9]) {
    await sell(quantity);
    for (const report of [reportSalesPerson, reportSalesAggregate, reportOutletPerformance, reportProductSold]) {
      const { status, body } = await shop.call(report, { From: Date, To: Date });
      if (quantity === 9000) expect(status).toBe(200);
      else expect([status, body]).toEqual(say);
    }
  }
  expect((await shop.call(reportDailySales, { Year: 2024 })).status).toBe(200);
});

function tenders(length: number, Amount: number) {
  return Array.from({ length }, () => ({ Amount, Method: 'Cash' }));
}
