import type { ParsedInput } from '#contract/v3/operation.ts';
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

import { reads } from '#backoffice/http/route.ts';
import { anyOf, inSlices } from '#backoffice/store/many.ts';
import { stockOutletIds } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Product } from '#backoffice/store/tables-goods.ts';
import {
  columnsInList,
  findProducts,
  type ListedProduct,
  loadProduct,
  productItem,
  productRecord,
  type ProductKey,
  variantItem,
  variantsOfProducts,
} from '#backoffice/store/goods/products.ts';
import { tagsOfProducts } from '#backoffice/store/goods/product-tags.ts';
import { stockByVariant } from '#backoffice/store/stock/stock-levels.ts';
import { outletPricesOf, pricebooksOf } from '#backoffice/store/goods/variant-parts.ts';

export const productRoutes = [
  reads(productList, async ({ input, db }) => {
    const size = input.PageSize ?? 20;
    const products = await db
      .selectFrom('product')
      .select(columnsInList.product)
      .orderBy('category')
      .orderBy('code')
      .orderBy('name')
      .limit(size)
      .offset(((input.PageNumber ?? 1) - 1) * size)
      .execute();
    const DataArray: object[] = [];
    // Callers ask for everything at once: all its rows together would be more than a small machine can hold.
    for (const slice of inSlices(products)) DataArray.push(...(await listItems(db, slice, input)));
    return { DataArray, RecordsCount: await countProducts(db) };
  }),
  reads(productDetail, ({ input, db }) => oneProduct(db, input)),
  reads(productCode, ({ input, db }) => oneProduct(db, input)),
  reads(productID, ({ input, db }) => oneProduct(db, input)),
  reads(productListID, ({ input, db }) => recordsOf(db, [...(input.ListID ?? []), ...(input.ListCode ?? [])])),
  reads(productDetailByListID, ({ input, db }) => recordsOf(db, input.ListID)),
  reads(productWithInventoryByListID, async ({ input, db }) => {
    const outletIds = await stockOutletIds(db, input);
    return widened(db, input.ListID, async (ids) => {
      const stock = Map.groupBy(await stockByVariant(db, ids, outletIds), ({ variantId }) => variantId);
      return (id) => ({
        Inventories: (stock.get(id) ?? []).map(({ outlet, outletId, onHand, allocated }) => ({
          Outlet: outlet,
          OutletID: outletId,
          OnHand: onHand,
          Allocated: allocated,
          Available: onHand - allocated,
        })),
      });
    });
  }),
  reads(productWithOutletPriceByListID, ({ input, db }) =>
    widened(db, input.ListID, async (ids) => {
      const prices = await outletPricesOf(db, ids);
      return (id) => ({ OutletPrice: prices.get(id) ?? [] });
    }),
  ),
  reads(productWithPricebookByListID, ({ input, db }) =>
    widened(db, input.ListID, async (ids) => {
      const books = await pricebooksOf(db, ids);
      return (id) => ({ Pricebook: books.get(id) ?? [] });
    }),
  ),
];

async function listItems(
  db: Store,
  products: readonly ListedProduct[],
  { QueryInventory }: ParsedInput<typeof productList>,
): Promise<object[]> {
  const rows = await db
    .selectFrom('variant')
    .select(columnsInList.variant)
    .where('productId', 'in', anyOf(products.map(({ id }) => id)))
    .orderBy('seq')
    .execute();
  const variants = Map.groupBy(rows, ({ productId }) => productId);
  const ids = rows.map(({ id }) => id);
  const stock = QueryInventory ? await onHandOf(db, ids) : undefined;
  return products.map((product) => {
    const own = variants.get(product.id) ?? [];
    return {
      ...productItem(product, own),
      Variants: own.map((variant) => ({
        ...variantItem(variant),
        ...(stock && { Inventory: stock.get(variant.id) ?? 0 }),
      })),
    };
  });
}

async function oneProduct(db: Store, key: ProductKey) {
  const [record] = await inFull(db, [await loadProduct(db, key)]);
  return record;
}

async function recordsOf(db: Store, keys: readonly string[]) {
  return inFull(db, await findProducts(db, keys));
}

async function inFull(db: Store, products: readonly Product[]) {
  const variants = await variantsOfProducts(db, products);
  const ids = products.map(({ id }) => id);
  const tags = await tagsOfProducts(db, ids);
  return products.map((product) => productRecord(product, variants.get(product.id) ?? [], tags.get(product.id) ?? []));
}

/** Products whose variants carry something more, which is looked up once for all of them. */
async function widened(
  db: Store,
  keys: readonly string[],
  lookUp: (variantIds: readonly string[]) => Promise<(variantId: string) => object>,
) {
  const records = await recordsOf(db, keys);
  const extraOf = await lookUp(records.flatMap(({ Variants }) => Variants.map(({ ID }) => ID)));
  return records.map((record) => ({
    ...record,
    Variants: record.Variants.map((variant) => ({ ...variant, ...extraOf(variant.ID) })),
  }));
}

async function countProducts(db: Store): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function onHandOf(db: Store, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(({ fn }) => ['variantId', fn.sum<number | string>('onHand').as('onHand')])
    .where('variantId', 'in', anyOf(ids))
    .groupBy('variantId')
    .execute();
  return new Map(rows.map(({ variantId, onHand }) => [variantId, Number(onHand)]));
}
