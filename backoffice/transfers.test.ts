import { afterAll, beforeAll, expect, it } from 'vitest';

import { barcodeByBillNumber, barcodeByOutletDeliveryNumber } from '#contract/v3/barcode.ts';
import { billCreate } from '#contract/v3/bill.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import type { InputOf } from '#contract/v3/operation.ts';
import { outletPriceCreate } from '#contract/v3/outlet-price.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { serialByVariantCode } from '#contract/v3/serial.ts';
import { inventoryAdjustmentCreate } from '#contract/v3/stock-change.ts';
import {
  transferOrderCreate,
  transferOrderDelete,
  transferOrderDetail,
  transferOrderUpdate,
} from '#contract/v3/transfer-order.ts';
import { variantAdd, variantUpdate } from '#contract/v3/variant-change.ts';
import { variantCode } from '#contract/v3/variant.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('a transfer takes the serials it names along, and they are sold where they arrived', async () => {
  const { code, key } = await phones(['A', 'B', 'C']);
  await shop.ok(transferOrderCreate, {
    ...key,
    Destination: 'Senopati',
    Variants: [{ Code: code, Quantity: 2, Serials: [{ Serial: 'A' }, { Serial: 'C' }] }],
  });
  expect(await serialsOf(code)).toEqual(['Kemang A', 'Kemang B', 'Kemang C']);
  // Sent on by somebody who knows nothing of them.
  await shop.ok(transferOrderUpdate, { ...key, State: 'Dispatched', Variants: [{ Code: code, Quantity: 2 }] });
  expect(await serialsOf(code)).toEqual(['Kemang B']);
  const told = await shop.ok(transferOrderDetail, key);
  expect(told.Variants).toMatchObject([{ Code: code, Serials: [{ Serial: 'A' }, { Serial: 'C' }] }]);
  await shop.ok(transferOrderUpdate, { ...told, State: 'Received' });
  expect(await serialsOf(code)).toEqual(['Kemang B', 'Senopati A', 'Senopati C']);
  await shop.ok(invoiceCreate, sale(code, 'Senopati', 'A'));
  expect(await serialsOf(code)).toEqual(['Kemang B', 'Senopati C']);
});

it('a transfer of all there are takes every one, named or not', async () => {
  const { code, key } = await phones(['A', 'B']);
  await shop.ok(transferOrderCreate, {
    ...key,
    Destination: 'Senopati',
    State: 'Received',
    Variants: [{ Code: code, Quantity: 2 }],
  });
  expect(await serialsOf(code)).toEqual(['Senopati A', 'Senopati B']);
});

it('a transfer of some takes none unless it says which', async () => {
  const { code, key } = await phones(['A', 'B']);
  const Variants = [{ Code: code, Quantity: 1 }];
  await shop.ok(transferOrderCreate, { ...key, Destination: 'Senopati', State: 'Received', Variants });
  expect(await serialsOf(code)).toEqual(['Kemang A', 'Kemang B']);
});

it('a transfer keeps what a batch is and when it ends', async () => {
  const { code, key } = await phones([]);
  const batch = { Serial: 'LOT-7', Quantity: 5, Type: 'Batch' as const, ExpiryDate: '2027-03-01' };
  await stock(code, [batch]);
  const Serials = [{ Serial: 'LOT-7', Quantity: 1 }];
  const Variants = [{ Code: code, Quantity: 1, Serials }];
  await shop.ok(transferOrderCreate, { ...key, Destination: 'Senopati', State: 'Received', Variants });
  expect(await shop.ok(serialByVariantCode, { Code: code })).toMatchObject([
    { Outlet: 'Kemang', Type: 'Batch', Quantity: 4, ExpiryDate: '2027-03-01' },
    { Outlet: 'Senopati', Type: 'Batch', Quantity: 1, ExpiryDate: '2027-03-01' },
  ]);
});

it('a transfer that is deleted on the road gives its serials back', async () => {
  const { code, key } = await phones(['A']);
  const Variants = [{ Code: code, Quantity: 1 }];
  await shop.ok(transferOrderCreate, { ...key, Destination: 'Senopati', State: 'Dispatched', Variants });
  expect(await serialsOf(code)).toEqual([]);
  await shop.ok(transferOrderDelete, key);
  expect(await serialsOf(code)).toEqual(['Kemang A']);
});

it('a transfer is refused with a serial that is not there, with more of them than goods, and with others once it has left', async () => {
  const { code, key } = await phones(['A', 'B', 'C']);
  const to = { ...key, Destination: 'Senopati', State: 'Dispatched' as const };
  const line = { Code: code, Quantity: 1 };
  await refused({ ...to, Variants: [{ ...line, Serials: [{ Serial: 'X' }] }] }, 'Serial X is not in stock.');
  await refused(
    { ...to, Variants: [{ ...line, Serials: [{ Serial: 'A' }, { Serial: 'B' }] }] },
    'Variants[0].Serials must not be more than its Quantity.',
  );
  await shop.ok(transferOrderCreate, { ...to, Variants: [{ ...line, Serials: [{ Serial: 'A' }] }] });
  const refusal = `Transfer order ${key.Number} is already Dispatched.`;
  const other = { ...key, State: 'Received' as const, Variants: [{ ...line, Serials: [{ Serial: 'B' }] }] };
  expect(await shop.call(transferOrderUpdate, other)).toMatchObject({ status: 400, body: { Message: refusal } });
  expect(await serialsOf(code)).toEqual(['Kemang B', 'Kemang C']);
});

