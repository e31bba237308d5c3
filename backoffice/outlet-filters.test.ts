import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerCreate, customerList, customerWithTotalCount } from '#contract/v3/customer.ts';
import { inventoryList, inventoryListCode, inventoryModified, inventoryModifiedCount } from '#contract/v3/inventory.ts';
import {
  inventoryCode,
  inventoryCodeArray,
  inventoryCodeArrayGroupByOutlet,
  inventoryCount,
  inventoryDaysOf,
  inventoryListID,
  inventoryWithTotalCount,
} from '#contract/v3/inventory-query.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { outletUpdate } from '#contract/v3/outlet-change.ts';
import { productDetail, productWithInventoryByListID } from '#contract/v3/product.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { serialList } from '#contract/v3/serial.ts';
import { inventoryAdjustmentCreate } from '#contract/v3/stock-change.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let product: { readonly ID: string; readonly Variants: readonly { readonly ID: string }[] };
let senopati: string;
beforeAll(async () => {
  shop = await openShop();
  const { ID } = await shop.ok(productCreate, {
    Category: 'Yarn',
    Name: 'Wool',
    Code: 'W',
    Variants: [{ Code: 'W-1' }],
  });
  product = await shop.ok(productDetail, { ID });
  for (const [Outlet, Serial] of [
    ['Kemang', 'LOT-1'],
    ['Senopati', 'LOT-2'],
  ] as const)
    await shop.ok(inventoryAdjustmentCreate, {
      Outlet,
      Date: '2026-11-20',
      Variants: [{ Code: 'W-1', Quantity: 5, Type: 'Difference', Serials: [{ Serial, Quantity: 5 }] }],
    });
  const outlets: { Name: string; ID: string }[] = await shop.ok(outletList, {});
  senopati = outlets.find(({ Name }) => Name === 'Senopati')?.ID ?? '';
});
afterAll(() => shop.close());

const ways = [
  ['Outlet', () => ({ Outlet: 'Senopati' })],
  ['OutletID', () => ({ OutletID: senopati.toUpperCase() })],
  ['ListOutlet', () => ({ ListOutlet: ['Senopati'] })],
  ['ListOutletID', () => ({ ListOutletID: [senopati] })],
] as const;

describe.each(ways)('the stock of one outlet, asked with %s', (_, outlet) => {
  it.each([
    [inventoryList, () => ({ Category: 'Yarn' })],
    [inventoryWithTotalCount, () => ({ Category: 'Yarn' })],
    [inventoryModified, () => ({ From: '2020-01-01' })],
    [inventoryCode, () => ({ Code: 'W-1' })],
    [inventoryCodeArray, () => ({ Code: ['W-1'] })],
    [inventoryCodeArrayGroupByOutlet, () => ({ Code: ['W-1'] })],
    [inventoryListCode, () => ({ ListCode: ['W-1'] })],
    [inventoryListID, () => ({ ListID: product.Variants.map(({ ID }) => ID) })],
    [inventoryDaysOf, () => ({ Category: 'Yarn' })],
    [serialList, () => ({ Code: 'W-1' })],
    [productWithInventoryByListID, () => ({ ListID: [product.ID] })],
  ])('is that of no other: $name', async ({ method, path }, input) => {
    const asked = { method, path, body: JSON.stringify({ ...input(), ...outlet() }) };
    const { status, text } = await shop.send(asked);
    expect([status, text.includes('"Senopati"'), text.includes('"Kemang"')]).toEqual([200, true, false]);
  });

  it.each([
    [inventoryCount, () => ({ Category: 'Yarn' })],
    [inventoryModifiedCount, () => ({ From: '2020-01-01' })],
  ])('is counted alone: $name', async ({ method, path }, input) => {
    const count = async (narrowed: object) =>
      (await shop.send({ method, path, body: JSON.stringify({ ...input(), ...narrowed }) })).body.Count as number;
    expect(await count(outlet())).toBe((await count({})) / 2);
  });
});

it('customers of an outlet are found by its ID as by its name', async () => {
  await shop.ok(customerCreate, { Name: 'Wool Wanda', Code: 'WW', SignUpOutlet: 'Senopati' });
  for (const key of [{ Outlet: 'Senopati' }, { OutletID: senopati }]) {
    expect(await shop.ok(customerList, key)).toEqual([expect.objectContaining({ Code: 'WW' })]);
    expect(await shop.ok(customerWithTotalCount, key)).toMatchObject({ TotalCount: 1 });
  }
});

it('the stock of an outlet says what it must not fall below, which is the minimum of the outlet', async () => {
  await shop.ok(outletUpdate, { Outlet: 'Senopati', MinimumInventory: 3 });
  expect(await shop.ok(inventoryCode, { Code: 'W-1' })).toMatchObject({
    Inventories: [
      { Outlet: 'Kemang', I: { Threshold: 0 } },
      { Outlet: 'Senopati', I: { OnHand: 5, Threshold: 3 } },
    ],
  });
});
