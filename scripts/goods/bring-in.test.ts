import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { productCode } from '#contract/v3/product.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';
import { variantCode } from '#contract/v3/variant.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { type OpenShop, openShop } from '#backoffice/testing/open-shop.ts';
import { bringInRows } from '#scripts/goods/line-for-tests.ts';
import { figuresOf } from '#backoffice/goods-list/report.ts';

let shop: OpenShop;

beforeEach(async () => {
  shop = await openShop({ shop: 'demo' });
  onTestFinished(() => shop.close());
});

const milk = '700001,Milk,Dairy/Fresh,1.50,1 l,0.90,no';
const bread = '700002,Bread,Bakery,2.20,,,';

function given(code: string) {
  return shop.ok(variantCode, { Code: code });
}

/** Everything the office keeps of goods, to see that nothing moved. */
function kept() {
  const { store } = shop.backOffice.service;
  return Promise.all([
    store.selectFrom('variant').selectAll().orderBy('seq').execute(),
    store.selectFrom('product').selectAll().orderBy('code').execute(),
    store.selectFrom('outletPrice').selectAll().orderBy('variantId').orderBy('outletId').execute(),
    store.selectFrom('variantComponent').selectAll().orderBy('variantId').orderBy('position').execute(),
    store.selectFrom('category').selectAll().orderBy('path').execute(),
    store.selectFrom('stock').selectAll().orderBy('variantId').orderBy('outletId').execute(),
  ]);
}

function figures(outcome: Parameters<typeof figuresOf>[0], write = true) {
  const { stopped: _, ...rest } = figuresOf(outcome, write);
  return rest;
}

it('without being told to write, it only says what it would do', async () => {
  await bringInRows(shop.backOffice, [milk]);
  const before = await kept();
  const outcome = await bringInRows(shop.backOffice, [milk.replace('1.50', '1.60'), bread], false);
  expect(figures(outcome, false)).toEqual({ rows: 2, added: 1, changed: 1, same: 0, refused: 0, written: 0 });
  expect(await kept()).toEqual(before);
});

it('new goods are added with all the list says of them, in a category made for them', async () => {
  const outcome = await bringInRows(shop.backOffice, [milk, bread]);
  expect(figures(outcome)).toEqual({ rows: 2, added: 2, changed: 0, same: 0, refused: 0, written: 2 });
  const added = { Product: 'Milk', Variant: '1 l', Name: 'Milk, 1 l', Category: 'Dairy/Fresh' };
  expect(await given('700001')).toMatchObject({ ...added, UnitPrice: 150, UnitCost: 90, Taxable: false });
  expect(await given('700002')).toMatchObject({ Name: 'Bread', Category: 'Bakery', UnitPrice: 220, Taxable: true });
});

it('known goods get the price, cost, name and tax of the list, and what the list leaves empty stays', async () => {
  await bringInRows(shop.backOffice, [milk, bread]);
  const before = await given('700001');
  const { changes } = await bringInRows(shop.backOffice, ['700001,Whole milk,Dairy/Fresh,1.75,,,yes', bread]);
  expect(changes.map(({ to }) => to)).toEqual([{ Name: 'Whole milk', UnitPrice: 175, Taxable: true }]);
  expect(await given('700001')).toEqual({ ...before, Name: 'Whole milk', UnitPrice: 175, Taxable: true });
  await bringInRows(shop.backOffice, ['700001,Whole milk,Dairy/Fresh,1.75,2 l,1.00,yes']);
  expect(await given('700001')).toMatchObject({ Name: 'Whole milk, 2 l', Variant: '2 l', UnitCost: 100 });
});

it('the same list once more changes nothing', async () => {
  await bringInRows(shop.backOffice, [milk, bread]);
  await bringInRows(shop.backOffice, [milk.replace('1.50', '1.60'), bread]);
  const before = await kept();
  const outcome = await bringInRows(shop.backOffice, [milk.replace('1.50', '1.60'), bread]);
  expect(figures(outcome)).toEqual({ rows: 2, added: 0, changed: 0, same: 2, refused: 0, written: 0 });
  expect(await kept()).toEqual(before);
});

