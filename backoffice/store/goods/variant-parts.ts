import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';

export interface OutletPriceItem {
  readonly Outlet: string;
  readonly OutletID: string;
  readonly Price: number;
  readonly ExtraCost: number;
}

/** What some variants ask at outlets that do not ask the usual price, by variant. */
export async function outletPricesOf(db: Store, ids: readonly string[]): Promise<Map<string, OutletPriceItem[]>> {
  // A shop with one price everywhere, which is most shops, pays one look for the whole page.
  if (ids.length === 0 || !(await db.selectFrom('outletPrice').select('price').limit(1).executeTakeFirst()))
    return new Map();
  const rows = await db
    .selectFrom('outletPrice')
    .innerJoin('outlet', 'outlet.id', 'outletPrice.outletId')
    .select(['variantId', 'outlet.name as outlet', 'outletId', 'price', 'extraCost'])
    .where('variantId', 'in', anyOf(ids))
    .orderBy('outlet.seq')
    .execute();
  return grouped(rows, ({ outlet, outletId, price, extraCost }) => ({
    Outlet: outlet,
    OutletID: outletId,
    Price: price,
    ExtraCost: extraCost,
  }));
}

/** What a variant is in terms of others; a plain one says nothing. */
export interface Makings {
  ParentCode?: string;
  Ratio?: number;
  Components?: readonly object[];
}

/** Most pages hold plain goods only, and cost no look. */
export async function addMakings(
  db: Store,
  rows: readonly (Makings & { readonly ID: string; readonly Type: string })[],
): Promise<void> {
  const idsOf = (types: readonly string[]) => rows.flatMap(({ ID, Type }) => (types.includes(Type) ? [ID] : []));
  const [built, multiples] = [idsOf(['Composite', 'Manufactured', 'Complementary']), idsOf(['MultipleUOM'])];
  const components = built.length > 0 ? await componentsOf(db, built) : new Map<string, object[]>();
  const units = multiples.length > 0 ? await unitsOf(db, multiples) : new Map<string, Makings>();
  const isBuilt = new Set(built);
  for (const row of rows) {
    if (isBuilt.has(row.ID)) row.Components = components.get(row.ID) ?? [];
    Object.assign(row, units.get(row.ID));
  }
}

/** What some multiples are so many of, by variant. */
async function unitsOf(db: Store, ids: readonly string[]): Promise<Map<string, Makings>> {
  const rows = await db
    .selectFrom('variant as multiple')
    .innerJoin('variant as parent', 'parent.id', 'multiple.parentId')
    .select(['multiple.id', 'multiple.ratio', 'parent.code'])
    .where('multiple.id', 'in', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, code, ratio }) => [id, { ParentCode: code, Ratio: ratio }]));
}

/** What some variants are made of, by variant. */
export async function componentsOf(db: Store, ids: readonly string[]) {
  const rows = await db
    .selectFrom('variantComponent')
    .innerJoin('variant', 'variant.id', 'variantComponent.componentId')
    .select([
      'variantComponent.variantId',
      'variant.id',
      'variant.code',
      'variant.name',
      'variant.unitPrice',
      'variantComponent.quantity',
    ])
    .where('variantComponent.variantId', 'in', anyOf(ids))
    .orderBy('variantComponent.position')
    .execute();
  return grouped(rows, ({ id, code, name, quantity, unitPrice }) => ({
    ID: id,
    Code: code,
    Name: name,
    Qty: quantity,
    UnitPrice: unitPrice,
  }));
}

/** The price book entries of some variants, by variant: those of books that are in use, because an entry does not say so. */
export async function pricebooksOf(db: Store, ids: readonly string[]) {
  const rows = await db
    .selectFrom('pricebookItem')
    .innerJoin('pricebook', 'pricebook.id', 'pricebookItem.pricebookId')
    .selectAll()
    .where('variantId', 'in', anyOf(ids))
    .where('pricebook.status', '=', 'Active')
    .orderBy('pricebook.seq')
    .orderBy('pricebookItem.position')
    .execute();
  const names = await outletNames(db);
  return grouped(rows, (row) => ({
    ID: row.id,
    Name: row.name,
    Outlet: namesIn(row.outlets, names),
    Group: row.membership,
    MinimumQty: row.minimumQuantity,
    Price: row.price,
    Discount: row.discount,
    StartDate: row.startDate,
    ExpirationDate: row.expirationDate,
  }));
}

export async function outletNames(db: Store): Promise<Map<string, string>> {
  const outlets = await db.selectFrom('outlet').select(['id', 'name']).orderBy('seq').execute();
  return new Map(outlets.map(({ id, name }) => [id, name]));
}

/** The names of a list of outlet IDs kept as JSON. */
export function namesIn(ids: string, names: ReadonlyMap<string, string>): string[] {
  // The column is written only from a list of IDs.
  return (JSON.parse(ids) as string[]).flatMap((id) => names.get(id) ?? []);
}

function grouped<Row extends { readonly variantId: string }, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): Map<string, Item[]> {
  const items = new Map<string, Item[]>();
  for (const row of rows) items.set(row.variantId, [...(items.get(row.variantId) ?? []), toItem(row)]);
  return items;
}
