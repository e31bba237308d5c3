import { afterAll, beforeAll, expect, it } from 'vitest';

import { billCreate, billDetail, billUpdate } from '#contract/v3/bill.ts';
import { inboundLogisticCreate, inboundLogisticDelete } from '#contract/v3/logistic.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { serialByVariantCode } from '#contract/v3/serial.ts';

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

/** The head of a bill for a fresh variant. */
async function written() {
  made += 1;
  const code = `B-${made}`;
  await shop.ok(productCreate, { Category: 'Goods', Name: code, Code: `P${code}`, Variants: [{ Code: code }] });
  const key = { Outlet: 'Kemang', Number: code };
  return { code, key, bill: { ...key, Date: '2026-11-20', TaxType: 'No Tax' } };
}
