import { categoryCreate, categoryDelete, categoryID, categoryList, categoryUpdate } from '#contract/v3/category.ts';
import { productCreate, productDelete, productUpdate } from '#contract/v3/product-change.ts';
import {
  productCode,
  productDetailByListID,
  productListID,
  productWithInventoryByListID,
  productWithOutletPriceByListID,
  productWithPricebookByListID,
} from '#contract/v3/product.ts';
import { variantAdd, variantDelete, variantUpdate } from '#contract/v3/variant-change.ts';
import { variantCode } from '#contract/v3/variant.ts';

import { effect, expectEqual, expectRefusal, type Setting, type Untagged } from '#backoffice/conformance/check.ts';
import { newProduct } from '#backoffice/conformance/world.ts';

export const catalogueEffects: readonly Untagged[] = [
  effect(categoryCreate, 'a category is there', async ({ client, world }) => {
    const Name = world.fresh('Category');
    const { ID } = await client.ok(categoryCreate, { Name });
    expectEqual((await client.ok(categoryID, { ID })).Name, Name, 'the name');
  }),
  effect(categoryUpdate, 'a category has its new name', async (on) => {
    const { client, world } = on;
    const [Name, Rename] = [world.fresh('Category'), world.fresh('Category')];
    await client.ok(categoryCreate, { Name });
    await client.ok(categoryUpdate, { Name, Rename, Discontinued: false });
    expectEqual([await isCategory(on, Name), await isCategory(on, Rename)], [false, true], 'the old and the new');
  }),
  effect(categoryDelete, 'a category is gone', async (on) => {
    const Name = on.world.fresh('Category');
    await on.client.ok(categoryCreate, { Name });
    await on.client.ok(categoryDelete, { Name });
    expectEqual(await isCategory(on, Name), false, 'it is listed');
  }),
  effect(productCreate, 'a product has its variants', async ({ client, world }) => {
    const { Code, variant } = await newProduct(client, world);
    const { Name, Variants } = await client.ok(productCode, { Code });
    expectEqual([Name, Variants.length], [`Product ${Code}`, 1], 'the product');
    expectEqual([Variants[0].Code, Number(Variants[0].UnitPrice)], [variant.Code, 500], 'its variant');
  }),
  effect(productUpdate, 'a product has its new name', async ({ client, world }) => {
    const { Code } = await newProduct(client, world);
    await client.ok(productUpdate, { Code, Name: 'Renamed' });
    expectEqual((await client.ok(productCode, { Code })).Name, 'Renamed', 'the name');
  }),
  effect(productDelete, 'a product is gone', async ({ client, world }) => {
    const { Code } = await newProduct(client, world);
    await client.ok(productCode, { Code });
    await client.ok(productDelete, { Code });
    expectRefusal(await client.call(productCode, { Code }), 404);
  }),
  effect(variantAdd, 'a product has the added variant', async ({ client, world }) => {
    const { Code } = await newProduct(client, world);
    const added = world.fresh('VAR');
    const { ListVariantID } = await client.ok(variantAdd, { Code, Variants: [{ Code: added, UnitPrice: 700 }] });
    const { ID, UnitPrice } = await client.ok(variantCode, { Code: added });
    expectEqual([ID, Number(UnitPrice)], [ListVariantID[0], 700], 'the variant');
  }),
  effect(variantUpdate, 'a variant has its new price', async ({ client, world }) => {
    const { variant } = await newProduct(client, world);
    await client.ok(variantUpdate, { Code: variant.Code, UnitPrice: 650, Components: [], OutletPrice: [] });
    expectEqual(Number((await client.ok(variantCode, { Code: variant.Code })).UnitPrice), 650, 'the price');
  }),
  effect(variantDelete, 'a variant is gone', async ({ client, world }) => {
    const { Code } = await newProduct(client, world);
    const added = world.fresh('VAR');
    await client.ok(variantAdd, { Code, Variants: [{ Code: added, UnitPrice: 700 }] });
    await client.ok(variantDelete, { Code: added });
    expectRefusal(await client.call(variantCode, { Code: added }), 404);
  }),
  ...[
    productListID,
    productDetailByListID,
    productWithInventoryByListID,
    productWithOutletPriceByListID,
    productWithPricebookByListID,
  ].map((op) =>
    effect(op, 'the products asked for are answered', async ({ client, world }) => {
      const [one, other] = [await newProduct(client, world), await newProduct(client, world)];
      const found = await client.ok(op, { ListID: [one.ID, other.ID] });
      const ids = found.map(({ ID }: { ID: string }) => ID).toSorted();
      expectEqual(ids, [one.ID, other.ID].toSorted(), 'the products');
    }),
  ),
];

async function isCategory({ client }: Setting, name: string): Promise<boolean> {
  const all = await client.ok(categoryList);
  return all.some(({ Name }: { Name: string }) => Name === name);
}
