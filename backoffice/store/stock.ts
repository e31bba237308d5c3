import type { Insertable } from 'kysely';

import { localTime } from '#backoffice/clock.ts';
import { anyOf, inSlices } from '#backoffice/store/many.ts';
import type { PageMarks } from '#backoffice/store/page-marks.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice, InvoiceLine, Tables } from '#backoffice/store/tables.ts';

/** `sold` takes the goods off the shelf, `returned` undoes it. A line of a return is negative and so works the other way by itself. */
export type StockMove = 'sold' | 'returned';

export interface StockFilter {
  readonly outletIds: readonly string[];
  readonly category?: string | null | undefined;
  readonly quantityFrom?: number | null | undefined;
  readonly discontinued?: boolean | null | undefined;
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

export async function moveStock(
  db: Store,
  {
    invoice,
    lines,
    move,
    now,
  }: {
    invoice: Pick<Invoice, 'outletId' | 'fulfillment'>;
    lines: readonly InvoiceLine[];
    move: StockMove;
    now: number;
  },
): Promise<void> {
  const moved = new Map<string, number>();
  for (const line of lines) {
    if (line.stocked) moved.set(line.variantId, (moved.get(line.variantId) ?? 0) + line.quantity);
  }
  if (moved.size === 0) return;
  const sign = move === 'sold' ? 1 : -1;
  const sent = invoice.fulfillment === 'Sent';
  const rows = [...moved].map(([variantId, quantity]) => ({
    variantId,
    outletId: invoice.outletId,
    // Goods sold but not handed over stay on the shelf, allocated.
    onHand: sent ? -sign * quantity : 0,
    allocated: sent ? 0 : sign * quantity,
    modified: localTime(now),
  }));
  for (const slice of inSlices(rows)) await addToStock(db, slice);
}

async function addToStock(db: Store, rows: readonly Insertable<Tables['stock']>[]): Promise<void> {
  await db
    .insertInto('stock')
    .values(rows)
    .onConflict((on) =>
      on.columns(['variantId', 'outletId']).doUpdateSet((eb) => ({
        onHand: eb('stock.onHand', '+', eb.ref('excluded.onHand')),
        allocated: eb('stock.allocated', '+', eb.ref('excluded.allocated')),
        modified: eb.ref('excluded.modified'),
      })),
    )
    .execute();
}

/** Stock in the order it was first recorded, so that a page starts where the one before it ended. */
export async function pageStock(db: Store, filter: StockFilter, marks: PageMarks): Promise<StockRow[]> {
  const list = `stock ${JSON.stringify({ ...filter, page: undefined })}`;
  const mark = marks.find(list, filter.page - 1);
  let query = stockRows(db)
    .where('stock.outletId', 'in', [...filter.outletIds])
    .orderBy('stock.seq')
    .limit(filter.size);
  if (mark) query = query.where('stock.seq', '>', mark.seq);
  else query = query.offset((filter.page - 1) * filter.size);
  if (filter.category) {
    const category = filter.category.replace(/\/+$/, '');
    query = query.where('variant.categoryKey', '>=', `${category}/`).where('variant.categoryKey', '<', `${category}0`);
  }
  if (typeof filter.quantityFrom === 'number') query = query.where('stock.onHand', '>=', filter.quantityFrom);
  if (typeof filter.discontinued === 'boolean')
    query = query.where('variant.discontinued', '=', filter.discontinued ? 1 : 0);
  const rows = await query.execute();
  const last = rows.at(-1);
  if (last) marks.keep(list, filter.page, { key: '', seq: last.seq, count: 0 });
  return rows;
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
      'stock.threshold',
      'stock.modified',
    ]);
}
