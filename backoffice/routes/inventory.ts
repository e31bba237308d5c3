import { inventoryList, inventoryListCode, inventoryModified, inventoryModifiedCount } from '#contract/v3/inventory.ts';

import { reads } from '#backoffice/http/route.ts';
import { selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import {
  countModifiedStock,
  modifiedStock,
  pageStock,
  stockByCode,
  type StockRow,
} from '#backoffice/store/stock-levels.ts';

interface OutletNames {
  readonly ListOutlet?: readonly string[] | null | undefined;
  readonly ListOutletID?: readonly string[] | null | undefined;
  readonly Outlet?: readonly string[] | null | undefined;
  readonly OutletID?: readonly string[] | null | undefined;
}

export const inventoryRoutes = [
  reads(inventoryList, async ({ input, db, service }) => {
    const filter = {
      outletIds: await outletIds(db, input),
      category: input.Category,
      quantityFrom: input.QuantityFrom,
      discontinued: input.Discontinued,
      page: input.PageNumber ?? 1,
      size: input.PageSize ?? 20,
    };
    return (await pageStock(db, filter, service.marks)).map(toItem);
  }),
  reads(inventoryModified, async ({ input, db }) => {
    const page = { page: input.PageNumber ?? 1, size: input.PageSize ?? 20 };
    const rows = await modifiedStock(db, { from: input.From, outletIds: await outletIds(db, input), ...page });
    return rows.map((row) => ({ ...toItem(row), VariantID: row.variantId, LastModified: row.modified }));
  }),
  reads(inventoryModifiedCount, async ({ input, db }) => ({
    Count: await countModifiedStock(db, input.From, await outletIds(db, input)),
  })),
  reads(inventoryListCode, async ({ input, db }) => {
    const rows = await stockByCode(db, input.ListCode, await outletIds(db, input));
    return [...Map.groupBy(rows, ({ code }) => code)].map(([Code, own]) => ({
      Code,
      VariantID: own[0]?.variantId,
      Variant: own[0]?.variant,
      Inventories: own.map((row) => ({ Outlet: row.outlet, OutletID: row.outletId, I: quantities(row) })),
    }));
  }),
];

async function outletIds(db: Store, { ListOutlet, ListOutletID, Outlet, OutletID }: OutletNames): Promise<string[]> {
  const names = ListOutlet?.length ? ListOutlet : Outlet;
  const ids = ListOutletID?.length ? ListOutletID : OutletID;
  return (await selectOutlets(db, { names, ids })).map(({ id }) => id);
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