it('labels of a delivery are those of the outlet that is asked for, where another one sent it one of the same number', async () => {
  const send = (Outlet: string, Destination: string, Quantity: number) =>
    shop.ok(transferOrderCreate, { Outlet, Destination, Number: 'TWICE', Variants: [{ Code: '148', Quantity }] });
  await send('Kemang', 'Senopati', 1);
  await send('Senopati', 'Kemang', 7);
  for (const [Outlet, Quantity] of [
    ['Kemang', 1],
    ['Senopati', 7],
  ] as const)
    expect(await shop.ok(barcodeByOutletDeliveryNumber, { Outlet, Number: 'TWICE' })).toMatchObject([{ Quantity }]);
});

it('labels say what goods cost at the outlet that asks', async () => {
  const Variants = [{ Code: '101', Quantity: 1, Price: 10 }];
  await shop.ok(outletPriceCreate, { Code: '101', Outlets: [{ Outlet: 'Senopati', UnitPrice: 4321 }] });
  await shop.ok(transferOrderCreate, { Outlet: 'Kemang', Destination: 'Senopati', Number: 'PRICED', Variants });
  for (const Outlet of ['Kemang', 'Senopati'])
    await shop.ok(billCreate, { Outlet, Number: 'PRICED', Date: '2026-11-21', TaxType: 'No Tax', Variants });
  const { UnitPrice } = await shop.ok(variantCode, { Code: '101' });
  for (const op of [barcodeByOutletDeliveryNumber, barcodeByBillNumber]) {
    expect(await shop.ok(op, { Outlet: 'Senopati', Number: 'PRICED' })).toMatchObject([{ UnitPrice: 4321 }]);
    expect(await shop.ok(op, { Outlet: 'Kemang', Number: 'PRICED' })).toMatchObject([{ UnitPrice }]);
  }
});

type Pieces = NonNullable<InputOf<typeof inventoryAdjustmentCreate>['Variants'][number]['Serials']>;

/** Goods with these serials on the shelf in Kemang, and a transfer that is yet to be written. */
it('a transfer that is corrected keeps aside what its sets were made of when it was written, and once sent no other price', async () => {
  const { code, key } = await phones([]);
  const set = `${code}-set`;
  const of = (Qty: number) => ({ Code: set, Type: 'Composite' as const, Components: [{ Code: code, Qty }] });
  await shop.ok(variantAdd, { Code: `P${code}`, Variants: [of(2)] });
  const line = { Code: set, Quantity: 3, Price: 5 };
  await shop.ok(transferOrderCreate, { ...key, Destination: 'Senopati', Variants: [line] });
  await shop.ok(variantUpdate, { ...of(1), OutletPrice: [] });
  const allocated = async () => {
    const [{ Inventories }] = await shop.ok(inventoryListCode, { ListCode: [code], ListOutlet: [key.Outlet] });
    return Inventories[0].I.Allocated;
  };
  await shop.ok(transferOrderUpdate, { ...key, Courier: 'Budi', Variants: [{ ...line, Note: 'heavy' }] });
  expect([await allocated(), (await shop.ok(transferOrderDetail, key)).Variants[0].Note]).toEqual([6, 'heavy']);
  await shop.ok(transferOrderUpdate, { ...key, Variants: [{ ...line, Quantity: 4 }] });
  expect(await allocated()).toBe(4);
  await shop.ok(transferOrderUpdate, { ...key, State: 'Dispatched' });
  const dearer = { ...key, Variants: [{ Code: set, Quantity: 4, Price: 6 }] };
  expect(await shop.call(transferOrderUpdate, dearer)).toMatchObject({
    status: 400,
    body: { Message: `Transfer order ${key.Number} is already Dispatched.` },
  });
  await shop.ok(transferOrderUpdate, await shop.ok(transferOrderDetail, key));
});

async function phones(serials: readonly string[]) {
  made += 1;
  const code = `TS-${made}`;
  const Variants = [{ Code: code, UnitPrice: 9 }];
  await shop.ok(productCreate, { Category: 'Goods', Name: code, Code: `P${code}`, Variants });
  const pieces = serials.map((Serial) => ({ Serial }));
  if (pieces.length > 0) await stock(code, pieces);
  return { code, key: { Outlet: 'Kemang', Number: `T-${code}` } };
}

function stock(Code: string, Serials: Pieces) {
  const Quantity = Serials.reduce((sum, piece) => sum + Number(piece.Quantity ?? 1), 0);
  const Variants = [{ Code, Quantity, Type: 'Difference' as const, Serials }];
  return shop.ok(inventoryAdjustmentCreate, { Outlet: 'Kemang', Variants });
}

/** Where each is. */
async function serialsOf(Code: string): Promise<string[]> {
  const rows: { Outlet: string; Serial: string }[] = await shop.ok(serialByVariantCode, { Code });
  return rows.map(({ Outlet, Serial }) => `${Outlet} ${Serial}`).toSorted();
}

function sale(Code: string, Outlet: string, Serial: string) {
  const Variants = [{ Code, Quantity: 1, Price: 9, Serials: [{ Serial }] }];
  return { Outlet, Number: `S-${Code}`, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax', Variants };
}

async function refused(input: InputOf<typeof transferOrderCreate>, Message: string) {
  expect(await shop.call(transferOrderCreate, input)).toMatchObject({ status: 400, body: { Message } });
}
