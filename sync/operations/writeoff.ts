import type { OutputOf } from '#contract/v3/operation.ts';
import { writeOffByListNumber } from '#contract/v3/write-off.ts';
import { locateInvoice } from '#sync/operations/locate-invoice.ts';
import type { Look } from '#sync/operations/operation.ts';

export type WriteOffRecord = OutputOf<typeof writeOffByListNumber>[number];

export type WriteOffSeen =
  | { readonly kind: 'there'; readonly record: WriteOffRecord }
  | { readonly kind: 'not_there' }
  | { readonly kind: 'unclear'; readonly message: string };

/** Reads the write-off of an invoice; the invoice itself is the control, and must agree. */
export async function seeWriteOff(key: { outletId: string; number: string }, look: Look): Promise<WriteOffSeen> {
  const located = await locateInvoice(key, look);
  if (located.kind === 'unclear') return located;
  if (located.kind === 'absent') return { kind: 'not_there' };
  const list = await look.ask(writeOffByListNumber, { OutletID: key.outletId, Number: [key.number] });
  if (!list.ok) return { kind: 'unclear', message: list.why };
  const record = list.value.find(({ Number }) => Number === key.number);
  if (record) return { kind: 'there', record };
  const { Payment, WriteOff } = located.invoice;
  if (Payment === 'WriteOff' || (WriteOff ?? 0) !== 0)
    return { kind: 'unclear', message: 'the invoice says it is written off, the list does not' };
  return { kind: 'not_there' };
}
