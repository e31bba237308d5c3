import { afterAll, beforeAll, expect, it } from 'vitest';

import { billCreate, billDelete, billDetail, billUpdate } from '#contract/v3/bill.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { invoiceCreate, invoiceUpdate } from '#contract/v3/invoice.ts';
import { inboundLogisticCreate, inboundLogisticDelete } from '#contract/v3/logistic.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { serialByVariantCode } from '#contract/v3/serial.ts';
import { paymentMethodCreate, paymentMethodUpdate, taxCreate, taxDelete } from '#contract/v3/set-up-change.ts';
import { inventoryAdjustmentCreate } from '#contract/v3/stock-change.ts';
import { supplierCreate, supplierDeleteByCode } from '#contract/v3/supplier.ts';
import { variantAdd, variantUpdate } from '#contract/v3/variant-change.ts';
import { variantCode } from '#contract/v3/variant.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('a bill that is written anew without its serials, which are not shown, keeps them unless it brings less', async () => {
  const { code, bill, key } = await written();
  const line = { Code: code, Quantity: 2, Price: 5 };
  const Serials = [{ Serial: 'A' }, { Serial: 'B' }];
  const { ID } = await shop.ok(billCreate, { ...bill, Delivery: 'Waiting', Variants: [{ ...line, Serials }] });
  const inStock = async () =>
    (await shop.ok(serialByVariantCode, { Code: code })).map(({ Serial }: { Serial: string }) => Serial);
  await shop.ok(billUpdate, { ...bill, Note: 'by ship', Variants: [line] });
  await shop.ok(inboundLogisticCreate, key);
  expect(await inStock()).toEqual(['A', 'B']);
  await shop.ok(inboundLogisticDelete, key);
  await shop.ok(billUpdate, { ...bill, Delivery: 'Received', Variants: [line] });
  const { Variants } = await shop.ok(billDetail, { ID });
  await shop.ok(billUpdate, { ...bill, Note: 'paid', Variants });
  expect(await inStock()).toEqual(['A', 'B']);
  await shop.ok(billUpdate, { ...bill, Variants: [{ ...line, Quantity: 1 }] });
  expect(await inStock()).toEqual([]);
});

it.each([true, 'Female', 'Unknown'])('a bill is of a supplier whose gender is told as %s', async (Gender) => {
  const { bill, code } = await written();
  const Variants = [{ Code: code, Quantity: 2, Price: 5 }];
  const { ID } = await shop.ok(billCreate, { ...bill, Supplier: { Name: 'Farm', Gender }, Variants });
  expect(await shop.ok(billDetail, { ID })).toMatchObject({ Supplier: 'Farm' });
});

it.each(['Received', 'Waiting'] as const)('a bill %s is taken as it was told, and is what it was', async (Delivery) => {
  const { code, bill } = await written();
  const Supplier = { Name: `Farm ${code}`, Code: `farm-${code}`, Phone: '1' };
  await shop.ok(supplierCreate, Supplier);
  const Variants = [{ Code: code, Quantity: 2, Price: 50, Discount: 10, Note: 'ripe' }];
  const Payments = [{ Amount: 20, Method: 'Cash', Note: 'first' }];
  const whole = { ...bill, Delivery, Supplier, DueDate: '2026-12-31', Note: 'by ship', Variants, Payments };
  const { ID } = await shop.ok(billCreate, whole);
  const told = await shop.ok(billDetail, { ID });
  await shop.ok(billUpdate, told);
  expect(await shop.ok(billDetail, { ID })).toEqual(told);
  const { store } = shop.backOffice.service;
  const kept = () =>
    store.selectFrom('bill').select(['supplier', 'supplierId']).where('id', '=', ID).executeTakeFirst();
  const before = await kept();
  expect(before?.supplier).toContain('"Phone":"1"');
  const { Supplier: _, ...others } = told;
  await shop.ok(billUpdate, { ...others, Due: '0001-01-01T00:00:00' });
  expect([await kept(), (await shop.ok(billDetail, { ID })).Due]).toEqual([before, '0001-01-01T00:00:00']);
  await shop.ok(billUpdate, { ...told, Supplier: 'Somebody else' });
  expect([await kept()]).toMatchObject([{ supplierId: null }]);
});

