import type { ParsedInput } from '#contract/v3/operation.ts';
import { productCreate, productDelete, productUpdate } from '#contract/v3/product-change.ts';

import { localTime } from '#backoffice/clock.ts';
import { type Asked, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { ensureCategory } from '#backoffice/store/goods/categories.ts';
import { writeTags } from '#backoffice/store/goods/product-tags.ts';
import { loadProduct, productItem, variantsOfProducts } from '#backoffice/store/goods/products.ts';
import { markModified, openShelves } from '#backoffice/store/goods/shelves.ts';
import { keepTaxable } from '#backoffice/store/goods/taxed-before.ts';
import type { Product } from '#backoffice/store/tables-goods.ts';
import type { Variant } from '#backoffice/store/tables.ts';
import {
  addVariants,
  deleteVariants,
  linkVariant,
  nameAfter,
  type NewVariant,
  placeIn,
} from '#backoffice/store/goods/variant-writes.ts';

type Update = ParsedInput<typeof productUpdate>;

export const productChangeRoutes = [
  writes(productCreate, async (asked) => {
    const { input, db, now, service } = asked;
    const category = input.Category;
    const product = await db
      .insertInto('product')
      .values({
        id: service.newId(),
        code: input.Code,
        name: input.Name,
        category,
        categoryKey: `${category}/`,
        brand: input.Brand ?? '',
        imageUrl: input.ImageURL ?? '',
        extraImages: JSON.stringify(input.ExtraImagesURL ?? []),
        description: input.Description ?? '',
        discontinued: Number(input.Discontinued ?? false),
        created: localTime(now),
      })
      .onConflict((on) => on.column('code').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!product) return reject(409, `Product ${input.Code} already exists.`);
    await ensureCategory(asked, category);
    await writeTags(db, product.id, input.Tags);
    const added = await addVariants(asked, product, input.Variants);
    return { ID: product.id, Variants: added, ListVariantID: added.map(({ ID }) => ID) };
  }),
  writes(productUpdate, async (asked) => {
    const before = await loadProduct(asked.db, { Code: asked.input.Code });
    const product = await changeProduct(asked, before);
    const variants = (await variantsOfProducts(asked.db, [product])).get(product.id) ?? [];
    await followProduct(asked, product, { variants, wasDiscontinued: productItem(before, variants).Discontinued });
    await changeVariants(asked, product, variants);
    await writeTags(asked.db, product.id, asked.input.Tags);
    const variantIds = variants.map(({ id }) => id);
    await openShelves(asked, { variantIds });
    await markModified(asked, variantIds);
    return { ID: product.id, Message: 'Update Success' };
  }),
  writes(productDelete, async ({ input, db }) => {
    const product = await loadProduct(db, input);
    const variants = (await variantsOfProducts(db, [product])).get(product.id) ?? [];
    await deleteVariants(db, variants);
    await db.deleteFrom('product').where('id', '=', product.id).execute();
    return { Message: `Product ${product.code} has been deleted` };
  }),
];

async function changeProduct(asked: Asked<Update>, before: Product): Promise<Product> {
  const { input, db } = asked;
  const category = input.Category || before.category;
  if (category !== before.category) await ensureCategory(asked, category);
  return db
    .updateTable('product')
    .set({
      name: input.Name || before.name,
      category,
      categoryKey: `${category}/`,
      brand: input.Brand ?? before.brand,
      imageUrl: input.ImageURL ?? before.imageUrl,
      extraImages: input.ExtraImagesURL ? JSON.stringify(input.ExtraImagesURL) : before.extraImages,
      description: input.Description ?? before.description,
      discontinued: Number(input.Discontinued ?? before.discontinued),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Followers {
  readonly variants: readonly Variant[];
  readonly wasDiscontinued: boolean;
}

/** A variant carries its product's name and category, and stops or starts being sold when it does: said again, it leaves one that went alone. */
async function followProduct(
  { input, db }: Asked<Update>,
  product: Product,
  { variants, wasDiscontinued }: Followers,
): Promise<void> {
  const told = input.Discontinued === wasDiscontinued ? null : input.Discontinued;
  for (const variant of variants) {
    const discontinued = Number(told ?? variant.discontinued);
    await db
      .updateTable('variant')
      .set({ ...placeIn(product), name: nameAfter(variant, product.name, variant.model), discontinued })
      .where('id', '=', variant.id)
      .execute();
  }
}

async function changeVariants(asked: Asked<Update>, product: Product, variants: readonly Variant[]): Promise<void> {
  const given = asked.input.Variants ?? [];
  const own = new Map(variants.map((variant) => [variant.code, variant]));
  const fresh = given.filter(({ Code }) => !own.has(Code));
  if (fresh.length > 0) await addVariants(asked, product, fresh);
  for (const variant of given) {
    const known = own.get(variant.Code);
    if (known) await changeVariant(asked, { known, given: variant, product });
  }
}

interface Changed {
  readonly known: Variant;
  readonly given: NewVariant;
  readonly product: Product;
}

async function changeVariant(asked: Asked, { known, given, product }: Changed): Promise<void> {
  const { db } = asked;
  const columns = {
    model: given.Model,
    name: given.Name || nameAfter(known, product.name, given.Model ?? known.model),
    type: given.Type,
    weight: given.Weight,
    orderPrice: given.OrderPrice,
    unitCost: given.UnitCost,
    unitPrice: given.UnitPrice,
    taxable: asBit(given.Taxable),
    loyaltyPoint: asBit(given.LoyaltyPoint),
    discontinued: asBit(given.Discontinued),
    expiredDayPrepaid: given.ExpiredDayPrepaid,
    expiredMonthPrepaid: given.ExpiredMonthPrepaid,
    pointPrepaid: given.PointPrepaid,
    description: given.VariantDescription,
  };
  const changes = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined && value !== null),
  );
  await keepTaxable(asked, known, columns.taxable);
  if (Object.keys(changes).length > 0)
    await db.updateTable('variant').set(changes).where('id', '=', known.id).execute();
  await linkVariant(db, known, { links: given });
}

function asBit(value: boolean | null | undefined): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
