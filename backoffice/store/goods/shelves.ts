import { sql } from 'kysely';

import { changeTime } from '#backoffice/store/change-time.ts';
import type { Mover } from '#backoffice/store/stock/stock.ts';
import { anyOf } from '#backoffice/store/many.ts';

/** Gives new variants an empty place at every outlet, or a new outlet an empty place for every variant, so that stock lists name them. */
export async function openShelves(
  { db, now }: Pick<Mover, 'db' | 'now'>,
  of: { readonly variantIds: readonly string[] } | { readonly outletId: string },
): Promise<void> {
  const modified = await changeTime(db, now);
  const places = db
    .selectFrom(['variant', 'outlet'])
    .select([
      'variant.id as variantId',
      'outlet.id as outletId',
      sql<number>`0`.as('onHand'),
      sql<string>`cast(${modified} as text)`.as('modified'),
    ])
    .where('variant.type', 'in', ['Standard', 'Complementary'])
    .orderBy('variant.seq')
    .orderBy('outlet.seq');
  await db
    .insertInto('stock')
    .columns(['variantId', 'outletId', 'onHand', 'modified'])
    .expression(
      'outletId' in of
        ? places.where('outlet.id', '=', of.outletId)
        : places.where('variant.id', 'in', anyOf(of.variantIds)),
    )
    .onConflict((on) => on.columns(['variantId', 'outletId']).doNothing())
    .execute();
}

/** Goods whose name, price or state was changed are modified items as much as those that were sold. */
export async function markModified(
  { db, now }: Pick<Mover, 'db' | 'now'>,
  variantIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('stock')
    .set({ modified: await changeTime(db, now) })
    .where('variantId', 'in', anyOf(variantIds))
    .execute();
}
