import type { z } from 'zod';

import type { newVariant } from '#contract/v3/variant-change.ts';

import { localTime } from '#backoffice/clock.ts';
import { reject } from '#backoffice/rejection.ts';
import type { Author } from '#backoffice/store/goods/categories.ts';
import { anyOf, inSlices } from '#backoffice/store/many.ts';
import { openOrders } from '#backoffice/store/invoices/open-orders.ts';
import { fieldIs } from '#backoffice/store/goods/name-search.ts';
import type { Store } from '#backoffice/store/open.ts';
import { openShelves } from '#backoffice/store/goods/shelves.ts';
import type { Product } from '#backoffice/store/tables-goods.ts';
import type { Variant } from '#backoffice/store/tables.ts';
import { findVariants } from '#backoffice/store/goods/variants.ts';
import { stillReferenced } from '#backoffice/store/violations.ts';

export type NewVariant = z.output<typeof newVariant>;

export interface VariantLinks {
  readonly Type?: string | null | undefined;
  readonly ParentCode?: string | null | undefined;
  readonly Ratio?: number | null | undefined;
  readonly Components?: readonly { readonly Code: string; readonly Qty: number }[] | null | undefined;
}

/** Adds variants to a product, all or none; a code the shop already has is refused. */
export async function addVariants(
  author: Author,
  product: Product,
  variants: readonly NewVariant[],
): Promise<{ Code: string; ID: string }[]> {
  const rows = variants.map((variant) => toRow(author, product, variant));
  const twice = rows.find(({ code }, index) => rows.findIndex((row) => row.code === code) !== index);
  if (twice) reject(409, `Variant ${twice.code} is given twice.`);
  for (const slice of inSlices(rows, 100)) {
    const added = await author.db
      .insertInto('variant')
      .values(slice)
      .onConflict((on) => on.column('code').doNothing())
      .returning('code')
      .execute();
    const codes = new Set(added.map(({ code }) => code));
    const taken = slice.find(({ code }) => !codes.has(code));
    if (taken) reject(409, `Variant ${taken.code} already exists.`);
  }
  for (const [index, { id, code }] of rows.entries())
    await linkVariant(author.db, { id, code }, { links: variants[index] ?? {}, at: `Variants[${index}].` });
  await openShelves(author, { variantIds: rows.map(({ id }) => id) });
  return rows.map(({ code, id }) => ({ Code: code, ID: id }));
}

function toRow({ now, service }: Author, product: Product, variant: NewVariant) {
  const model = variant.Model ?? '';
  return {
    id: service.newId(),
    ...placeIn(product),
    model,
    name: variant.Name || nameOf(product.name, model),
    code: variant.Code,
    type: variant.Type ?? 'Standard',
    ...figuresOf(variant),
    taxable: Number(variant.Taxable ?? true),
    loyaltyPoint: Number(variant.LoyaltyPoint ?? true),
    discontinued: Number(variant.Discontinued ?? product.discontinued === 1),
    description: variant.VariantDescription ?? '',
    created: localTime(now),
  };
}

function figuresOf({ UnitCost, ...variant }: NewVariant) {
  return {
    weight: variant.Weight ?? 0,
    orderPrice: variant.OrderPrice ?? UnitCost ?? 0,
    unitCost: UnitCost ?? 0,
    unitPrice: variant.UnitPrice ?? 0,
    expiredDayPrepaid: variant.ExpiredDayPrepaid ?? 0,
    expiredMonthPrepaid: variant.ExpiredMonthPrepaid ?? 0,
    pointPrepaid: variant.PointPrepaid ?? 0,
  };
}

/** The columns a variant shares with its product. */
export function placeIn({ id, code, name, category, categoryKey }: Product) {
  return { productId: id, productCode: code, product: name, category, categoryKey };
}

export function nameOf(product: string, model: string): string {
  return model === '' ? product : `${product}, ${model}`;
}

/** A name made of product and model follows them; one that was given stays. */
export function nameAfter(
  variant: Pick<Variant, 'name' | 'product' | 'model'>,
  product: string,
  model: string,
): string {
  return variant.name === nameOf(variant.product, variant.model) ? nameOf(product, model) : variant.name;
}

/** Says what a variant is made of. A list of components takes the place of the one before it. */
export async function linkVariant(
  db: Store,
  variant: Pick<Variant, 'id' | 'code'>,
  { links, at = '' }: { readonly links: VariantLinks; readonly at?: string },
): Promise<void> {
  if (links.ParentCode) {
    const parentId = await parentOf(db, links.ParentCode);
    if (!parentId) reject(400, `${at}ParentCode ${links.ParentCode} not found.`);
    await db.updateTable('variant').set({ parentId }).where('id', '=', variant.id).execute();
  }
  if (links.Ratio) await db.updateTable('variant').set({ ratio: links.Ratio }).where('id', '=', variant.id).execute();
  if (links.Components) await replaceComponents(db, variant, { components: links.Components, at });
  if (links.ParentCode || links.Components?.length || links.Type) await insistOnSense(db, variant, at);
}

