import { serialByVariantCode, serialList } from '#contract/v3/serial.ts';

import { reads } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { loadOutlet, stockOutletIds } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { findVariants } from '#backoffice/store/goods/variants.ts';

export const serialRoutes = [
  reads(serialList, async ({ input, db }) => {
    let query = serialRows(db).where('serial.outletId', 'in', anyOf(await stockOutletIds(db, input)));
    if (input.Code) query = query.where('variant.code', '=', input.Code);
    if (input.Serial) query = query.where('serial.serial', '=', input.Serial);
    if (input.Category)
      query = query
        .where('variant.categoryKey', '>=', `${input.Category}/`)
        .where('variant.categoryKey', '<', `${input.Category}0`);
    const { size, skip } = limitsOf(input);
    if (!input.Aggregate) return (await query.limit(size).offset(skip).execute()).map(toItem);
    return addedUp((await query.execute()).map(toItem)).slice(skip, skip + size);
  }),
  reads(serialByVariantCode, async ({ input, db }) => {
    if (!(await findVariants(db, [input.Code])).has(input.Code)) reject(404, `Variant ${input.Code} not found.`);
    let query = serialRows(db).where('variant.code', '=', input.Code);
    if (input.Outlet || input.OutletID) query = query.where('serial.outletId', '=', (await loadOutlet(db, input)).id);
    return (await query.execute()).map(toItem);
  }),
];

type SerialItem = ReturnType<typeof toItem>;

function serialRows(db: Store) {
  return db
    .selectFrom('serial')
    .innerJoin('variant', 'variant.id', 'serial.variantId')
    .innerJoin('outlet', 'outlet.id', 'serial.outletId')
    .select([
      'serial.serial',
      'serial.kind',
      'serial.variantId',
      'variant.code',
      'variant.name',
      'outlet.name as outlet',
      'serial.quantity',
      'serial.expiryDate',
    ])
    .where('serial.quantity', '<>', 0)
    .orderBy('serial.seq');
}

function toItem(row: Awaited<ReturnType<ReturnType<typeof serialRows>['execute']>>[number]) {
  return {
    Serial: row.serial,
    Type: row.kind,
    VariantID: row.variantId,
    Code: row.code,
    Variant: row.name,
    Outlet: row.outlet,
    Quantity: row.quantity,
    ExpiryDate: row.expiryDate,
  };
}

function addedUp(items: readonly SerialItem[]): Omit<SerialItem, 'Outlet'>[] {
  const groups = Map.groupBy(items, ({ VariantID, Serial }) => `${VariantID} ${Serial}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { Outlet: _outlet, ...rest } = first;
    return [{ ...rest, Quantity: own.reduce((sum, { Quantity }) => sum + Quantity, 0) }];
  });
}
