import type { Asked } from '#backoffice/http/route.ts';
import { localTime } from '#backoffice/clock.ts';
import { reject } from '#backoffice/rejection.ts';
import { changeTime } from '#backoffice/store/change-time.ts';
import { anyOf, inSlices } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';

/** Who moves the goods, and when. */
export type Mover = Pick<Asked, 'db' | 'now' | 'by'>;

/** The document a movement belongs to. */
export interface StockDocument {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly note?: string | null | undefined;
}

export interface StockChange {
  readonly variantId: string;
  readonly outletId: string;
  /** Onto the shelf; negative takes off it. */
  readonly quantity: number;
  /** Promised to someone, but still on the shelf. */
  readonly allocated: number;
}

/** Moves goods for a document: each variant by what it is made of, in one place for every document. */
export async function moveStock(mover: Mover, document: StockDocument, changes: readonly StockChange[]): Promise<void> {
  await apply(mover, { ...document, step: 'Made' }, await expand(mover.db, changes));
}

/** Takes back whatever a document moves, so that it can move something else. */
export async function retractStock(mover: Mover, documentId: string): Promise<void> {
  const { document, changes } = await netOf(mover.db, documentId);
  await apply(mover, { ...document, step: 'Made' }, changes.map(opposite));
}

/** Moves the difference between what a document moved and what it is to move, so that no shelf runs short in between. */
export async function replaceStock(
  mover: Mover,
  document: StockDocument,
  changes: readonly StockChange[],
): Promise<void> {
  const before = await netOf(mover.db, document.id);
  const after = await expand(mover.db, changes);
  await apply(mover, { ...document, step: 'Made' }, [...before.changes.map(opposite), ...after]);
}

/** Takes back whatever a document moves, until it is redone. */
export async function undoStock(mover: Mover, documentId: string): Promise<void> {
  const { document, changes } = await netOf(mover.db, documentId);
  await apply(mover, { ...document, step: 'Undone' }, changes.map(opposite));
}

/** Moves again exactly what was undone, whatever the variants are made of since. */
export async function redoStock(mover: Mover, documentId: string): Promise<void> {
  const { document, changes } = await netOf(mover.db, documentId, 'Made');
  await apply(mover, { ...document, step: 'Redone' }, changes);
}

/** Brings what a document took off the shelves of one outlet onto those of another. */
export async function forwardStock(mover: Mover, documentId: string, outletId: string): Promise<void> {
  const { document, changes } = await netOf(mover.db, documentId);
  const brought = changes.map((change) => ({ ...change, outletId, quantity: -change.quantity, allocated: 0 }));
  await apply(mover, { ...document, step: 'Made' }, brought);
}

/** Lets go of everything a document still has allocated, from an outlet's shelves. */
export async function releaseAllocated(mover: Mover, documentId: string, outletId: string): Promise<void> {
  const { document, changes } = await netOf(mover.db, documentId);
  const released = changes.flatMap((change) => [
    { ...change, quantity: 0, allocated: -change.allocated },
    { ...change, outletId, quantity: -change.allocated, allocated: 0 },
  ]);
  await apply(mover, { ...document, step: 'Made' }, released);
}

/** Takes everything a document let go of back onto the shelves it left, and allocates it at an outlet. */
export async function allocateAgain(mover: Mover, documentId: string, outletId: string): Promise<void> {
  const { document, changes } = await netOf(mover.db, documentId);
  const taken = changes.flatMap((change) => [
    { ...change, quantity: -change.quantity, allocated: 0 },
    { ...change, outletId, quantity: 0, allocated: -change.quantity },
  ]);
  await apply(mover, { ...document, step: 'Made' }, taken);
}

/** Whether a variant of this type ever moves stock. */
export function holdsStock(type: string): boolean {
  return !['NonInventory', 'PrepaidPackage', 'PrepaidPoint'].includes(type);
}

interface Step extends StockDocument {
  readonly step: 'Made' | 'Undone' | 'Redone';
}

export async function netOf(db: Store, documentId: string, step?: Step['step']) {
  let query = db
    .selectFrom('stockEntry')
    .select(({ fn }) => [
      'kind',
      'number',
      'variantId',
      'outletId',
      fn.sum<number | string>('quantity').as('quantity'),
      fn.sum<number | string>('allocated').as('allocated'),
    ])
    .where('documentId', '=', documentId)
    .groupBy(['kind', 'number', 'variantId', 'outletId'])
    // An order that became an invoice moves its goods as that; which of the two came first would be the server's choice.
    .orderBy(({ fn }) => fn.max('seq'), 'desc');
  if (step) query = query.where('step', '=', step);
  const rows = await query.execute();
  return {
    document: { id: documentId, kind: rows[0]?.kind ?? '', number: rows[0]?.number ?? '' },
    changes: rows.map(({ variantId, outletId, quantity, allocated }) => ({
      variantId,
      outletId,
      quantity: Number(quantity),
      allocated: Number(allocated),
    })),
  };
}

function opposite(change: StockChange): StockChange {
  return { ...change, quantity: -change.quantity, allocated: -change.allocated };
}

interface Part {
  readonly variantId: string;
  readonly quantity: number;
}

const deepest = 8;

