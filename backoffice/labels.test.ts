import { afterAll, beforeAll, expect, it } from 'vitest';

import { barcodeByBillNumber, barcodeByOutletDeliveryNumber } from '#contract/v3/barcode.ts';
import { billCreate } from '#contract/v3/bill.ts';
import { outletPriceCreate } from '#contract/v3/outlet-price.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { transferOrderCreate } from '#contract/v3/transfer-order.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ now: () => new Date(2026, 10, 21, 12).getTime(), tokenSeconds: 1e9 });
});
afterAll(() => shop.close());

const document = { Date: '2026-11-21', TaxType: 'No Tax', Outlet: 'Kemang', Destination: 'Senopati' };

it('the labels of what came are of each line, as it is called and sold there today', async () => {
  const [tea, ghee] = [await product('LABEL-TEA', 500), await product('LABEL-GHEE', 900)];
  const Variants = [
    { Code: 'LABEL-GHEE', Quantity: 3, Price: 100 },
    { Code: 'LABEL-TEA', Quantity: 2, Price: 100 },
  ];
  const bill = await shop.ok(billCreate, { ...document, Number: 'came', Variants });
  const sent = await shop.ok(transferOrderCreate, { ...document, Number: 'went', Variants });
  await shop.ok(variantUpdate, { Code: 'LABEL-GHEE', UnitPrice: 950, Components: [], OutletPrice: [] });
  await shop.ok(outletPriceCreate, { Code: 'LABEL-TEA', Outlets: [{ Outlet: 'Senopati', UnitPrice: 550 }] });

  const label = (VariantID: string, Code: string, rest: object) => ({ VariantID, Code, Name: Code, ...rest });
  const at = (teaPrice: number) => [
    label(ghee, 'LABEL-GHEE', { Quantity: 3, UnitPrice: 950 }),
    label(tea, 'LABEL-TEA', { Quantity: 2, UnitPrice: teaPrice }),
  ];
  expect(await shop.ok(barcodeByBillNumber, { Outlet: 'Kemang', Number: bill.Number })).toEqual(at(500));
  expect(await shop.ok(barcodeByOutletDeliveryNumber, { Outlet: 'Kemang', Number: sent.Number })).toEqual(at(500));
  expect(await shop.ok(barcodeByOutletDeliveryNumber, { Outlet: 'Senopati', Number: sent.Number })).toEqual(at(550));
});

it('goods a bill gives back need no label', async () => {
  await product('LABEL-BACK', 100);
  const line = { Code: 'LABEL-BACK', Price: 10 };
  const Variants = [
    { ...line, Quantity: 5 },
    { ...line, Quantity: -2 },
  ];
  const { Number } = await shop.ok(billCreate, { ...document, Variants });
  expect(await shop.ok(barcodeByBillNumber, { Outlet: 'Kemang', Number })).toMatchObject([{ Quantity: 5 }]);
});

it.each(['ByBillNumber', 'ByOutletDeliveryNumber'])(
  'what is asked for %s is said where it is missing',
  async (path) => {
    const ask = async (query: string, method = 'GET') => {
      const reply = await shop.send({ method, path: `/api/v3/Barcode/${path}${query}` });
      return [reply.status, reply.body.Message];
    };
    const gone = path === 'ByBillNumber' ? 'Bill none not found.' : 'Outlet delivery none not found.';
    expect(await ask('?Outlet=Kemang')).toEqual([400, 'Number is required.']);
    expect(await ask('?Number=none')).toEqual([400, 'Outlet or OutletID is required.']);
    expect(await ask('?Number=none&Outlet=Nowhere')).toEqual([400, 'Outlet Nowhere not found.']);
    expect(await ask('?Number=none&Outlet=Kemang')).toEqual([404, gone]);
    expect(await ask('?number=none&Outlet=Kemang')).toMatchObject([400, expect.stringContaining('umber')]);
    expect(await ask('?Number=none&Outlet=Kemang', 'POST')).toEqual([404, gone]);
  },
);

async function product(Code: string, UnitPrice: number): Promise<string> {
  const { Variants } = await shop.ok(productCreate, {
    Category: 'Labels',
    Name: Code,
    Brand: '',
    Code: `P-${Code}`,
    Discontinued: false,
    ImageURL: '',
    Variants: [{ Model: '', Code, UnitCost: 1, UnitPrice, Discontinued: false, Type: 'Standard' }],
  });
  return Variants[0].ID;
}
