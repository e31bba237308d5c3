import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice } from '#backoffice/store/tables.ts';

export interface BroughtBack {
  readonly variantId: string;
  readonly serial: string;
  readonly quantity: number;
}

/** A return brings back the very pieces its invoice sold. Of goods it sold without saying which, nobody knows which they were. */
export async function checkSerials(
  db: Store,
  { id, number }: Pick<Invoice, 'id' | 'number'>,
  pieces: readonly BroughtBack[],
): Promise<void> {
  if (pieces.length === 0) return;
  const sold = await leftOf(db, id);
  for (const { variantId, serial, quantity } of pieces) {
    const left = sold.get(variantId);
    if (!left) continue;
    const before = left.get(serial) ?? reject(400, `Serial ${serial} was not sold by invoice ${number}.`);
    if (before < quantity) reject(400, `Invoice ${number} has no more of serial ${serial} left to return.`);
    left.set(serial, before - quantity);
  }
}

/** What a return in the recycle bin would bring back again. */
export async function broughtBackBy(db: Store, returnId: string): Promise<BroughtBack[]> {
  const rows = await db
    .selectFrom('serialEntry')
    .select(({ fn }) => ['variantId', 'serial', fn.sum<number | string>('quantity').as('quantity')])
    .where('documentId', '=', returnId)
    .where('step', '=', 'Made')
    .groupBy(['variantId', 'serial'])
    .execute();
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) })).filter(({ quantity }) => quantity > 0);
}

/** By variant, how many of each serial the invoice sold and no return that stands took back. */
async function leftOf(db: Store, invoiceId: string): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom('serialEntry')
    .innerJoin('invoice', 'invoice.id', 'serialEntry.documentId')
    .select(({ fn }) => ['invoice.id', 'variantId', 'serial', fn.sum<number | string>('quantity').as('quantity')])
    .where((eb) =>
      eb.or([
        eb('invoice.id', '=', invoiceId),
        eb.and([eb('invoice.referenceInvoiceId', '=', invoiceId), eb('invoice.status', '=', 'Active')]),
      ]),
    )
    .groupBy(['invoice.id', 'variantId', 'serial'])
    .execute();
  const moved = rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
  const left = new Map<string, Map<string, number>>();
  for (const { variantId, serial, quantity } of moved.filter((row) => row.id === invoiceId && row.quantity < 0))
    left.set(variantId, (left.get(variantId) ?? new Map<string, number>()).set(serial, -quantity));
  // What a return sells anew is no part of the original.
  for (const { variantId, serial, quantity } of moved.filter((row) => row.id !== invoiceId && row.quantity > 0)) {
    const own = left.get(variantId);
    const before = own?.get(serial);
    if (before !== undefined) own?.set(serial, before - quantity);
  }
  return left;
}
