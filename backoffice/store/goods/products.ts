import { variantTypes } from '#contract/v3/variant-record.ts';

import { reject } from '#backoffice/rejection.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Product } from '#backoffice/store/tables-goods.ts';
import type { Variant } from '#backoffice/store/tables.ts';

export interface ProductKey {
  readonly Code?: string | null | undefined;
  readonly ID?: string | null | undefined;
}

export async function loadProduct(db: Store, { Code, ID }: ProductKey): Promise<Product> {
  const products = db.selectFrom('product').selectAll();
  const product = await (
    ID ? products.where('id', '=', ID) : products.where('code', '=', Code ?? '')
  ).executeTakeFirst();
  return product ?? reject(404, `Product ${ID || Code} not found.`);
}

/** In the order of the keys asked, each an ID or a code; unknown ones are left out. */
export async function findProducts(db: Store, keys: readonly string[]): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', anyOf(keys)), eb('code', 'in', anyOf(keys))]))
    .execute();
  const byKey = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.code, row] as const]));
  return [...new Set([...new Set(keys)].flatMap((key) => byKey.get(key) ?? []))];
}

export async function variantsOfProducts(db: Store, products: readonly Product[]): Promise<Map<string, Variant[]>> {
  const ids = products.map(({ id }) => id);
  const variants = await db
    .selectFrom('variant')
    .selectAll()
    .where('productId', 'in', anyOf(ids))
    .orderBy('seq')
    .execute();
  return Map.groupBy(variants, ({ productId }) => productId);
}

/** What a list of products says of each; the other columns are worth a lot of time where somebody asks for all there are. */
export const columnsInList = {
  product: ['id', 'code', 'name', 'category', 'created', 'imageUrl', 'discontinued'],
  variant: ['id', 'code', 'model', 'unitPrice', 'unitCost', 'weight', 'type', 'discontinued', 'productId'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ListedProduct = Pick<Product, (typeof columnsInList.product)[number]>;
type ListedVariant = Pick<Variant, (typeof columnsInList.variant)[number]>;

/** A row of the product list. */
export function productItem(product: ListedProduct, variants: readonly Pick<Variant, 'discontinued'>[]) {
  return {
    ID: product.id,
    Code: product.code,
    Name: product.name,
    Category: product.category,
    Released: product.created,
    ThumbnailUrl: product.imageUrl,
    ImageUrl: product.imageUrl,
    Discontinued:
      product.discontinued === 1 || (variants.length > 0 && variants.every(({ discontinued }) => discontinued === 1)),
    Created: product.created,
  };
}

/** A product in full. */
export function productRecord(product: Product, variants: readonly Variant[], tags: readonly string[]) {
  return {
    ...productItem(product, variants),
    Brand: product.brand,
    Description: product.description,
    // The column is written only from a list of addresses.
    ExtraImagesURL: JSON.parse(product.extraImages) as string[],
    Tags: [...tags],
    Variants: variants.map(variantInProduct),
  };
}

export function variantItem(variant: ListedVariant) {
  return {
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
  };
}

function variantInProduct(variant: Variant) {
  return {
    ...variantItem(variant),
    Name: variant.name,
    Type: variant.type,
    Taxable: variant.taxable === 1,
    LoyaltyPoint: variant.loyaltyPoint === 1,
    OrderPrice: variant.orderPrice,
    VariantDescription: variant.description,
  };
}
