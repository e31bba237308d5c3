import { z } from 'zod';

import {
  assumed,
  flag,
  guid,
  guidList,
  guids,
  integer,
  requiredGuid,
  requiredText,
  text,
  textList,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

import { cataloguePageFields, stockOutletFields } from '#contract/v3/selection.ts';
import { outletPrice, pricebookEntry } from '#contract/v3/variant-record.ts';

const tag = 'Product';
const view = [{ role: 'VIEW', module: 'Products' }];

const variantFields = {
  ID: assumed(requiredText),
  Code: assumed(requiredText),
  Model: assumed(text.nullish()),
  UnitPrice: assumed(integer.nullish()),
  UnitCost: assumed(integer.nullish()),
  Discount: assumed(integer.nullish()),
  Weight: assumed(integer.nullish()),
  TypeID: assumed(integer.nullish()),
  Discontinued: assumed(flag.nullish()),
  ProductID: assumed(text.nullish()),
};

const productVariant = z.looseObject({
  ...variantFields,
  /** Only when the list was asked for it. */
  Inventory: assumed(integer.nullish()),
});

const itemFields = {
  ID: assumed(requiredText),
  Code: assumed(text.nullish()),
  Name: assumed(text),
  Category: assumed(text.nullish()),
  Released: assumed(text.nullish()),
  ThumbnailUrl: assumed(text.nullish()),
  ImageUrl: assumed(text.nullish()),
  Discontinued: assumed(flag.nullish()),
  Created: assumed(text.nullish()),
};

export const productList = operation({
  name: 'productList',
  tag,
  method: 'GET',
  path: '/api/v3/Product',
  alternates: [{ method: 'POST', path: '/api/v3/Product/p' }],
  roles: view,
  summary: 'Products sorted by category, code and name',
  input: z.object({ ...cataloguePageFields, QueryInventory: assumed(flag.nullish()) }),
  output: z.looseObject({
    DataArray: assumed(z.array(z.looseObject({ ...itemFields, Variants: assumed(z.array(productVariant).nullish()) }))),
    RecordsCount: assumed(integer),
  }),
});

const detailedVariantFields = {
  ...variantFields,
  Name: assumed(text.nullish()),
  Type: assumed(text.nullish()),
  Taxable: assumed(flag.nullish()),
  LoyaltyPoint: assumed(flag.nullish()),
  OrderPrice: assumed(integer.nullish()),
  VariantDescription: assumed(text.nullish()),
};

/** A product in full, each of its variants widened by what an operation adds. */
function productWith<Extra extends z.ZodRawShape>(extra: Extra) {
  return z.looseObject({
    ...itemFields,
    Brand: assumed(text.nullish()),
    Description: assumed(text.nullish()),
    ExtraImagesURL: assumed(z.array(text).nullish()),
    Tags: assumed(z.array(text).nullish()),
    Variants: assumed(z.array(z.looseObject({ ...detailedVariantFields, ...extra }))),
  });
}

const productRecord = productWith({});

export const productDetail = operation({
  name: 'productDetail',
  tag,
  method: 'GET',
  path: '/api/v3/Product/Detail',
  roles: view,
  summary: 'One product by code or ID',
  input: z
    .object({ Code: assumed(text.nullish()), ID: assumed(guid.nullish()) })
    .refine(({ Code, ID }) => Boolean(Code) || Boolean(ID), { path: ['Code'], error: 'or ID is required' }),
  output: productRecord,
});

export const productCode = operation({
  name: 'productCode',
  tag,
  method: 'GET',
  path: '/api/v3/Product/Code',
  alternates: [{ method: 'POST', path: '/api/v3/Product/Code' }],
  roles: view,
  summary: 'One product by its code',
  input: z.object({ Code: assumed(requiredText) }),
  output: productRecord,
});

export const productID = operation({
  name: 'productID',
  tag,
  method: 'GET',
  path: '/api/v3/Product/ID',
  alternates: [{ method: 'POST', path: '/api/v3/Product/ID' }],
  roles: view,
  summary: 'One product by its ID',
  input: z.object({ ID: assumed(requiredGuid) }),
  output: productRecord,
});

const listFields = { ListID: assumed(guidList(1000)) };

export const productListID = operation({
  name: 'productListID',
  tag,
  method: 'POST',
  path: '/api/v3/Product/ListID',
  roles: [],
  summary: 'Products by IDs or codes, in the order asked; unknown ones are left out',
  input: z
    .object({ ListID: assumed(guids.nullish()), ListCode: assumed(textList.nullish()) })
    .refine(({ ListID, ListCode }) => Boolean(ListID ?? ListCode), {
      path: ['ListID'],
      error: 'or ListCode is required',
    })
    .refine(({ ListID, ListCode }) => (ListID ?? []).length + (ListCode ?? []).length <= 1000, {
      path: ['ListID'],
      error: 'must have at most 1000 IDs',
    }),
  output: z.array(productRecord),
});

export const productDetailByListID = operation({
  name: 'productDetailByListID',
  tag,
  method: 'POST',
  path: '/api/v3/Product/DetailByListID',
  roles: [],
  summary: 'Products by ID, with their description and the weight of each variant',
  input: z.object(listFields),
  output: z.array(productRecord),
});

export const productWithInventoryByListID = operation({
  name: 'productWithInventoryByListID',
  tag,
  method: 'POST',
  path: '/api/v3/Product/WithInventoryByListID',
  roles: [],
  summary: 'Products by ID, with the stock of each variant at outlets',
  input: z.object({ ...listFields, ...stockOutletFields }),
  output: z.array(
    productWith({
      Inventories: assumed(
        z.array(
          z.looseObject({
            Outlet: assumed(text),
            OutletID: assumed(text.nullish()),
            OnHand: assumed(integer),
            Allocated: assumed(integer.nullish()),
            Available: assumed(integer.nullish()),
          }),
        ),
      ),
    }),
  ),
});

export const productWithOutletPriceByListID = operation({
  name: 'productWithOutletPriceByListID',
  tag,
  method: 'POST',
  path: '/api/v3/Product/WithOutletPriceByListID',
  roles: [],
  summary: 'Products by ID, with the prices of each variant at outlets',
  input: z.object(listFields),
  output: z.array(productWith({ OutletPrice: assumed(z.array(outletPrice)) })),
});

export const productWithPricebookByListID = operation({
  name: 'productWithPricebookByListID',
  tag,
  method: 'POST',
  path: '/api/v3/Product/WithPricebookByListID',
  roles: [],
  summary: 'Products by ID, with the price book entries of each variant',
  input: z.object(listFields),
  output: z.array(productWith({ Pricebook: assumed(z.array(pricebookEntry)) })),
});
