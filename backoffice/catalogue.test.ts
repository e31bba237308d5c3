import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { categoryCreate, categoryDelete, categoryID, categoryList, categoryUpdate } from '#contract/v3/category.ts';
import { estimateConvertToInvoice, estimateCreate, estimateDelete } from '#contract/v3/estimate.ts';
import { inventoryListCode, inventoryModified } from '#contract/v3/inventory.ts';
import { invoiceCreate, invoiceErase, invoiceVoid } from '#contract/v3/invoice.ts';
import { outletPriceCreate, outletPriceDelete, outletPriceUpdate } from '#contract/v3/outlet-price.ts';
import { productCreate, productDelete, productUpdate } from '#contract/v3/product-change.ts';
import {
  productCode,
  productDetail,
  productDetailByListID,
  productID,
  productList,
  productListID,
  productWithInventoryByListID,
  productWithOutletPriceByListID,
  productWithPricebookByListID,
} from '#contract/v3/product.ts';
import { salesOrderCreate, salesOrderDelete } from '#contract/v3/sales-order.ts';
import { variantAdd, variantDelete, variantUpdate } from '#contract/v3/variant-change.ts';
import {
  variantComponent,
  variantDetail,
  variantGetIDByListCode,
  variantGetIDByListCodeDiscontinued,
  variantID,
  variantListID,
} from '#contract/v3/variant-lookup.ts';
import { variantCode, variantCount, variantGetByListCode } from '#contract/v3/variant.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a category', () => {
  it('is made with the levels above it, found by its ID, and only once', async () => {
    const { ID } = await shop.ok(categoryCreate, { Name: 'Food/Snack/Pastries', Code: 'PST' });
    const rows = await shop.ok(categoryList, { Name: 'Food' });
    expect(rows.map(({ Name }: { Name: string }) => Name)).toEqual(['Food', 'Food/Snack', 'Food/Snack/Pastries']);
    expect(await shop.ok(categoryID, { ID })).toMatchObject({
      Name: 'Food/Snack/Pastries',
      Code: 'PST',
      Lvl: 2,
      ParentID: rows[1].ID,
      Discontinued: false,
    });
    await refused(categoryCreate, { Name: 'Food/Snack' }, 409, 'Category Food/Snack already exists.');
    await refused(categoryCreate, { Name: ' Food / Snack ' }, 409, 'Category Food/Snack already exists.');
    expect(await shop.ok(categoryList, { Name: 'Food/' })).toEqual(rows);
    await refused(categoryCreate, { Name: 'Food//Snack' }, 400, 'Name must not have an empty level.');
    await refused(categoryID, { ID: 'ghost' }, 404, 'Category ghost not found.');
  });

  it('takes everything under it along when it is renamed', async () => {
    await shop.ok(categoryCreate, { Name: 'Häppchen/Süß' });
    const { code } = await product({ Category: 'Häppchen/Süß' });
    const { ID } = await shop.ok(categoryUpdate, { Name: 'Häppchen', Rename: 'Buffet/Small', Discontinued: true });
    expect(await shop.ok(categoryID, { ID })).toMatchObject({ Name: 'Buffet/Small', Lvl: 1, Discontinued: true });
    expect(await shop.ok(productCode, { Code: code })).toMatchObject({ Category: 'Buffet/Small/Süß' });
    expect(await shop.ok(variantCount, { Category: 'Buffet' })).toEqual({ Count: '1' });
    expect(await shop.ok(categoryList, { Name: 'Häppchen' })).toEqual([]);
    await refused(
      categoryUpdate,
      { Name: 'Buffet', Rename: 'Buffet/Inner', Discontinued: false },
      400,
      'Rename must not put Buffet under itself.',
    );
    await refused(
      categoryUpdate,
      { Name: 'Buffet', Rename: 'Grocery', Discontinued: false },
      409,
      'Category Grocery already exists.',
    );
  });

  it('is deleted only when it holds nothing', async () => {
    expect.hasAssertions();
    await shop.ok(categoryCreate, { Name: 'Empty/Shelf' });
    await refused(categoryDelete, { Name: 'Empty' }, 400, 'Category Empty is not empty.');
    await shop.ok(categoryDelete, { Name: 'Empty/Shelf' });
    await shop.ok(categoryDelete, { Name: 'Empty' });
    await refused(categoryDelete, { Name: 'Empty' }, 404, 'Category Empty not found.');
    const { code } = await product({ Category: 'Full' });
    await refused(categoryDelete, { Name: 'Full' }, 400, 'Category Full is not empty.');
    await shop.ok(productDelete, { Code: code });
    await shop.ok(categoryDelete, { Name: 'Full' });
  });
});

