import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { deliveredOf } from '#backoffice/store/stock/deliveries.ts';
import type { InvoiceInput } from '#backoffice/store/invoices/invoice-draft.ts';
import { findInvoice, linesOf } from '#backoffice/store/invoices/invoices.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { References } from '#backoffice/store/invoices/references.ts';
import { type BroughtBack, broughtBackBy, checkSerials } from '#backoffice/store/invoices/return-serials.ts';
import type { Invoice, InvoiceLine } from '#backoffice/store/tables.ts';
import { hold } from '#backoffice/store/turn.ts';

/** What is promised to a customer goes one way; a sale that is parked may become any. */
export function refuseReturns({ Variants }: Pick<InvoiceInput, 'Variants'>): void {
  const index = Variants.findIndex(({ Quantity }) => Quantity < 0);
  if (index >= 0) reject(400, `Variants[${index}].Quantity must not be negative: goods come back on an invoice.`);
}

/** The invoice a return takes goods back from. It can take back what was sold and has not come back yet, and no more. */
export async function checkReturn(
  { input, db }: Asked<InvoiceInput>,
  { outlet, variants, customerId }: References,
): Promise<Invoice | undefined> {
  const key = input.ReferenceInvoiceID || input.ReferenceInvoiceNumber;
  if (!key) return undefined;
  const original = await findInvoice(db, input.ReferenceInvoiceID ? { ID: key } : { OutletID: outlet.id, Number: key });
  if (!original) return reject(400, `Invoice ${key} not found, so nothing of it can be returned.`);
  if (original.status === 'Voided')
    reject(400, `Invoice ${original.number} is voided, so nothing of it can be returned.`);
  await hold(db, 'invoice', original.id);
  // What its customer bought since moves up to where packages come back, whoever brings them.
  if (original.customerId !== null && original.customerId !== customerId)
    await hold(db, 'customer', original.customerId);
  const left = await leftToReturn(db, original.id);
  let returned = false;
  input.Variants.forEach(({ Quantity }, index) => {
    const variant = variants[index];
    if (Quantity >= 0 || !variant) return;
    returned = true;
    const rest = (left.get(variant.id) ?? 0) + Quantity;
    if (rest < 0)
      reject(400, `Variants[${index}].Quantity is more than invoice ${original.number} has left to return.`);
    left.set(variant.id, rest);
  });
  if (!returned) reject(400, 'Variants[0].Quantity must be negative on a return.');
  const goods = input.Variants.map(({ Quantity }, index) => ({
    variantId: variants[index]?.id ?? '',
    quantity: Quantity,
  }));
  if (input.Fulfillment !== 'Unsent') await refuseNotSent(db, original, goods);
  await checkSerials(db, original, serialsBroughtBack(input, variants));
  return original;
}

function serialsBroughtBack({ Variants }: InvoiceInput, variants: References['variants']): BroughtBack[] {
  return Variants.flatMap(({ Quantity, Serials }, index) => {
    const variantId = variants[index]?.id;
    if (Quantity >= 0 || variantId === undefined) return [];
    return (Serials ?? []).map((piece) => ({
      variantId,
      serial: piece.Serial,
      quantity: Math.abs(piece.Quantity ?? 1),
    }));
  });
}

/** While goods of an invoice are back, the invoice itself must stay. */
export async function refuseReturned(db: Store, { id, number }: Pick<Invoice, 'id' | 'number'>): Promise<void> {
  const row = await db
    .selectFrom('invoice')
    .select('number')
    .where('referenceInvoiceId', '=', id)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (row) reject(400, `Goods of invoice ${number} were returned by ${row.number}.`);
}