/** What really leaves the shelf: components of what is put together, the parent of a multiple, nothing for a service. */
export async function expand(db: Store, changes: readonly StockChange[]): Promise<StockChange[]> {
  const settled: StockChange[] = [];
  let open = [...changes];
  for (let depth = 0; open.length > 0; depth += 1) {
    if (depth > deepest) reject(400, 'The components of a variant are nested too deep.');
    const parts = await partsOf(
      db,
      open.map(({ variantId }) => variantId),
    );
    settled.push(...open.filter(({ variantId }) => parts.get(variantId) === 'itself'));
    open = open.flatMap((change) => {
      const made = parts.get(change.variantId) ?? [];
      if (made === 'itself') return [];
      return made.map(({ variantId, quantity }) => ({
        ...change,
        variantId,
        quantity: change.quantity * quantity,
        allocated: change.allocated * quantity,
      }));
    });
  }
  return settled;
}

/** What each variant is made of, or that it is kept on the shelf itself. */
export async function partsOf(db: Store, ids: readonly string[]): Promise<Map<string, 'itself' | Part[]>> {
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'type', 'parentId', 'ratio'])
    .where('id', 'in', anyOf([...new Set(ids)]))
    .execute();
  const parts = new Map<string, 'itself' | Part[]>();
  const built: string[] = [];
  for (const { id, type, parentId, ratio } of variants) {
    if (type === 'Composite' || type === 'Manufactured') built.push(id);
    else if (type === 'MultipleUOM' && parentId) parts.set(id, [{ variantId: parentId, quantity: ratio }]);
    else parts.set(id, holdsStock(type) ? 'itself' : []);
  }
  if (built.length === 0) return parts;
  const components = await db
    .selectFrom('variantComponent')
    .select(['variantId', 'componentId', 'quantity'])
    .where('variantId', 'in', anyOf(built))
    .execute();
  for (const id of built) {
    const own = components.filter(({ variantId }) => variantId === id);
    parts.set(
      id,
      own.map(({ componentId, quantity }) => ({ variantId: componentId, quantity })),
    );
  }
  return parts;
}

async function apply(mover: Mover, step: Step, changes: readonly StockChange[]): Promise<void> {
  const rows = added(changes);
  for (const slice of inSlices(rows)) {
    const balances = await addToStock(mover, slice);
    await insistOnStock(mover.db, slice, balances);
    await mover.db
      .insertInto('stockEntry')
      .values(
        slice.map(({ variantId, outletId, quantity, allocated }) => ({
          documentId: step.id,
          kind: step.kind,
          step: step.step,
          number: step.number,
          variantId,
          outletId,
          quantity,
          allocated,
          balance: balances.get(keyOf({ variantId, outletId })) ?? null,
          note: step.note ?? null,
          created: localTime(mover.now),
          createdBy: mover.by.name,
        })),
      )
      .execute();
  }
}

/** One change a variant and outlet, always in the same order, so that two writers never wait for each other in a ring. */
function added(changes: readonly StockChange[]): StockChange[] {
  const sums = new Map<string, StockChange>();
  for (const change of changes) {
    const known = sums.get(keyOf(change));
    sums.set(keyOf(change), {
      ...change,
      quantity: change.quantity + (known?.quantity ?? 0),
      allocated: change.allocated + (known?.allocated ?? 0),
    });
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ quantity, allocated }) => quantity !== 0 || allocated !== 0);
}

async function addToStock({ db, now }: Mover, changes: readonly StockChange[]): Promise<Map<string, number>> {
  if (!changes.every(({ quantity, allocated }) => Number.isSafeInteger(quantity) && Number.isSafeInteger(allocated)))
    reject(400, 'A quantity is too large.');
  const modified = await changeTime(db, now);
  const rows = await db
    .insertInto('stock')
    .values(
      changes.map(({ variantId, outletId, quantity, allocated }) => ({
        variantId,
        outletId,
        onHand: quantity,
        allocated,
        modified,
      })),
    )
    .onConflict((on) =>
      on.columns(['variantId', 'outletId']).doUpdateSet((eb) => ({
        onHand: eb('stock.onHand', '+', eb.ref('excluded.onHand')),
        allocated: eb('stock.allocated', '+', eb.ref('excluded.allocated')),
        modified: eb.ref('excluded.modified'),
      })),
    )
    .returning(['variantId', 'outletId', 'onHand'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.onHand]));
}

/** An outlet may refuse to let go of goods it does not have. */
async function insistOnStock(
  db: Store,
  changes: readonly StockChange[],
  balances: ReadonlyMap<string, number>,
): Promise<void> {
  const short = changes.filter((change) => change.quantity < 0 && (balances.get(keyOf(change)) ?? 0) < 0);
  if (short.length === 0) return;
  const strict = await db.selectFrom('outlet').select(['id', 'name']).where('negativeInventory', '=', 0).execute();
  for (const { variantId, outletId } of short) {
    const outlet = strict.find(({ id }) => id === outletId);
    if (!outlet) continue;
    const variant = await db.selectFrom('variant').select('code').where('id', '=', variantId).executeTakeFirst();
    reject(400, `Not enough stock of ${variant?.code} in ${outlet.name}.`);
  }
}

function keyOf({ variantId, outletId }: Pick<StockChange, 'variantId' | 'outletId'>): string {
  return `${variantId} ${outletId}`;
}
