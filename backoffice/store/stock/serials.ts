import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Mover } from '#backoffice/store/stock/stock.ts';

/** A serial or batch that goes in (positive) or out (negative). */
export interface SerialChange {
  readonly serial: string;
  readonly kind?: 'Serial' | 'Batch' | null | undefined;
  readonly variantId: string;
  readonly outletId: string;
  readonly quantity: number;
  readonly expiryDate?: string | null | undefined;
}

/** As a caller names one on a line of a document. */
export interface WrittenSerial {
  readonly Serial: string;
  readonly Quantity?: number | null | undefined;
  readonly Type?: 'Serial' | 'Batch' | null | undefined;
  readonly ExpiryDate?: string | null | undefined;
}

/** Those of a kept line. */
export function writtenSerials({ serials }: { readonly serials: string | null }): WrittenSerial[] {
  // The columns are written only from validated input.
  return serials === null ? [] : (JSON.parse(serials) as WrittenSerial[]);
}

type Step = 'Made' | 'Undone' | 'Redone';

export async function moveSerials(mover: Mover, documentId: string, changes: readonly SerialChange[]): Promise<void> {
  await apply(mover.db, { documentId, step: 'Made' }, changes);
}

/** A serial is one piece: taken in a second time while it is here, it could be sold twice. */
export async function takeSerialsIn(mover: Mover, documentId: string, changes: readonly SerialChange[]): Promise<void> {
  await moveSerials(mover, documentId, changes);
  await refuseTwice(mover, changes);
}

/** The same of a document written anew. */
export async function takeSerialsInAnew(
  mover: Mover,
  documentId: string,
  changes: readonly SerialChange[],
): Promise<void> {
  await replaceSerials(mover, documentId, changes);
  await refuseTwice(mover, changes);
}

async function refuseTwice({ db }: Mover, changes: readonly SerialChange[]): Promise<void> {
  for (const change of changes) {
    const { serial, variantId, outletId } = change;
    if (change.quantity <= 0 || kindOf(change) !== 'Serial') continue;
    const twice = await db
      .selectFrom('serial')
      .select('seq')
      .where('variantId', '=', variantId)
      .where('outletId', '=', outletId)
      .where('serial', '=', serial)
      .where('kind', '=', 'Serial')
      .where('quantity', '>', 1)
      .executeTakeFirst();
    if (twice) reject(400, `Serial ${serial} is already in stock.`);
  }
}

/** Moves the difference between what a document moved and what it is to move: what left and came back since may stay where it is. */
export async function replaceSerials(
  mover: Mover,
  documentId: string,
  changes: readonly SerialChange[],
): Promise<void> {
  const before = (await netOf(mover.db, documentId)).map(opposite);
  const sums = new Map<string, SerialChange>();
  for (const change of [...before, ...changes]) {
    const key = JSON.stringify([change.serial, change.variantId, change.outletId]);
    sums.set(key, { ...change, quantity: change.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  await apply(mover.db, { documentId, step: 'Made' }, [...sums.values()]);
}

/** What a document moves by now. */
export async function serialsMovedBy(db: Store, documentId: string): Promise<SerialChange[]> {
  return (await netOf(db, documentId)).filter(({ quantity }) => quantity !== 0);
}

export async function retractSerials(mover: Mover, documentId: string): Promise<void> {
  await apply(mover.db, { documentId, step: 'Made' }, (await netOf(mover.db, documentId)).map(opposite));
}

export async function undoSerials(mover: Mover, documentId: string): Promise<void> {
  await apply(mover.db, { documentId, step: 'Undone' }, (await netOf(mover.db, documentId)).map(opposite));
}

export async function redoSerials(mover: Mover, documentId: string): Promise<void> {
  await apply(mover.db, { documentId, step: 'Redone' }, await netOf(mover.db, documentId, 'Made'));
}

async function netOf(db: Store, documentId: string, step?: Step): Promise<SerialChange[]> {
  let query = db
    .selectFrom('serialEntry')
    .select(({ fn }) => ['serial', 'variantId', 'outletId', fn.sum<number | string>('quantity').as('quantity')])
    .where('documentId', '=', documentId)
    .groupBy(['serial', 'variantId', 'outletId']);
  if (step) query = query.where('step', '=', step);
  return (await query.execute()).map((row) => ({ ...row, quantity: Number(row.quantity) }));
}

function kindOf({ kind, quantity }: SerialChange): 'Serial' | 'Batch' {
  return kind ?? (Math.abs(quantity) === 1 ? 'Serial' : 'Batch');
}

function opposite(change: SerialChange): SerialChange {
  return { ...change, quantity: -change.quantity };
}

async function apply(
  db: Store,
  { documentId, step }: { readonly documentId: string; readonly step: Step },
  changes: readonly SerialChange[],
): Promise<void> {
  for (const change of changes.filter(({ quantity }) => quantity !== 0)) {
    const { serial, variantId, outletId, quantity } = change;
    const kind = kindOf(change);
    const { left } = await db
      .insertInto('serial')
      .values({ serial, kind, variantId, outletId, quantity, expiryDate: change.expiryDate ?? null })
      .onConflict((on) =>
        on.columns(['variantId', 'outletId', 'serial']).doUpdateSet((eb) => ({
          quantity: eb('serial.quantity', '+', eb.ref('excluded.quantity')),
          expiryDate: eb.fn.coalesce('excluded.expiryDate', 'serial.expiryDate'),
        })),
      )
      .returning('quantity as left')
      .executeTakeFirstOrThrow();
    if (quantity < 0 && left < 0) reject(400, `Serial ${serial} is not in stock.`);
    await db.insertInto('serialEntry').values({ documentId, step, serial, variantId, outletId, quantity }).execute();
  }
}