/** A return can come back only to an invoice that still has what it took. */
export async function refuseLostGoods(
  db: Store,
  {
    id,
    number,
    referenceInvoiceId,
    fulfillment,
  }: Pick<Invoice, 'id' | 'number' | 'referenceInvoiceId' | 'fulfillment'>,
): Promise<void> {
  if (referenceInvoiceId === null) return;
  const original = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'status', 'fulfillment'])
    .where('id', '=', referenceInvoiceId)
    .executeTakeFirst();
  if (original?.status !== 'Active') return reject(400, `The invoice that ${number} returns is not active.`);
  const left = await leftToReturn(db, referenceInvoiceId);
  const lines = await db
    .selectFrom('invoiceLine')
    .select(['variantId', 'quantity'])
    .where('invoiceId', '=', id)
    .where('quantity', '<', 0)
    .execute();
  for (const { variantId, quantity } of lines) {
    const rest = (left.get(variantId) ?? 0) + quantity;
    if (rest < 0) reject(400, `Goods that ${number} returns have been returned by another invoice since.`);
    left.set(variantId, rest);
  }
  if (fulfillment !== 'Unsent') await refuseNotSent(db, original, lines);
  await checkSerials(db, original, await broughtBackBy(db, id));
}

/** A return that waits comes in once its invoice has sent what comes back. */
export async function refuseEarlyReturn(
  db: Store,
  { referenceInvoiceId }: Pick<Invoice, 'referenceInvoiceId'>,
  goods: readonly Goods[],
): Promise<void> {
  if (referenceInvoiceId === null) return;
  const original = await findInvoice(db, { ID: referenceInvoiceId });
  if (original) await refuseNotSent(db, original, goods);
}

type Goods = Pick<InvoiceLine, 'variantId' | 'quantity'>;

/** Goods that never left come back to no shelf: it would have them twice, and still promise them. */
async function refuseNotSent(
  db: Store,
  { id, number, fulfillment }: Pick<Invoice, 'id' | 'number' | 'fulfillment'>,
  goods: readonly Goods[],
): Promise<void> {
  if (fulfillment === 'Sent' || fulfillment === 'Returned') return;
  const delivered = await deliveredOf(db, id);
  const sold = await linesOf(db, [id]);
  const away = [
    ...sold.map(({ variantId, position }) => ({ variantId, quantity: delivered.get(position) ?? 0 })),
    ...(await broughtBackAsSent(db, id)),
  ];
  const left = new Map<string, number>();
  for (const { variantId, quantity } of [...away, ...goods.filter((line) => line.quantity < 0)]) {
    const rest = (left.get(variantId) ?? 0) + quantity;
    if (rest < 0)
      reject(
        400,
        `Invoice ${number} is ${fulfillment}: what it has not sent cannot come back as Sent, only as Unsent.`,
      );
    left.set(variantId, rest);
  }
}

function broughtBackAsSent(db: Store, originalId: string): Promise<Goods[]> {
  return db
    .selectFrom('invoiceLine')
    .innerJoin('invoice', 'invoice.id', 'invoiceLine.invoiceId')
    .select(['variantId', 'quantity'])
    .where('invoice.referenceInvoiceId', '=', originalId)
    .where('invoice.status', '=', 'Active')
    .where('invoice.fulfillment', '<>', 'Unsent')
    .where('quantity', '<', 0)
    .execute();
}

/** The original is Returned once all of it is back, and Sent again when some of that is undone. */
export async function settleReturned(db: Store, originalId: string | null): Promise<void> {
  if (originalId === null) return;
  const left = [...(await leftToReturn(db, originalId)).values()];
  const fulfillment = left.some((quantity) => quantity > 0) ? 'Sent' : 'Returned';
  await db
    .updateTable('invoice')
    .set({ fulfillment })
    .where('id', '=', originalId)
    .where('fulfillment', 'in', ['Sent', 'Returned'])
    .execute();
}

export async function leftToReturn(db: Store, invoiceId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invoiceLine')
    .innerJoin('invoice', 'invoice.id', 'invoiceLine.invoiceId')
    .select(['invoice.id', 'variantId', 'quantity'])
    .where((eb) =>
      eb.or([
        eb('invoice.id', '=', invoiceId),
        eb.and([eb('invoice.referenceInvoiceId', '=', invoiceId), eb('invoice.status', '=', 'Active')]),
      ]),
    )
    .execute();
  const left = new Map<string, number>();
  for (const { id, variantId, quantity } of rows) {
    // What a return sells anew is no part of the original, and what the original took back itself none of what it sold.
    if ((id === invoiceId) !== quantity > 0) continue;
    left.set(variantId, (left.get(variantId) ?? 0) + quantity);
  }
  return left;
}
