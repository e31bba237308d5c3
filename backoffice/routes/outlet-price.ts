import type { ParsedInput } from '#contract/v3/operation.ts';
import { outletPriceCreate, outletPriceDelete, outletPriceRead, outletPriceUpdate } from '#contract/v3/outlet-price.ts';

import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { markModified } from '#backoffice/store/goods/shelves.ts';
import type { Variant } from '#backoffice/store/tables.ts';
import { outletPricesOf } from '#backoffice/store/goods/variant-parts.ts';
import { findVariants } from '#backoffice/store/goods/variants.ts';

type Input = ParsedInput<typeof outletPriceCreate>;

export const outletPriceRoutes = [
  reads(outletPriceRead, async ({ input, db }) => {
    const variant = await loadVariant(db, input.Code);
    const prices = (await outletPricesOf(db, [variant.id])).get(variant.id) ?? [];
    return {
      Code: variant.code,
      Outlets: prices.map(({ Outlet, OutletID, Price, ExtraCost }) => ({
        Outlet,
        OutletID,
        UnitPrice: Price,
        ExtraCost,
      })),
    };
  }),
  writes(outletPriceCreate, putPrices),
  writes(outletPriceUpdate, putPrices),
  writes(outletPriceDelete, async (asked) => {
    const { input, db } = asked;
    const variant = await loadVariant(db, input.Code);
    let query = db.deleteFrom('outletPrice').where('variantId', '=', variant.id);
    if (input.Outlet) query = query.where('outletId', '=', (await loadOutlet(db, { Outlet: input.Outlet })).id);
    const removed = await query.returning('outletId').execute();
    if (removed.length === 0) reject(404, `Variant ${variant.code} has no outlet price.`);
    await markModified(asked, [variant.id]);
    return { Message: `Outlet price of ${variant.code} has been deleted` };
  }),
];

async function putPrices(asked: Asked<Input>) {
  const { input, db } = asked;
  const variant = await loadVariant(db, input.Code);
  const outlets = new Map(
    (await db.selectFrom('outlet').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  );
  for (const [index, { Outlet, UnitPrice, ExtraCost }] of input.Outlets.entries()) {
    const outletId = outlets.get(Outlet) ?? reject(400, `Outlets[${index}].Outlet ${Outlet} not found.`);
    const row = { variantId: variant.id, outletId, price: UnitPrice, extraCost: ExtraCost ?? 0 };
    await db
      .insertInto('outletPrice')
      .values(row)
      .onConflict((on) =>
        on
          .columns(['variantId', 'outletId'])
          .doUpdateSet({ price: row.price, ...(typeof ExtraCost === 'number' && { extraCost: ExtraCost }) }),
      )
      .execute();
  }
  await markModified(asked, [variant.id]);
  return { ID: variant.id };
}

async function loadVariant(db: Store, code: string): Promise<Variant> {
  return (await findVariants(db, [code])).get(code) ?? reject(404, `Variant ${code} not found.`);
}