it('a price of an outlet and what a set is made of outlive a change, and who asks for them is told', async () => {
  const { store } = shop.backOffice.service;
  const { code } = await store
    .selectFrom('variant')
    .select('code')
    .where('type', '=', 'Composite')
    .orderBy('seq')
    .executeTakeFirstOrThrow();
  const first = await given(code);
  const OutletPrice = [{ Outlet: 'Kemang', Price: 4321, ExtraCost: 17 }];
  const Components = first.Components.map(({ Code, Qty }: { Code: string; Qty: number }) => ({ Code, Qty }));
  await shop.ok(variantUpdate, { Code: code, Components, OutletPrice });
  const before = await given(code);
  expect([before.Components.length > 1, before.OutletPrice.length]).toEqual([true, 1]);

  const outcome = await bringInRows(shop.backOffice, [`${code},A set,${before.Category},99.95,,,`]);
  expect(outcome).toMatchObject({ changed: 1, outletPriced: 1 });
  expect(await given(code)).toEqual({ ...before, Name: 'A set', UnitPrice: 9995 });
});

it('a row the office refuses is listed with its words, and the others go on', async () => {
  for (const Code of ['700001', '700001-goods'])
    await shop.ok(productCreate, { Category: 'Dairy', Name: 'Cheese', Code, Variants: [{ Code: `other ${Code}` }] });
  const rows = [milk, bread, '700003,Egg,Dairy,0.30,,,', '700004,Bad,Dairy,?,,,'];
  const outcome = await bringInRows(shop.backOffice, rows);
  expect(outcome.refused).toMatchObject([
    { line: 2, code: '700001', reason: expect.stringContaining('Product 700001-goods already exists.') },
    { line: 5, code: '700004', reason: expect.stringContaining('Price "?"') },
  ]);
  expect(figures(outcome)).toEqual({ rows: 4, added: 2, changed: 0, same: 0, refused: 2, written: 2 });
  expect(await given('700003')).toMatchObject({ UnitPrice: 30 });
});

it('goods whose code is that of a product with other goods become a product of their own', async () => {
  const Variants = [{ Code: 'OTHER', UnitPrice: 100 }];
  await shop.ok(productCreate, { Category: 'Dairy', Name: 'Cheese', Code: '700001', Variants });
  expect(figures(await bringInRows(shop.backOffice, [milk]))).toMatchObject({ added: 1, refused: 0 });
  expect(await given('700001')).toMatchObject({ Product: 'Milk', UnitPrice: 150 });
  const cheese = await shop.ok(productCode, { Code: '700001' });
  expect(cheese).toMatchObject({ Name: 'Cheese', Variants: [{ Code: 'OTHER' }] });
});

it('discontinued goods are changed, stay discontinued and are named; another category stays and is counted', async () => {
  await bringInRows(shop.backOffice, [milk]);
  await shop.ok(variantUpdate, { Code: '700001', Discontinued: true, Components: [], OutletPrice: [] });
  const outcome = await bringInRows(shop.backOffice, ['700001,Milk,Drinks,1.80,1 l,,']);
  expect(outcome.discontinued.map(({ code }) => code)).toEqual(['700001']);
  expect(outcome).toMatchObject({ changed: 1, elsewhere: 1 });
  expect(await given('700001')).toMatchObject({ UnitPrice: 180, Discontinued: true, Category: 'Dairy/Fresh' });
});

it('a list longer than one look-up takes is compared whole', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `8${at + 1000},Goods ${at},Many,1.00,,,`);
  expect(figures(await bringInRows(shop.backOffice, rows))).toMatchObject({ added: 250 });
  expect(figures(await bringInRows(shop.backOffice, rows))).toMatchObject({ same: 250, written: 0 });
});

it('an office that limits requests is waited for as long as it asks', async () => {
  const slow = await startBackOffice({ shop: 'empty', limiter: { permitLimit: 2, windowSeconds: 1 } });
  onTestFinished(() => slow.close());
  const rows = Array.from({ length: 5 }, (_, at) => `9000${at},Goods ${at},Many,1.00,,,`);
  expect(figures(await bringInRows(slow, rows))).toMatchObject({ added: 5, refused: 0 });
});
