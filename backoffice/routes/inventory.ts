import { inventoryList, inventoryListCode, inventoryModified, inventoryModifiedCount } from '#contract/v3/inventory.ts';
import {
  inventoryCode,
  inventoryCodeArray,
  inventoryCodeArrayGroupByOutlet,
  inventoryCount,
  inventoryDaysOf,
  inventoryInTransit,
  inventoryListID,
  inventoryWithTotalCount,
} from '#contract/v3/inventory-query.ts';

import { reads, readsAfterOthers } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { stockOutletIds } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import {
  countModifiedStock,
  countStock,
  modifiedStock,
  pageStock,
  stockByCode,
  stockByVariant,
  type StockFilter,
  type StockRow,
} from '#backoffice/store/stock/stock-levels.ts';
import { goodsInTransit, soldSince } from '#backoffice/store/stock/stock-pace.ts';
import { findVariants } from '#backoffice/store/goods/variants.ts';

type StockOutlets = Parameters<typeof stockOutletIds>[1];

interface Filters extends StockOutlets {
  readonly Category?: string | null | undefined;
  readonly QuantityFrom?: number | null | undefined;
  readonly Discontinued?: boolean | null | undefined;
  readonly Tags?: readonly string[] | null | undefined;
  readonly PageNumber?: number | null | undefined;
  readonly PageSize?: number | null | undefined;
}

export const inventoryRoutes = [
  reads(inventoryList, async ({ input, db, service }) =>
    (await pageStock(db, await filterOf(db, input), service.marks)).map(toItem),
  ),
  reads(inventoryCount, async ({ input, db }) => ({ Count: await countStock(db, await filterOf(db, input)) })),
  reads(inventoryWithTotalCount, async ({ input, db, service }) => {
    const filter = await filterOf(db, input);
    const rows = await pageStock(db, filter, service.marks);
    return { Data: rows.map(toItem), TotalCount: await countStock(db, filter) };
  }),
  readsAfterOthers(inventoryModified, async ({ input, db }) => {
    const page = { page: input.PageNumber ?? 1, size: input.PageSize ?? 20 };
    const rows = await modifiedStock(db, { from: input.From, outletIds: await stockOutletIds(db, input), ...page });
    return rows.map((row) => ({ ...toItem(row), VariantID: row.variantId, LastModified: row.modified }));
  }),
  readsAfterOthers(inventoryModifiedCount, async ({ input, db }) => ({
    Count: await countModifiedStock(db, input.From, await stockOutletIds(db, input)),
  })),
  reads(inventoryCode, async ({ input, db }) => {
    const variant = (await findVariants(db, [input.Code])).get(input.Code);
    if (!variant) return reject(404, `Variant ${input.Code} not found.`);
    const rows = await stockByVariant(db, [variant.id], await stockOutletIds(db, input));
    return { Code: variant.code, VariantID: variant.id, Variant: variant.name, Inventories: rows.map(atOutlet) };
  }),
  reads(inventoryCodeArray, async ({ input, db }) => {
    const rows = await stockByCode(db, input.Code, await stockOutletIds(db, input));
    return inOrder(input.Code, rows, ({ code }) => code).flatMap((own) =>
      own.map((row) => ({ Code: row.code, VariantID: row.variantId, ...atOutlet(row) })),
    );
  }),
  reads(inventoryCodeArrayGroupByOutlet, async ({ input, db }) =>
    together(input.Code, await stockByCode(db, input.Code, await stockOutletIds(db, input)), ({ code }) => code),
  ),
  reads(inventoryListCode, async ({ input, db }) =>
    together(
      input.ListCode,
      await stockByCode(db, input.ListCode, await stockOutletIds(db, input)),
      ({ code }) => code,
    ),
  ),
  reads(inventoryListID, async ({ input, db }) =>
    together(
      input.ListID,
      await stockByVariant(db, input.ListID, await stockOutletIds(db, input)),
      ({ variantId }) => variantId,
    ),
  ),
  reads(inventoryDaysOf, async ({ input, db, service, now }) => {
    const days = input.Days ?? 30;
    const filter = await filterOf(db, input);
    const rows = await pageStock(db, filter, service.marks);
    const sold = await soldSince(db, { now, days, variantIds: rows.map(({ variantId }) => variantId) });
    return rows.map((row) => {
      const pieces = Math.max(0, sold.get(`${row.variantId} ${row.outletId}`) ?? 0);
      return {
        Code: row.code,
        Variant: row.variant,
        Outlet: row.outlet,
        OnHand: row.onHand,
        SoldPerDay: hundredths(pieces / days),
        DaysOfInventory: pieces === 0 ? null : hundredths((row.onHand * days) / pieces),
      };
    });
  }),
  reads(inventoryInTransit, async ({ input, db }) =>
    goodsInTransit(db, { outletIds: await stockOutletIds(db, input), codes: input.ListCode }),
  ),
];

async function filterOf(db: Store, input: Filters): Promise<StockFilter> {
  return {
    outletIds: await stockOutletIds(db, input),
    category: input.Category,
    quantityFrom: input.QuantityFrom,
    discontinued: input.Discontinued,
    tags: input.Tags,
    page: input.PageNumber ?? 1,
    size: input.PageSize ?? 20,
  };
}

/** The rows of each key, in the order the keys were asked; a key without rows is left out. */
function inOrder(keys: readonly string[], rows: readonly StockRow[], keyOf: (row: StockRow) => string): StockRow[][] {
  const byKey = Map.groupBy(rows, keyOf);
  return [...new Set(keys)].flatMap((key) => {
    const own = byKey.get(key);
    return own ? [own] : [];
  });
}

function together(keys: readonly string[], rows: readonly StockRow[], keyOf: (row: StockRow) => string) {
  return inOrder(keys, rows, keyOf).map((own) => ({
    Code: own[0]?.code,
    VariantID: own[0]?.variantId,
    Variant: own[0]?.variant,
    Inventories: own.map(atOutlet),
  }));
}

function atOutlet(row: StockRow) {
  return { Outlet: row.outlet, OutletID: row.outletId, Inventory: row.onHand, I: quantities(row) };
}

function toItem(row: StockRow) {
  return {
    Category: row.category,
    Product: row.product,
    Variant: row.variant,
    Code: row.code,
    Outlet: row.outlet,
    OutletID: row.outletId,
    I: quantities(row),
  };
}

function quantities({ onHand, allocated, threshold }: StockRow) {
  return { OnHand: onHand, Allocated: allocated, Available: onHand - allocated, Threshold: threshold };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
