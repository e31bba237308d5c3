import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  inventoryAdjustmentCreate,
  inventoryAdjustmentDetail,
  inventoryAdjustmentList,
  inventoryLog,
} from '#contract/v3/stock-change.ts';

import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { loadAdjustment, newDocument, withVariants } from '#backoffice/store/stock/goods-documents.ts';
import { anyOf, inSlices } from '#backoffice/store/many.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { takeSerialsIn } from '#backoffice/store/stock/serials.ts';
import { moveStock } from '#backoffice/store/stock/stock.ts';
import type { Outlet, Variant } from '#backoffice/store/tables.ts';
import { outletNames } from '#backoffice/store/goods/variant-parts.ts';
import { findVariants } from '#backoffice/store/goods/variants.ts';

type Input = ParsedInput<typeof inventoryAdjustmentCreate>;
type Line = Input['Variants'][number] & { readonly variant: Variant };

export const stockChangeRoutes = [
  reads(inventoryLog, async ({ input, db }) => {
    const variant = (await findVariants(db, [input.Code])).get(input.Code);
    if (!variant) return reject(404, `Variant ${input.Code} not found.`);
    const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
    const names = new Map(outlets.map(({ id, name }) => [id, name]));
    const size = input.PageSize ?? 20;
    let query = db
      .selectFrom('stockEntry')
      .selectAll()
      .where('variantId', '=', variant.id)
      .where('outletId', 'in', anyOf([...names.keys()]))
      .orderBy('seq', 'desc')
      .limit(size)
      .offset(((input.PageNumber ?? 1) - 1) * size);
    if (input.From) query = query.where('created', '>=', input.From);
    if (input.To) query = query.where('created', '<', `${input.To}T24`);
    return (await query.execute()).map((entry) => ({
      Date: entry.created,
      Outlet: names.get(entry.outletId),
      Type: typeOf(entry.kind, entry.step),
      Number: entry.number,
      Quantity: entry.quantity,
      Allocated: entry.allocated,
      Balance: entry.balance,
      Note: entry.note,
      CreatedBy: entry.createdBy,
    }));
  }),
  writes(inventoryAdjustmentCreate, async (asked) => {
    const { input, db } = asked;
    const outlet = await loadOutlet(db, input);
    const lines = await withVariants(db, input.Variants);
    const differences = await differencesOf(db, outlet, lines);
    const adjustment = await newDocument(asked, { kind: 'Adjustment', outlet, input });
    const added = await db
      .insertInto('adjustment')
      .values(adjustment)
      .onConflict((on) => on.columns(['outletId', 'number']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) reject(409, `Adjustment ${adjustment.number} already exists in ${outlet.name}.`);
    await addLines(db, adjustment.id, lines);
    await moveGoods(asked, { adjustment, outlet, lines, differences });
    return { ID: adjustment.id, Number: adjustment.number };
  }),
  reads(inventoryAdjustmentList, async ({ input, db }) => {
    const names = await outletNames(db);
    return (await (await pageOfAdjustments(db, input)).execute()).map((row) => toRecord(row, names));
  }),
  reads(inventoryAdjustmentDetail, async ({ input, db }) => {
    const adjustment = await loadAdjustment(db, input);
    const lines = await db
      .selectFrom('adjustmentLine')
      .selectAll()
      .where('adjustmentId', '=', adjustment.id)
      .orderBy('position')
      .execute();
    return {
      ...toRecord(adjustment, await outletNames(db)),
      Variants: lines.map(({ code, name, quantity, type, note }) => ({
        Code: code,
        Name: name,
        Quantity: quantity,
        Type: type,
        Note: note,
      })),
    };
  }),
];

/** One outlet has its adjustments in order, and so have all of them; a list of some has them sorted anew. */
export async function pageOfAdjustments(db: Store, input: ParsedInput<typeof inventoryAdjustmentList>) {
  const { size, skip } = limitsOf(input);
  let query = db
    .selectFrom('adjustment')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('seq', 'desc')
    .limit(size)
    .offset(skip);
  if (input.Outlet?.length || input.OutletID?.length) {
    const [first, ...others] = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
    query =
      first && others.length === 0
        ? query.where('outletId', '=', first.id)
        : query.where('outletId', 'in', anyOf([first, ...others].flatMap((outlet) => outlet?.id ?? [])));
  }
  if (input.From) query = query.where('date', '>=', input.From);
  if (input.To) query = query.where('date', '<=', input.To);
  return input.Number?.length ? query.where('number', 'in', anyOf(input.Number)) : query;
}

/** What each line changes: a count is compared with what the shelf is said to hold. */
async function differencesOf(db: Store, outlet: Outlet, lines: readonly Line[]): Promise<number[]> {
  const ids = lines.map(({ variant }) => variant.id);
  const shelf = await db
    .selectFrom('stock')
    .select(['variantId', 'onHand'])
    .where('outletId', '=', outlet.id)
    .where('variantId', 'in', anyOf(ids))
    .execute();
  const onHand = new Map(shelf.map((row) => [row.variantId, row.onHand]));
  const batches = await db
    .selectFrom('serial')
    .select('variantId')
    .where('kind', '=', 'Batch')
    .where('variantId', 'in', anyOf(ids))
    .execute();
  return lines.map(({ Code, Quantity, Type, variant }, index) => {
    const at = `Variants[${index}]`;
    if (!['Standard', 'Complementary'].includes(variant.type))
      reject(400, `${at}.Code ${Code} is not kept on the shelf itself.`);
    if (ids.indexOf(variant.id) !== index) reject(400, `${at}.Code ${Code} is given twice.`);
    if (Type === 'Difference') return Quantity;
    if (batches.some(({ variantId }) => variantId === variant.id))
      reject(400, `${at}.Type must be Difference, because ${Code} is kept in batches.`);
    return Quantity - (onHand.get(variant.id) ?? 0);
  });
}

async function addLines(db: Store, adjustmentId: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ variant, Quantity, Type, Note }, position) => ({
    adjustmentId,
    position,
    variantId: variant.id,
    code: variant.code,
    name: variant.name,
    quantity: Quantity,
    type: Type ?? 'Set',
    note: Note ?? null,
  }));
  for (const slice of inSlices(rows)) await db.insertInto('adjustmentLine').values(slice).execute();
}

