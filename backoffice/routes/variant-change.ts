import type { ParsedInput } from '#contract/v3/operation.ts';
import { variantAdd, variantDelete, variantUpdate } from '#contract/v3/variant-change.ts';

import { type Asked, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { inSlices } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { loadProduct } from '#backoffice/store/goods/products.ts';
import { markModified, openShelves } from '#backoffice/store/goods/shelves.ts';
import { keepTaxable } from '#backoffice/store/goods/taxed-before.ts';
import type { Variant } from '#backoffice/store/tables.ts';
import {
  addVariants,
  deleteVariants,
  linkVariant,
  nameAfter,
  placeIn,
} from '#backoffice/store/goods/variant-writes.ts';

type Update = ParsedInput<typeof variantUpdate>;

export const variantChangeRoutes = [
  writes(variantAdd, async (asked) => {
    const product = await loadProduct(asked.db, { Code: asked.input.Code });
    const added = await addVariants(asked, product, asked.input.Variants);
    return { ID: product.id, Variants: added, ListVariantID: added.map(({ ID }) => ID) };
  }),
  writes(variantUpdate, async (asked) => {
    const { input, db } = asked;
    const variant = await loadVariant(db, input.Code);
    const columns = columnsOf(variant, input, await placeOf(asked, variant));
    await keepTaxable(asked, variant, columns.taxable);
    await db.updateTable('variant').set(columns).where('id', '=', variant.id).execute();
    await linkVariant(db, variant, { links: input });
    await openShelves(asked, { variantIds: [variant.id] });
    await replaceOutletPrices(db, variant, input);
    await markModified(asked, [variant.id]);
    return { Message: 'Update Success' };
  }),
  writes(variantDelete, async ({ input, db }) => {
    await deleteVariants(db, [await loadVariant(db, input.Code)]);
    return `Variant with code ${input.Code} has been successfully deleted.`;
  }),
];

async function loadVariant(db: Store, code: string): Promise<Variant> {
  const variant = await db.selectFrom('variant').selectAll().where('code', '=', code).executeTakeFirst();
  return variant ?? reject(404, `Variant ${code} not found.`);
}

type Place = ReturnType<typeof placeIn>;

async function placeOf({ input, db }: Asked<Update>, variant: Variant): Promise<Place> {
  const { productId, productCode, product: name, category, categoryKey } = variant;
  if (!input.ProductCode) return { productId, productCode, product: name, category, categoryKey };
  const product = await db.selectFrom('product').selectAll().where('code', '=', input.ProductCode).executeTakeFirst();
  return placeIn(product ?? reject(400, `ProductCode ${input.ProductCode} not found.`));
}

function columnsOf(variant: Variant, input: Update, place: Place) {
  const model = input.Model ?? variant.model;
  return {
    ...place,
    name: input.Name || nameAfter(variant, place.product, model),
    model,
    type: input.Type ?? variant.type,
    weight: input.Weight ?? variant.weight,
    ...moneyOf(variant, input),
    ...flagsOf(variant, input),
    expiredDayPrepaid: input.ExpiredDayPrepaid ?? variant.expiredDayPrepaid,
    expiredMonthPrepaid: input.ExpiredMonthPrepaid ?? variant.expiredMonthPrepaid,
    pointPrepaid: input.PointPrepaid ?? variant.pointPrepaid,
  };
}

function moneyOf(variant: Variant, input: Update) {
  return {
    orderPrice: input.OrderPrice ?? variant.orderPrice,
    unitCost: input.UnitCost ?? variant.unitCost,
    unitPrice: input.UnitPrice ?? variant.unitPrice,
  };
}

function flagsOf(variant: Variant, input: Update) {
  return {
    taxable: Number(input.Taxable ?? variant.taxable),
    loyaltyPoint: Number(input.LoyaltyPoint ?? variant.loyaltyPoint),
    discontinued: Number(input.Discontinued ?? variant.discontinued),
  };
}

async function replaceOutletPrices(db: Store, { id }: Variant, { OutletPrice }: Update): Promise<void> {
  const outlets = new Map(
    (await db.selectFrom('outlet').select(['id', 'name']).execute()).map((outlet) => [outlet.name, outlet.id]),
  );
  const rows = OutletPrice.map(({ Outlet, Price, ExtraCost }, index) => ({
    variantId: id,
    outletId: outlets.get(Outlet) ?? reject(400, `OutletPrice[${index}].Outlet ${Outlet} not found.`),
    price: Price,
    extraCost: ExtraCost ?? 0,
  }));
  const twice = rows.findIndex((row, index) => rows.findIndex((one) => one.outletId === row.outletId) !== index);
  if (twice >= 0) reject(400, `OutletPrice[${twice}].Outlet is given twice.`);
  await db.deleteFrom('outletPrice').where('variantId', '=', id).execute();
  for (const slice of inSlices(rows)) await db.insertInto('outletPrice').values(slice).execute();
}
