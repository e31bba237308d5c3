import { type RawBuilder, sql } from 'kysely';

import type { ParsedInput } from '#contract/v3/operation.ts';
import type { variantList } from '#contract/v3/variant.ts';

import { anyOf } from '#backoffice/store/many.ts';
import { nameHolds } from '#backoffice/store/goods/name-search.ts';
import type { PageMarks } from '#backoffice/store/page-marks.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Variant } from '#backoffice/store/tables.ts';
import {
  addMakings,
  type Makings,
  type OutletPriceItem,
  outletPricesOf,
} from '#backoffice/store/goods/variant-parts.ts';

export type VariantFilter = ParsedInput<typeof variantList>;

export interface VariantRow extends Makings {
  ID: string;
  Code: string;
  Type: string;
  Category: string;
  Taxable: number | boolean;
  LoyaltyPoint: number | boolean;
  Discontinued: number | boolean;
  OutletPrice?: readonly OutletPriceItem[];
}

/** One page of a category and everything under it, in an order that new variants only ever append to within a category. */
export async function pageVariants(db: Store, filter: VariantFilter, marks: PageMarks) {
  const page = filter.PageNumber ?? 1;
  const size = filter.PageSize ?? 20;
  const list = JSON.stringify({ ...filter, PageNumber: undefined });
  const mark = marks.find(list, page - 1);
  const count = mark?.count ?? (await countVariants(db, filter));

  const start = mark ? sql`AND (category_key, seq) > (${mark.key}, ${mark.seq})` : sql``;
  const skip = mark ? 0 : (page - 1) * size;
  const { rows } = await sql<VariantRow>`
    ${selectItems} WHERE ${matching(filter)} ${start} ORDER BY category_key, seq LIMIT ${size} OFFSET ${skip}
  `.execute(db.withoutPlugins());

  const last = rows.at(-1);
  if (last) marks.keep(list, page, { key: `${last.Category}/`, seq: await seqOf(db, last.ID), count });
  return { rows: await finished(db, rows), count };
}

export async function countVariants(db: Store, filter: VariantFilter): Promise<number> {
  const { rows } = await sql<{
    count: number | string;
  }>`SELECT count(*) AS count FROM variant WHERE ${matching(filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** In the order of the codes asked; unknown codes are left out. */
export async function variantsByCode(db: Store, codes: readonly string[]): Promise<VariantRow[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<VariantRow>`${selectItems} WHERE code IN (${sql.join(codes)})`.execute(
    db.withoutPlugins(),
  );
  const byCode = new Map((await finished(db, rows)).map((row) => [row.Code, row]));
  return [...new Set(codes)].flatMap((code) => byCode.get(code) ?? []);
}

/** By whatever condition, in the order variants were added. */
export async function variantsWhere(db: Store, condition: RawBuilder<unknown>): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`${selectItems} WHERE ${condition} ORDER BY seq`.execute(db.withoutPlugins());
  return finished(db, rows);
}

export async function findVariants(db: Store, codes: readonly string[]): Promise<Map<string, Variant>> {
  const rows = await db.selectFrom('variant').selectAll().where('code', 'in', anyOf(codes)).execute();
  return new Map(rows.map((row) => [row.code, row]));
}

async function finished(db: Store, rows: VariantRow[]): Promise<VariantRow[]> {
  const prices = await outletPricesOf(
    db,
    rows.map(({ ID }) => ID),
  );
  for (const row of rows) {
    row.Taxable = row.Taxable === 1;
    row.LoyaltyPoint = row.LoyaltyPoint === 1;
    row.Discontinued = row.Discontinued === 1;
    const own = prices.get(row.ID);
    if (own) row.OutletPrice = own;
  }
  await addMakings(db, rows);
  return rows;
}

async function seqOf(db: Store, id: string): Promise<number> {
  return (await db.selectFrom('variant').select('seq').where('id', '=', id).executeTakeFirstOrThrow()).seq;
}

function matching({ Category, Type, Name, Code, ReleasedFrom, ReleasedTo }: VariantFilter): RawBuilder<unknown> {
  // '0' is the character after '/', so this is exactly the category and everything under it.
  const conditions = [sql`category_key >= ${`${Category}/`} AND category_key < ${`${Category}0`}`];
  if (Type) conditions.push(sql`type = ${Type}`);
  if (Code) conditions.push(sql`code = ${Code}`);
  if (Name) conditions.push(sql`(${nameHolds(Name)} OR code = ${Name})`);
  if (ReleasedFrom) conditions.push(sql`created >= ${ReleasedFrom}`);
  if (ReleasedTo) conditions.push(sql`created < ${`${ReleasedTo}T~`}`);
  return sql.join(conditions, sql` AND `);
}

const selectItems = sql`
  SELECT id AS "ID", product_id AS "ProductID", product_code AS "ProductCode", category AS "Category", product AS "Product",
    model AS "Variant", name AS "Name", code AS "Code", type AS "Type", weight AS "Weight", order_price AS "OrderPrice",
    unit_cost AS "UnitCost", unit_price AS "UnitPrice", taxable AS "Taxable", loyalty_point AS "LoyaltyPoint",
    discontinued AS "Discontinued", created AS "Released", created AS "Created"
  FROM variant
`;
