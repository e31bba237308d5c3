import { sql } from 'kysely';

import {
  variantComponent,
  variantDetail,
  variantGetIDByListCode,
  variantGetIDByListCodeDiscontinued,
  variantID,
  variantListID,
} from '#contract/v3/variant-lookup.ts';
import { variantCode, variantCount, variantData, variantGetByListCode, variantList } from '#contract/v3/variant.ts';

import { reads } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { componentsOf, pricebooksOf } from '#backoffice/store/goods/variant-parts.ts';
import {
  countVariants,
  findVariants,
  pageVariants,
  variantsByCode,
  variantsWhere,
  type VariantRow,
} from '#backoffice/store/goods/variants.ts';

export const variantRoutes = [
  reads(variantList, async ({ input, db, service }) => {
    const { rows, count } = await pageVariants(db, input, service.marks);
    return { Data: rows, RecordsCount: count };
  }),
  reads(variantData, async ({ input, db, service }) => ({ Data: (await pageVariants(db, input, service.marks)).rows })),
  // The specification shows this count as a string.
  reads(variantCount, async ({ input, db }) => ({ Count: String(await countVariants(db, input)) })),
  reads(variantCode, async ({ input, db }) => {
    const [variant] = await variantsByCode(db, [input.Code]);
    return toRecord(db, variant ?? reject(404, `Variant ${input.Code} not found.`));
  }),
  reads(variantID, ({ input, db }) => recordByID(db, input.ID)),
  reads(variantDetail, async ({ input, db }) => {
    if (input.ID) return recordByID(db, input.ID);
    const [variant] = await variantsByCode(db, [input.Code ?? '']);
    return toRecord(db, variant ?? reject(404, `Variant ${input.Code} not found.`));
  }),
  reads(variantComponent, async ({ input, db }) => {
    const { ID, Code } = await loadByID(db, input.ID);
    return { ID, Code, Components: (await componentsOf(db, [ID])).get(ID) ?? [] };
  }),
  reads(variantListID, async ({ input, db }) => {
    const outlet = input.Outlet || input.OutletID ? await loadOutlet(db, input) : undefined;
    const rows = await db
      .selectFrom('variant')
      .leftJoin('outletPrice', (join) =>
        join.onRef('outletPrice.variantId', '=', 'variant.id').on('outletPrice.outletId', '=', outlet?.id ?? ''),
      )
      .select(['variant.id', 'variant.productId', 'variant.code', 'variant.unitPrice', 'outletPrice.price'])
      .where((eb) =>
        eb.or([eb('variant.id', 'in', anyOf(input.ListID)), eb('variant.productId', 'in', anyOf(input.ListID))]),
      )
      .orderBy('variant.seq')
      .execute();
    return rows.map(({ productId, code, unitPrice, price }) => ({
      ID: productId,
      Code: code,
      Price: price ?? unitPrice,
    }));
  }),
  reads(variantGetIDByListCode, async ({ input, db }) => (await keysOf(db, input.ListCode)).map(({ keys }) => keys)),
  reads(variantGetIDByListCodeDiscontinued, async ({ input, db }) => {
    const wanted = input.Discontinued ?? 'No';
    return (await keysOf(db, input.ListCode))
      .filter(({ discontinued }) => wanted === 'All' || discontinued === (wanted === 'Yes'))
      .map(({ keys, discontinued }) => ({ ...keys, Discontinued: discontinued }));
  }),
  reads(variantGetByListCode, async ({ input, db }) => ({ Data: await variantsByCode(db, input.ListCode) })),
];

async function loadByID(db: Store, id: string): Promise<VariantRow> {
  const [variant] = await variantsWhere(db, sql`id = ${id}`);
  return variant ?? reject(404, `Variant ${id} not found.`);
}

async function recordByID(db: Store, id: string) {
  return toRecord(db, await loadByID(db, id));
}

async function toRecord(db: Store, variant: VariantRow) {
  return {
    ...variant,
    Components: (await componentsOf(db, [variant.ID])).get(variant.ID) ?? [],
    OutletPrice: variant.OutletPrice ?? [],
    Pricebook: (await pricebooksOf(db, [variant.ID])).get(variant.ID) ?? [],
  };
}

/** In the order of the codes asked; unknown codes are left out. */
async function keysOf(db: Store, codes: readonly string[]) {
  const known = await findVariants(db, codes);
  return [...new Set(codes)].flatMap((code) => {
    const variant = known.get(code);
    if (!variant) return [];
    const { id, productId, discontinued } = variant;
    return [{ keys: { ID: id, ProductID: productId, Code: code }, discontinued: discontinued === 1 }];
  });
}