describe('a product', () => {
  it('is created with its variants and its new category, and reads back every way', async () => {
    const { code, ID, answer } = await product({
      Category: 'New things/First',
      Name: 'Teapot',
      Brand: 'Kiln',
      Description: 'Holds a litre',
      ExtraImagesURL: ['https://img.example/2.png'],
      Variants: [
        { Model: 'Blue', Code: 'TP-B', UnitCost: 500, UnitPrice: 1200, VariantDescription: 'cobalt', Weight: 800 },
        { Model: 'Red', Code: 'TP-R', UnitCost: '500', UnitPrice: '1250', Type: { value: 'Standard' } },
      ],
    });
    expect(answer.Variants.map(({ Code }: { Code: string }) => Code)).toEqual(['TP-B', 'TP-R']);
    expect(answer.ListVariantID).toEqual(answer.Variants.map(({ ID: id }: { ID: string }) => id));
    const record = await shop.ok(productDetail, { Code: code });
    expect(record).toMatchObject({
      ID,
      Name: 'Teapot',
      Category: 'New things/First',
      Brand: 'Kiln',
      Description: 'Holds a litre',
      ExtraImagesURL: ['https://img.example/2.png'],
      Variants: [
        { Code: 'TP-B', Model: 'Blue', UnitPrice: 1200, VariantDescription: 'cobalt', Weight: 800, Type: 'Standard' },
        { Code: 'TP-R', UnitPrice: 1250 },
      ],
    });
    expect(await shop.ok(productDetail, { ID })).toEqual(record);
    expect(await shop.ok(productID, { ID })).toEqual(record);
    expect(await shop.ok(productListID, { ListID: ['ghost', ID] })).toEqual([record]);
    expect(await shop.ok(productListID, { ListCode: [code] })).toEqual([record]);
    expect(await shop.ok(productDetailByListID, { ListID: [ID] })).toEqual([record]);
    expect(await shop.ok(categoryList, { Name: 'New things' })).toHaveLength(2);
    expect(await shop.ok(variantCode, { Code: 'TP-B' })).toMatchObject({ Name: 'Teapot, Blue', Product: 'Teapot' });
  });

  it('comes with the stock, the outlet prices and the price books of its variants', async () => {
    const { ID, variant } = await product({});
    await shop.ok(invoiceCreate, invoice([{ Code: variant, Quantity: 3, Price: 10 }]));
    const [withStock] = await shop.ok(productWithInventoryByListID, { ListID: [ID], ListOutlet: ['Kemang'] });
    expect(withStock.Variants[0].Inventories).toMatchObject([{ Outlet: 'Kemang', OnHand: -3, Available: -3 }]);
    await shop.ok(variantUpdate, {
      Code: variant,
      Components: [],
      OutletPrice: [{ Outlet: 'Senopati', Price: 77, ExtraCost: 5 }],
    });
    const [priced] = await shop.ok(productWithOutletPriceByListID, { ListID: [ID] });
    expect(priced.Variants[0].OutletPrice).toMatchObject([{ Outlet: 'Senopati', Price: 77, ExtraCost: 5 }]);
    const [booked] = await shop.ok(productWithPricebookByListID, { ListID: [ID] });
    expect(booked.Variants[0].Pricebook).toEqual([]);
    const { DataArray } = await shop.ok(productList, { PageSize: 1000, QueryInventory: true });
    expect(DataArray.find((row: { ID: string }) => row.ID === ID).Variants[0].Inventory).toBe(-3);
  });

  it('of a code the shop has is refused whole, and so is one of its variants', async () => {
    const { code, variant } = await product({});
    const fresh = { Category: 'Other', Name: 'X', Code: 'OTHER-1' };
    await refused(
      productCreate,
      { ...fresh, Code: code, Variants: [{ Code: 'OTHER-V' }] },
      409,
      `Product ${code} already exists.`,
    );
    await refused(
      productCreate,
      { ...fresh, Variants: [{ Code: variant }] },
      409,
      `Variant ${variant} already exists.`,
    );
    await refused(
      productCreate,
      { ...fresh, Variants: [{ Code: 'D' }, { Code: 'D' }] },
      409,
      'Variant D is given twice.',
    );
    await refused(productCreate, { ...fresh, Variants: [] }, 400, 'Variants must have at least one variant.');
    await refused(productCode, { Code: 'OTHER-1' }, 404, 'Product OTHER-1 not found.');
    expect(await shop.ok(categoryList, { Name: 'Other' })).toEqual([]);
  });

  it('is changed by its code, and its variants follow', async () => {
    const { code, ID, variant } = await product({ Name: 'Mug' });
    const changed = await shop.ok(productUpdate, {
      Code: code,
      Name: 'Cup',
      Category: 'Café/Cups',
      Discontinued: true,
      Variants: [
        { Code: variant, UnitPrice: 990 },
        { Code: `${variant}-L`, Model: 'Large', UnitPrice: 1490, Discontinued: false },
      ],
    });
    expect(changed).toMatchObject({ ID });
    expect(await shop.ok(productCode, { Code: code })).toMatchObject({
      Name: 'Cup',
      Category: 'Café/Cups',
      Discontinued: true,
      Variants: [
        { Code: variant, UnitPrice: 990, Name: 'Cup', Discontinued: true },
        { Code: `${variant}-L`, Name: 'Cup, Large', Discontinued: false },
      ],
    });
    await refused(productUpdate, { Code: 'ghost', Name: 'x' }, 404, 'Product ghost not found.');
  });

  it('that is still sold leaves alone a variant that is not, and ends and begins again with all of them', async () => {
    const { code, variant } = await product({ Discontinued: false });
    await shop.ok(variantAdd, { Code: code, Variants: [{ Code: `${variant}-L`, Discontinued: true }] });
    const sold = async (Discontinued: boolean) => {
      await shop.ok(productUpdate, { Code: code, Description: 'new', Discontinued });
      const { Variants } = await shop.ok(productCode, { Code: code });
      return Variants.map((each: { Discontinued: boolean }) => !each.Discontinued);
    };
    expect(await sold(false)).toEqual([true, false]);
    expect(await sold(true)).toEqual([false, false]);
    expect(await sold(false)).toEqual([true, true]);
  });

  it('renames a size under the name made of both, and leaves a name that was given', async () => {
    const { code, variant } = await product({ Name: 'Bowl' });
    const sized = (Model: string, Name?: string) => ({ Code: variant, Model, Name, Components: [], OutletPrice: [] });
    const named = async () => (await shop.ok(variantCode, { Code: variant })).Name;
    await shop.ok(variantUpdate, sized('Small'));
    expect(await named()).toBe('Bowl, Small');
    await shop.ok(productUpdate, { Code: code, Variants: [{ Code: variant, Model: 'Large' }] });
    expect(await named()).toBe('Bowl, Large');
    await shop.ok(productUpdate, { Code: code, Name: 'Dish', Variants: [{ Code: variant, Model: 'Deep' }] });
    expect(await named()).toBe('Dish, Deep');
    const other = await product({ Name: 'Plate' });
    await shop.ok(variantUpdate, { ...sized('Deep'), ProductCode: other.code });
    expect(await named()).toBe('Plate, Deep');
    await shop.ok(variantUpdate, sized('Flat', 'The plate'));
    await shop.ok(variantUpdate, sized('Oval'));
    expect(await named()).toBe('The plate');
  });

  it('is deleted with its variants unless a document names one', async () => {
    const { code, variant } = await product({});
    const sale = invoice([{ Code: variant, Quantity: 1, Price: 10 }]);
    await shop.ok(invoiceCreate, sale);
    await refused(
      productDelete,
      { Code: code },
      400,
      `Variant ${variant} is used and cannot be deleted; discontinue it instead.`,
    );
    expect(await onHand(variant)).toBe(-1);
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: sale.Number });
    await shop.ok(invoiceErase, { Outlet: 'Kemang', Number: sale.Number });
    await shop.ok(productDelete, { Code: code });
    await refused(productCode, { Code: code }, 404, `Product ${code} not found.`);
    await refused(variantCode, { Code: variant }, 404, `Variant ${variant} not found.`);
  });

  it('is deleted though its variants are made of each other', async () => {
    expect.hasAssertions();
    const { code, variant } = await product({});
    const piece = { UnitCost: 5, UnitPrice: 9 };
    await shop.ok(variantAdd, {
      Code: code,
      Variants: [
        { ...piece, Model: 'Box', Code: `${code}-BOX`, Type: 'MultipleUOM', ParentCode: variant, Ratio: 12 },
        { ...piece, Model: 'Set', Code: `${code}-SET`, Type: 'Composite', Components: [{ Code: variant, Qty: 2 }] },
      ],
    });
    await refused(variantDelete, { Code: variant }, 400, `Variant ${code}-BOX is a multiple of it.`);
    await shop.ok(productDelete, { Code: code });
    await refused(variantCode, { Code: `${code}-BOX` }, 404, `Variant ${code}-BOX not found.`);
  });
});