it('an older bill that comes late or is corrected leaves the last order price alone', async () => {
  const { code, bill } = await written();
  const orderPrice = async () => (await shop.ok(variantCode, { Code: code })).OrderPrice;
  const at = (Price: number) => ({ Variants: [{ Code: code, Quantity: 1, Price }] });
  await shop.ok(billCreate, { ...bill, ...at(100) });
  const later = { ...bill, Number: `${code}-2`, Date: '2026-11-21' };
  await shop.ok(billCreate, { ...later, ...at(120) });
  await shop.ok(billUpdate, { ...bill, ...at(100), Note: 'paid' });
  await shop.ok(billCreate, { ...bill, ...at(90), Number: `${code}-3`, Date: '2026-11-01' });
  expect(await orderPrice()).toBe(120);
  await shop.ok(billUpdate, { ...later, ...at(125) });
  expect(await orderPrice()).toBe(125);
});

it('a bill that is corrected leaves the order price alone that somebody wrote since, unless it has another price', async () => {
  const { code, bill } = await written();
  const orderPrice = async () => (await shop.ok(variantCode, { Code: code })).OrderPrice;
  const at = (Price: number) => ({ Variants: [{ Code: code, Quantity: 1, Price }] });
  await shop.ok(billCreate, { ...bill, ...at(100) });
  await shop.ok(variantUpdate, { Code: code, OrderPrice: 77, Components: [], OutletPrice: [] });
  await shop.ok(billUpdate, { ...bill, ...at(100), Note: 'paid' });
  expect(await orderPrice()).toBe(77);
  await shop.ok(billUpdate, { ...bill, ...at(101) });
  expect(await orderPrice()).toBe(101);
  await shop.ok(billCreate, { ...bill, ...at(120), Number: `${code}-2`, Date: '2026-11-21' });
  await shop.ok(billUpdate, { ...bill, ...at(101), Date: '2026-11-22' });
  expect(await orderPrice()).toBe(101);
});

it('a bill that is corrected comes to what it came to, though its tax or its goods are taxed otherwise since', async () => {
  const { code, bill } = await written();
  const TaxType = 'Import duty';
  await shop.ok(taxCreate, { Name: TaxType, Rate: 10 });
  const taxed = { ...bill, TaxType, Variants: [{ Code: code, Quantity: 1, Price: 1000 }] };
  const { ID } = await shop.ok(billCreate, taxed);
  const told = await shop.ok(billDetail, { ID });
  expect(told.Amount).toBe(1100);
  await shop.ok(variantUpdate, { Code: code, Taxable: false, Components: [], OutletPrice: [] });
  const corrected = async (Note: string) => {
    await shop.ok(billUpdate, { ...told, Note });
    expect(await shop.ok(billDetail, { ID })).toEqual({ ...told, Note });
  };
  await corrected('taxed as it was');
  await shop.ok(taxDelete, { Name: TaxType });
  await corrected('its tax is gone');
  await shop.ok(taxCreate, { Name: TaxType, Rate: 20, Inclusive: true });
  await corrected('its tax is another');
  await shop.ok(billUpdate, { ...told, TaxType: 'No Tax' });
  await shop.ok(billUpdate, { ...told, Note: 'under the new tax' });
  expect((await shop.ok(billDetail, { ID })).Amount).toBe(1000);
});

it('a bill that is corrected leaves on the shelf what its sets were made of when they came', async () => {
  const { code, bill } = await written();
  const [part, other] = [`${code}-part`, `${code}-other`];
  const set = { Code: `${code}-set`, Type: 'Composite' as const };
  const of = (Code: string) => ({ ...set, Components: [{ Code, Qty: 2 }] });
  await shop.ok(variantAdd, { Code: `P${code}`, Variants: [{ Code: part }, { Code: other }, of(part)] });
  const brought = (Quantity: number) => ({ ...bill, Variants: [{ Code: set.Code, Quantity, Price: 5 }] });
  await shop.ok(billCreate, brought(3));
  await shop.ok(variantUpdate, { ...of(other), OutletPrice: [] });
  const shelf = async () => {
    const rows = await shop.ok(inventoryListCode, { ListCode: [part, other], ListOutlet: [bill.Outlet] });
    return rows.map(({ Inventories: [own] }: { Inventories: { Inventory: number }[] }) => own?.Inventory);
  };
  await shop.ok(billUpdate, { ...brought(3), Note: 'by ship' });
  expect(await shelf()).toEqual([6, 0]);
  await shop.ok(billUpdate, brought(4));
  expect(await shelf()).toEqual([0, 8]);
});

