import { productList } from '#contract/v3/product.ts';
import { variantTypes } from '#contract/v3/variant.ts';

import { reads } from '#backoffice/http/route.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Variant } from '#backoffice/store/tables.ts';

export const productRoutes = [
  reads(productList, async ({ input, db }) => {
    const page = input.PageNumber ?? 1;
    const size = input.PageSize ?? 20;
    const ids = (await pageOfProducts(db, page, size)).map(({ productId }) => productId);
    const variants = await db
      .selectFrom('variant')
      .selectAll()
      .where('productId', 'in', anyOf(ids))
      .orderBy('seq')
      .execute();
    const byProduct = Map.groupBy(variants, ({ productId }) => productId);
    const stock = input.QueryInventory ? await stockOf(db, variants) : undefined;
    return {
      DataArray: ids.map((id) => toProduct(byProduct.get(id) ?? [], stock)),
      RecordsCount: await countProducts(db),
    };
  }),
];

function pageOfProducts(db: Store, page: number, size: number) {
  return db
    .selectFrom('variant')
    .select('productId')
    .groupBy(['category', 'productCode', 'product', 'productId'])
    .orderBy('category')
    .orderBy('productCode')
    .orderBy('product')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

async function countProducts(db: Store): Promise<number> {
  const { count } = await db
    .selectFrom('variant')
    .select(({ fn }) => fn.count('productId').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function stockOf(db: Store, variants: readonly Variant[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(({ fn }) => ['variantId', fn.sum<number>('onHand').as('onHand')])
    .where('variantId', 'in', anyOf(variants.map(({ id }) => id)))
    .groupBy('variantId')
    .execute();
  return new Map(rows.map(({ variantId, onHand }) => [variantId, onHand]));
}

function toProduct(variants: readonly Variant[], stock: ReadonlyMap<string, number> | undefined) {
  const [first] = variants;
  return {
    ID: first?.productId,
    Code: first?.productCode,
    Name: first?.product,
    Category: first?.category,
    Released: first?.created,
    ThumbnailUrl: '',
    ImageUrl: '',
    Discontinued: variants.every(({ discontinued }) => discontinued === 1),
    Created: first?.created,
    Variants: variants.map((variant) => ({
      ID: variant.id,
      Code: variant.code,
      Model: variant.model,
      UnitPrice: variant.unitPrice,
      UnitCost: variant.unitCost,
      Discount: 0,
      Weight: variant.weight,
      TypeID: variantTypes.findIndex((type) => type === variant.type),
      Discontinued: variant.discontinued === 1,
      ProductID: variant.productId,
      ...(stock && { Inventory: stock.get(variant.id) ?? 0 }),
    })),
  };
}
