import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import { anyOf } from '#backoffice/store/many.ts';
import type { PageMarks } from '#backoffice/store/page-marks.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Tables } from '#backoffice/store/tables.ts';

export interface StockFilter {
  readonly outletIds: readonly string[];
  readonly category?: string | null | undefined;
  readonly quantityFrom?: number | null | undefined;
  readonly discontinued?: boolean | null | undefined;
  /** Of products with any of them; none given narrows nothing. */
  readonly tags?: readonly string[] | null | undefined;
  readonly page: number;
  readonly size: number;
}

export interface StockRow {
  readonly seq: number;
  readonly category: string;
  readonly product: string;
  readonly variant: string;
  readonly variantId: string;
  readonly code: string;
  readonly outlet: string;
  readonly outletId: string;
  readonly onHand: number;
  readonly allocated: number;
  readonly threshold: number;
  readonly modified: string;
}

/** Stock in the order it was first recorded, so that a page starts where the one before it ended. */
export async function pageStock(db: Store, filter: StockFilter, marks: PageMarks): Promise<StockRow[]> {
  const list = `stock ${JSON.stringify({ ...filter, page: undefined })}`;
  const mark = marks.find(list, filter.page - 1);
  let chosen = chosenStock(db, filter);
  if (mark) chosen = chosen.where('stock.seq', '>', mark.seq);
  else chosen = chosen.offset((filter.page - 1) * filter.size);
  // Of what goods they are is looked up for the page alone, not for all that come before it.
  const rows = await stockRows(db).where('stock.seq', 'in', chosen).orderBy('stock.seq').execute();
  const last = rows.at(-1);
  if (last) marks.keep(list, filter.page, { key: '', seq: last.seq, count: 0 });
  return rows;
}

export function chosenStock(db: Store, filter: Omit<StockFilter, 'page'>) {
  return matchingStock(db, filter).select('stock.seq').orderBy('stock.seq').limit(filter.size);
}

export async function countStock(db: Store, filter: Filter): Promise<number> {
  const { count } = await countedStock(db, filter).executeTakeFirstOrThrow();
  return Number(count);
}

export function countedStock(db: Store, filter: Filter) {
  return matchingStock(db, filter).select(({ fn }) => fn.countAll().as('count'));
}

/** Each stands for a variant, which is looked at only where the filter asks for something of it. */
function matchingStock(db: Store, filter: Filter) {
  const { category, discontinued, tags } = filter;
  const asksOfGoods = Boolean(category) || typeof discontinued === 'boolean' || Boolean(tags?.length);
  return db
    .selectFrom('stock')
    .where(atOutlets(filter))
    .$if(asksOfGoods, (query) => query.innerJoin('variant', 'variant.id', 'stock.variantId').where(ofGoods(filter)));
}

type Filter = Omit<StockFilter, 'page' | 'size'>;

function atOutlets({ outletIds, quantityFrom }: Filter) {
  return (eb: ExpressionBuilder<Tables, 'stock'>) => {
    const conditions = [eb('stock.outletId', 'in', [...outletIds])];
    if (typeof quantityFrom === 'number') conditions.push(eb('stock.onHand', '>=', quantityFrom));
    return eb.and(conditions);
  };
}

function ofGoods({ category, discontinued, tags }: Filter) {
  return (eb: ExpressionBuilder<Tables, 'stock' | 'variant'>) => {
    const conditions: Expression<SqlBool>[] = [];
    if (category) {
      // '0' is the character after '/', so this is exactly the category and everything under it.
      conditions.push(eb('variant.categoryKey', '>=', `${category}/`), eb('variant.categoryKey', '<', `${category}0`));
    }
    if (typeof discontinued === 'boolean') conditions.push(eb('variant.discontinued', '=', discontinued ? 1 : 0));
    if (tags?.length)
      conditions.push(
        eb(
          'variant.productId',
          'in',
          eb.selectFrom('productTag').select('productTag.productId').where('productTag.tag', 'in', anyOf(tags)),
        ),
      );
    return eb.and(conditions);
  };
}

export function modifiedStock(
  db: Store,
  { from, outletIds, page, size }: { from: string; outletIds: readonly string[]; page: number; size: number },
): Promise<StockRow[]> {
  return stockRows(db)
    .where('stock.modified', '>=', from)
    .where('stock.outletId', 'in', [...outletIds])
    .orderBy('stock.modified', 'desc')
    .orderBy('stock.seq', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countModifiedStock(db: Store, from: string, outletIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('stock')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('modified', '>=', from)
    .where('outletId', 'in', [...outletIds])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function stockByCode(db: Store, codes: readonly string[], outletIds: readonly string[]): Promise<StockRow[]> {
  return stockRows(db)
    .where('variant.code', 'in', anyOf(codes))
    .where('stock.outletId', 'in', [...outletIds])
    .orderBy('stock.seq')
    .execute();
}

export function stockByVariant(db: Store, ids: readonly string[], outletIds: readonly string[]): Promise<StockRow[]> {
  return stockRows(db)
    .where('stock.variantId', 'in', anyOf(ids))
    .where('stock.outletId', 'in', [...outletIds])
    .orderBy('stock.seq')
    .execute();
}

function stockRows(db: Store) {
  return db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variantId')
    .innerJoin('outlet', 'outlet.id', 'stock.outletId')
    .select([
      'stock.seq',
      'variant.category',
      'variant.product',
      'variant.name as variant',
      'stock.variantId',
      'variant.code',
      'outlet.name as outlet',
      'stock.outletId',
      'stock.onHand',
      'stock.allocated',
      'outlet.minimumInventory as threshold',
      'stock.modified',
    ]);
}
