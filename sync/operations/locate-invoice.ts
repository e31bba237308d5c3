import { invoiceGetByListNumber, invoiceMultipleOutlet } from '#contract/v3/invoice.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import type { Look } from '#sync/operations/operation.ts';

export type InvoiceRecord = OutputOf<typeof invoiceGetByListNumber>[number];

export type Located =
  | { readonly kind: 'found'; readonly invoice: InvoiceRecord }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unclear'; readonly message: string };

interface Key {
  readonly outletId: string;
  readonly number: string;
}

/**
 * Reads an invoice together with one that must be there.
 *
 * Without that control an empty answer would look the same as a read that does not work.
 */
export async function locateInvoice({ outletId, number }: Key, { ask, control }: Look): Promise<Located> {
  const first = await readWith({ outletId, number }, control, ask);
  if (first.kind !== 'no_control') return first;
  // The control is gone or was never there: the newest invoice on the other side takes its place.
  const newest = await ask(invoiceMultipleOutlet, { OutletID: [outletId], Status: 'Any', PageNumber: 1, PageSize: 1 });
  if (!newest.ok) return { kind: 'unclear', message: newest.why };
  const other = newest.value[0]?.Number;
  if (other === undefined) return { kind: 'absent' };
  const second = await readWith({ outletId, number }, other, ask);
  return second.kind === 'no_control' ? { kind: 'unclear', message: `${other} is listed but cannot be read` } : second;
}

async function readWith(
  { outletId, number }: Key,
  control: string | undefined,
  ask: Look['ask'],
): Promise<Located | { kind: 'no_control' }> {
  const numbers = control === undefined || control === number ? [number] : [number, control];
  const answer = await ask(invoiceGetByListNumber, { OutletID: outletId, Number: numbers });
  if (!answer.ok) return { kind: 'unclear', message: answer.why };
  const invoice = answer.value.find((record) => record.Number === number);
  if (invoice) return { kind: 'found', invoice };
  return answer.value.some((record) => record.Number === control) ? { kind: 'absent' } : { kind: 'no_control' };
}