describe('a variant', () => {
  it('is added to a product, changed, looked up every way and deleted', async () => {
    const { code, ID: ProductID } = await product({});
    const Code = `${code}-N`;
    const added = await shop.ok(variantAdd, {
      Code: code,
      Variants: [{ Model: 'Nice', Code, UnitCost: 5, UnitPrice: 9, Discontinued: false, VariantDescription: 'n' }],
    });
    expect(added).toMatchObject({ ID: ProductID, Variants: [{ Code }] });
    const [ID] = added.ListVariantID;
    const change = {
      Code,
      Name: 'The nice one',
      Weight: 12,
      OrderPrice: 4,
      UnitPrice: 11,
      Taxable: false,
      LoyaltyPoint: false,
      Type: 'Composite' as const,
      Components: [{ Code: '101', Name: 'Espresso', Qty: 2 }],
      OutletPrice: [{ Outlet: 'Kemang', Price: 13, ExtraCost: 1 }],
    };
    expect(await shop.ok(variantUpdate, change)).toEqual({ Message: 'Update Success' });
    const record = await shop.ok(variantID, { ID });
    expect(record).toMatchObject({
      ID,
      Code,
      Name: 'The nice one',
      Weight: 12,
      OrderPrice: 4,
      UnitCost: 5,
      UnitPrice: 11,
      Taxable: false,
      LoyaltyPoint: false,
      Type: 'Composite',
      Components: [{ Code: '101', Qty: 2 }],
      OutletPrice: [{ Outlet: 'Kemang', Price: 13, ExtraCost: 1 }],
      Pricebook: [],
    });
    expect(record).not.toHaveProperty('OnHand');
    expect(await shop.ok(variantDetail, { Code })).toEqual(record);
    expect(await shop.ok(variantDetail, { ID })).toEqual(record);
    expect(await shop.ok(variantComponent, { ID })).toMatchObject({ ID, Code, Components: [{ Code: '101', Qty: 2 }] });
    expect(await shop.ok(variantListID, { Outlet: 'Kemang', ListID: [ID] })).toEqual([
      { ID: ProductID, Code, Price: 13 },
    ]);
    expect(await shop.ok(variantListID, { Outlet: 'Senopati', ListID: [ID] })).toMatchObject([{ Price: 11 }]);
    expect(await shop.ok(variantDelete, { Code })).toBe(`Variant with code ${Code} has been successfully deleted.`);
    await refused(variantDelete, { Code }, 404, `Variant ${Code} not found.`);
    await refused(variantID, { ID }, 404, `Variant ${ID} not found.`);
  });

  it('that is a multiple no longer holds its parent no longer', async () => {
    expect.hasAssertions();
    const { variant: single } = await product({});
    const { variant: box } = await product({});
    const plain = { Components: [], OutletPrice: [] };
    const boxOf = (Code: string, ParentCode: string) => ({
      ...plain,
      Code,
      Type: 'MultipleUOM' as const,
      ParentCode,
      Ratio: 6,
    });
    await shop.ok(variantUpdate, boxOf(box, single));
    await refused(variantDelete, { Code: single }, 400, `Variant ${box} is a multiple of it.`);
    await shop.ok(variantUpdate, { ...plain, Code: box, Type: 'Standard' });
    await shop.ok(variantUpdate, boxOf(single, box));
    await shop.ok(variantUpdate, { ...plain, Code: single, Type: 'Standard' });
    await shop.ok(variantDelete, { Code: single });
    await refused(variantUpdate, { ...plain, Code: box, Type: 'MultipleUOM' }, 400, 'ParentCode is required.');
    await shop.ok(variantDelete, { Code: box });
  });

  it('is found by the deprecated lookups, whose body may be a bare list', async () => {
    const { variant, ID: ProductID } = await product({ Discontinued: true });
    const body = JSON.stringify([variant, 'ghost', '101']);
    const path = '/api/v3/Variant/GetIDByListCode';
    const bare = await shop.send({ method: 'GET', path, headers: { 'content-type': 'application/json' }, body });
    expect([bare.status, bare.body.map(({ Code }: { Code: string }) => Code)]).toEqual([200, [variant, '101']]);
    expect(bare.body[0]).toMatchObject({ ProductID });
    expect(await shop.ok(variantGetIDByListCode, { ListCode: [variant] })).toHaveLength(1);
    const listed = async (Discontinued?: 'All' | 'Yes' | 'No') =>
      (await shop.ok(variantGetIDByListCodeDiscontinued, { ListCode: [variant, '101'], Discontinued })).map(
        ({ Code }: { Code: string }) => Code,
      );
    expect([await listed(), await listed('Yes'), await listed('All')]).toEqual([['101'], [variant], [variant, '101']]);
  });

  it.each([
    [{ Components: [{ Code: 'ghost', Qty: 1 }] }, 400, 'Components[0].Code ghost not found.'],
    [{ Components: [{ Code: '101', Qty: 0 }] }, 400, 'Components[0].Qty must be a whole number from 1 to 1000000.'],
    [{ OutletPrice: [{ Outlet: 'Nowhere', Price: 1 }] }, 400, 'OutletPrice[0].Outlet Nowhere not found.'],
    [{ Type: 'MultipleUOM' }, 400, 'ParentCode is required.'],
    [{ Type: 'MultipleUOM', ParentCode: 'ghost' }, 400, 'ParentCode ghost not found.'],
    [{ Type: 'Weird' }, 400, 'Type is not a variant type.'],
    [{ UnitPrice: -1 }, 400, 'UnitPrice must be a whole number from 0 to 1000000000000.'],
    [{ ProductCode: 'ghost' }, 400, 'ProductCode ghost not found.'],
    [{ Code: 'ghost' }, 404, 'Variant ghost not found.'],
    [{ Components: undefined }, 400, 'Components is required.'],
  ])('changed with %j is refused', async (fields, status, Message) => {
    expect.hasAssertions();
    await refused(variantUpdate, { Code: '110', Components: [], OutletPrice: [], ...fields }, status, Message);
  });

  it('stays while an estimate or a sales order offers it', async () => {
    const { variant } = await product({});
    const { Number, ...order } = invoice([{ Code: variant, Quantity: 1, Price: 10 }]);
    const used = `Variant ${variant} is used and cannot be deleted; discontinue it instead.`;
    const placed = { Outlet: 'Kemang', Number: (await shop.ok(salesOrderCreate, order)).Number };
    await refused(variantDelete, { Code: variant }, 400, used);
    await shop.ok(salesOrderDelete, placed);
    const offered = { Outlet: 'Kemang', Number: (await shop.ok(estimateCreate, { ...order, Number })).Number };
    await refused(variantDelete, { Code: variant }, 400, used);
    await shop.ok(estimateDelete, offered);
    await shop.ok(estimateCreate, { ...order, Number });
    const sold = await shop.ok(estimateConvertToInvoice, offered);
    await refused(variantDelete, { Code: variant }, 400, used);
    await shop.ok(invoiceVoid, { ID: sold.ID });
    await shop.ok(invoiceErase, { ID: sold.ID });
    // The estimate is open again.
    await refused(variantDelete, { Code: variant }, 400, used);
    await shop.ok(estimateDelete, offered);
    expect((await shop.call(variantDelete, { Code: variant })).status).toBe(200);
  });

  it('is never made of itself', async () => {
    expect.hasAssertions();
    const a = await product({});
    const b = await product({});
    const change = (Code: string, part: string) => ({
      Code,
      Type: 'Composite' as const,
      Components: [{ Code: part, Qty: 1 }],
      OutletPrice: [],
    });
    await shop.ok(variantUpdate, change(a.variant, b.variant));
    const Message = `Variant ${b.variant} must not be made of itself.`;
    await refused(variantUpdate, change(b.variant, a.variant), 400, Message);
    await refused(variantUpdate, change(b.variant, b.variant), 400, Message);
    await refused(
      variantDelete,
      { Code: b.variant },
      400,
      `Variant ${b.variant} is used and cannot be deleted; discontinue it instead.`,
    );
  });

  it('is found by a part of its name, whatever signs are in it', async () => {
    const Category = 'Signs';
    await product({ Category, Name: 'Milk 3.5% FRÄNKISCH' });
    await product({ Category, Name: 'Milk 1!5' });
    const found = async (Name: string) => (await shop.ok(variantCount, { Category, Name })).Count;
    expect(await Promise.all(['milk', '%', '5%', '_', '1!', 'FRÄNKISCH'].map(found))).toEqual([
      '2',
      '1',
      '1',
      '0',
      '1',
      '1',
    ]);
  });

  it('is a modified item when its name, its category, its price or its outlet’s price was changed', async () => {
    const Category = 'Shelf that is renamed';
    const { code, variant } = await product({ Category });
    const { store } = shop.backOffice.service;
    const wasModified = async (act: () => Promise<unknown>) => {
      await store.updateTable('stock').set({ modified: longAgo }).where('modified', '>', longAgo).execute();
      await act();
      const rows = await shop.ok(inventoryModified, { From: '2020-01-02T00:00:00', PageSize: 100 });
      return [...new Set(rows.map(({ Code }: { Code: string }) => Code))];
    };
    const longAgo = '2020-01-01T00:00:00.000';
    const Outlets = [{ Outlet: 'Kemang', UnitPrice: 12 }];
    const acts = [
      () => shop.ok(productUpdate, { Code: code, Name: 'Another thing' }),
      () => shop.ok(variantUpdate, { Code: variant, UnitPrice: 11, Components: [], OutletPrice: [] }),
      () => shop.ok(outletPriceCreate, { Code: variant, Outlets }),
      () => shop.ok(outletPriceUpdate, { Code: variant, Outlets }),
      () => shop.ok(outletPriceDelete, { Code: variant, Outlet: 'Kemang' }),
      () => shop.ok(categoryUpdate, { Name: Category, Rename: `${Category} (new)`, Discontinued: false }),
    ];
    for (const act of acts) expect(await wasModified(act)).toEqual([variant]);
  });

  it('is asked for with at most 100 codes', async () => {
    expect.hasAssertions();
    const ListCode = Array.from({ length: 101 }, (_, index) => String(index));
    await refused(variantGetByListCode, { ListCode }, 400, 'ListCode must have at most 100 codes.');
  });
});

async function onHand(code: string): Promise<number> {
  const [{ Inventories }] = await shop.ok(inventoryListCode, { ListCode: [code], ListOutlet: ['Kemang'] });
  return Inventories[0].I.OnHand;
}

async function product(fields: object) {
  made += 1;
  const variant = `V-${made}`;
  const input = {
    Category: 'Tests',
    Name: `Thing ${made}`,
    Brand: '',
    Code: `P-${made}`,
    Discontinued: false,
    ImageURL: '',
    Variants: [{ Code: variant, UnitCost: 4, UnitPrice: 10 }],
    ...fields,
  };
  const answer = await shop.ok(productCreate, input);
  return { code: input.Code, variant, ID: answer.ID as string, answer };
}

function invoice(Variants: object[]) {
  made += 1;
  const Number = `CAT-${made}`;
  return { Outlet: 'Kemang', Number, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax', Variants } as never as {
    Number: string;
  } & Parameters<typeof shop.call<typeof invoiceCreate>>[1];
}

async function refused(...[op, input, status, Message]: [Parameters<OpenShop['call']>[0], unknown, number, string]) {
  const reply = await shop.call(op, input);
  expect([op.name, reply.status, reply.body]).toEqual([op.name, status, { Message }]);
}