it('a bill and an invoice keep what was paid by a method that is suspended since, and take no more by it', async () => {
  const { code, bill } = await written();
  await shop.ok(paymentMethodCreate, { Name: 'Voucher' });
  const line = { Code: code, Quantity: 1, Price: 50 };
  const Payments = [{ Amount: 20, Method: 'Voucher' }];
  const paid = { ...bill, Variants: [line], Payments };
  const { ID } = await shop.ok(billCreate, paid);
  const sale = { ...paid, Tag: 'Store' };
  await shop.ok(invoiceCreate, sale);
  await shop.ok(paymentMethodUpdate, { Name: 'Voucher', Suspended: true });
  const before = await shop.ok(billDetail, { ID });
  await shop.ok(billUpdate, { ...paid, Note: 'by ship', Payments: before.Payments });
  expect(await shop.ok(billDetail, { ID })).toEqual({ ...before, Note: 'by ship' });
  await shop.ok(invoiceUpdate, { ...sale, Note: 'a present' });
  const more = { ...paid, Payments: [...Payments, ...Payments] };
  expect((await shop.call(billUpdate, more)).body.Message).toBe('Payments[0].Method Voucher is suspended.');
});

it('a serial that is in stock is not taken in again, by a bill or by a count; more of a batch is', async () => {
  const { code, bill } = await written();
  const one = { Code: code, Quantity: 1, Price: 5, Serials: [{ Serial: 'A' }] };
  const lot = { Code: code, Quantity: 3, Price: 5, Serials: [{ Serial: 'LOT', Quantity: 3 }] };
  await shop.ok(billCreate, { ...bill, Variants: [one, lot] });
  await shop.ok(billCreate, { ...bill, Number: `${code}-2`, Variants: [lot] });
  const again = await shop.call(billCreate, { ...bill, Number: `${code}-3`, Variants: [one] });
  expect([again.status, again.body]).toEqual([400, { Message: 'Serial A is already in stock.' }]);
  const other = { ...bill, Number: `${code}-4`, Variants: [{ ...one, Serials: [{ Serial: 'B' }] }] };
  await shop.ok(billCreate, other);
  expect((await shop.call(billUpdate, { ...other, Variants: [one] })).body).toEqual(again.body);
  await shop.ok(billDelete, { Outlet: bill.Outlet, Number: other.Number });
  const counted = { Code: code, Quantity: 1, Type: 'Difference' as const, Serials: one.Serials };
  expect((await shop.call(inventoryAdjustmentCreate, { Outlet: 'Kemang', Variants: [counted] })).status).toBe(400);
  expect(await shop.ok(serialByVariantCode, { Code: code })).toMatchObject([
    { Serial: 'A', Quantity: 1 },
    { Serial: 'LOT', Quantity: 6 },
  ]);
});

it('a bill of a supplier written by code alone has their name, also once the shop has deleted them', async () => {
  const { code, bill, key } = await written();
  const Variants = [{ Code: code, Quantity: 1, Price: 5 }];
  await shop.ok(supplierCreate, { Code: 'ROAST', Name: 'Roastery' });
  await shop.ok(billCreate, { ...bill, Supplier: { Code: 'ROAST' }, Variants });
  const other = { ...key, Number: `${code}-2` };
  await shop.ok(billCreate, { ...bill, ...other, Supplier: { Code: 'ROAST', Name: 'Their old name' }, Variants });
  await shop.ok(supplierDeleteByCode, { Code: 'ROAST' });
  expect(await shop.ok(billDetail, key)).toMatchObject({ Supplier: 'Roastery' });
  expect(await shop.ok(billDetail, other)).toMatchObject({ Supplier: 'Their old name' });
});

/** The head of a bill for a fresh variant. */
async function written() {
  made += 1;
  const code = `B-${made}`;
  await shop.ok(productCreate, { Category: 'Goods', Name: code, Code: `P${code}`, Variants: [{ Code: code }] });
  const key = { Outlet: 'Kemang', Number: code };
  return { code, key, bill: { ...key, Date: '2026-11-20', TaxType: 'No Tax' } };
}