/** The parent of a multiple is a variant; a product's code stands for its first variant. */
async function parentOf(db: Store, code: string): Promise<string | undefined> {
  const variants = db.selectFrom('variant').select('id').orderBy('seq').limit(1);
  const variant =
    (await variants.where('code', '=', code).executeTakeFirst()) ??
    (await variants.where('productCode', '=', code).executeTakeFirst());
  return variant?.id;
}

async function replaceComponents(
  db: Store,
  { id }: Pick<Variant, 'id'>,
  { components, at }: { readonly components: readonly { Code: string; Qty: number }[]; readonly at: string },
): Promise<void> {
  const known = await findVariants(
    db,
    components.map(({ Code }) => Code),
  );
  const rows = components.map(({ Code, Qty }, position) => ({
    variantId: id,
    componentId: known.get(Code)?.id ?? reject(400, `${at}Components[${position}].Code ${Code} not found.`),
    position,
    quantity: Qty,
  }));
  const twice = rows.findIndex((row, index) => rows.findIndex((one) => one.componentId === row.componentId) !== index);
  if (twice >= 0) reject(400, `${at}Components[${twice}].Code is given twice.`);
  await db.deleteFrom('variantComponent').where('variantId', '=', id).execute();
  for (const slice of inSlices(rows)) await db.insertInto('variantComponent').values(slice).execute();
}

/** A multiple has a parent, and nothing is made of itself. */
async function insistOnSense(db: Store, { id, code }: Pick<Variant, 'id' | 'code'>, at: string): Promise<void> {
  const { type, parentId, ratio } = await db
    .selectFrom('variant')
    .select(['type', 'parentId', 'ratio'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (type === 'MultipleUOM' && !parentId) reject(400, `${at}ParentCode is required.`);
  if (type === 'MultipleUOM' && ratio < 1) reject(400, `${at}Ratio is required.`);
  const seen = new Set<string>();
  let open = [id];
  while (open.length > 0) {
    const below = await directParts(db, open);
    if (below.includes(id)) reject(400, `Variant ${code} must not be made of itself.`);
    open = below.filter((part) => !seen.has(part));
    for (const part of open) seen.add(part);
  }
}

async function directParts(db: Store, ids: readonly string[]): Promise<string[]> {
  const components = await db
    .selectFrom('variantComponent')
    .select('componentId as id')
    .where('variantId', 'in', anyOf(ids))
    .execute();
  const parents = await db
    .selectFrom('variant')
    .select('parentId as id')
    .where('id', 'in', anyOf(ids))
    .where('type', '=', 'MultipleUOM')
    .execute();
  return [...components, ...parents].flatMap(({ id }) => id ?? []);
}

const goneWithIt = [
  'variantComponent',
  'stock',
  'outletPrice',
  'stockEntry',
  'serialEntry',
  'serial',
  'taxableBefore',
] as const;

/** Deletes variants for good. One that a document or a variant that stays names is refused. */
export async function deleteVariants(db: Store, variants: readonly Pick<Variant, 'id' | 'code'>[]): Promise<void> {
  const ids = variants.map(({ id }) => id);
  const multiple = await db
    .selectFrom('variant')
    .select('code')
    .where('parentId', 'in', anyOf(ids))
    .where('type', '=', 'MultipleUOM')
    .where('id', 'not in', anyOf(ids))
    .executeTakeFirst();
  if (multiple) reject(400, `Variant ${multiple.code} is a multiple of it.`);
  for (const { id, code } of variants) if (await isOrdered(db, id)) refuseUsed(code);
  for (const table of goneWithIt) await db.deleteFrom(table).where('variantId', 'in', anyOf(ids)).execute();
  // Of one that was a multiple and is none now.
  await db.updateTable('variant').set({ parentId: null }).where('parentId', 'in', anyOf(ids)).execute();
  for (const { id, code } of variants) {
    try {
      await db.deleteFrom('variant').where('id', '=', id).execute();
    } catch (error) {
      if (stillReferenced(error)) refuseUsed(code);
      throw error;
    }
  }
}

/** Whether an estimate or a sales order still offers it; once it has become an invoice, the invoice holds it. */
async function isOrdered(db: Store, id: string): Promise<boolean> {
  const order = await openOrders(db)
    .select('id')
    .where(fieldIs('body', 'VariantID', id))
    .executeTakeFirst();
  return order !== undefined;
}

function refuseUsed(code: string): never {
  return reject(400, `Variant ${code} is used and cannot be deleted; discontinue it instead.`);
}