interface Movement {
  readonly adjustment: { readonly id: string; readonly number: string; readonly note: string | null };
  readonly outlet: Outlet;
  readonly lines: readonly Line[];
  readonly differences: readonly number[];
}

async function moveGoods(asked: Asked, { adjustment, outlet, lines, differences }: Movement): Promise<void> {
  await moveStock(
    asked,
    { id: adjustment.id, kind: 'Adjustment', number: adjustment.number, note: adjustment.note },
    lines.map(({ variant }, index) => ({
      variantId: variant.id,
      outletId: outlet.id,
      quantity: differences[index] ?? 0,
      allocated: 0,
    })),
  );
  await takeSerialsIn(
    asked,
    adjustment.id,
    lines.flatMap(({ variant, Serials }, index) =>
      (Serials ?? []).map(({ Serial, Quantity, Type, ExpiryDate }) => ({
        serial: Serial,
        kind: Type,
        variantId: variant.id,
        outletId: outlet.id,
        quantity: (Quantity ?? 1) * ((differences[index] ?? 0) < 0 ? -1 : 1),
        expiryDate: ExpiryDate,
      })),
    ),
  );
}

function typeOf(kind: string, step: 'Made' | 'Undone' | 'Redone'): string {
  return step === 'Made' ? kind : `${kind}${step === 'Undone' ? 'Voided' : 'Restored'}`;
}

function toRecord(row: Awaited<ReturnType<typeof loadAdjustment>>, names: ReadonlyMap<string, string>) {
  return {
    ID: row.id,
    Outlet: names.get(row.outletId),
    Number: row.number,
    Date: row.date,
    Note: row.note,
    Created: row.created,
    CreatedBy: row.createdBy,
  };
}
