import { localDay } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Variant } from '#backoffice/store/tables.ts';

type Taxed = Pick<Variant, 'id' | 'taxable'>;

/** Call it where goods are about to be taxed, or to be taxed no longer. */
export async function keepTaxable(
  { db, now }: Pick<Asked, 'db' | 'now'>,
  { id, taxable }: Taxed,
  next: number | undefined,
): Promise<void> {
  if (next === undefined || next === taxable) return;
  await db
    .insertInto('taxableBefore')
    .values({ variantId: id, day: localDay(now), taxable })
    .execute();
}

/** Goods as they were taxed on a day gone by: a till without a line went on so, and what it sold stands on paper. */
export async function asTaxedOn(db: Store, variants: readonly Variant[], day: string): Promise<Variant[]> {
  const ids = variants.map(({ id }) => id);
  const former = await db
    .selectFrom('taxableBefore')
    .selectAll()
    .where('variantId', 'in', anyOf(ids))
    .where('day', '>', day)
    .orderBy('seq', 'desc')
    .execute();
  const then = new Map(former.map(({ variantId, taxable }) => [variantId, taxable]));
  return variants.map((variant) => ({ ...variant, taxable: then.get(variant.id) ?? variant.taxable }));
}
