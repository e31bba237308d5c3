import type { FileInvoice } from '#scripts/replay/invoice-file.ts';

export type Method = 'Cash' | 'Card' | 'Transfer';

/** Money on the counter, always positive, and what of it settles the invoice, with the invoice's sign. */
export interface Handed {
  readonly method: Method;
  readonly tendered: number;
  readonly applied: number;
}

/** One act at the till. Each is one transaction of the register. */
export type Step =
  | { readonly kind: 'open'; readonly at: number; readonly day: string; readonly float: number }
  | { readonly kind: 'close'; readonly at: number; readonly day: string; readonly over: number }
  | Ringing
  | FollowUp;

export interface Ringing {
  readonly kind: 'ring';
  readonly at: number;
  readonly invoice: FileInvoice;
  readonly total: number;
  readonly tenders: readonly Handed[];
}

export type FollowUp = { readonly at: number; readonly invoice: FileInvoice } & FollowUpAct;

export type FollowUpAct =
  | { readonly kind: 'pay'; readonly tenders: readonly Handed[] }
  | { readonly kind: 'writeOff'; readonly amount: number; readonly tag: string }
  | { readonly kind: 'cancelWriteOff' }
  | { readonly kind: 'void'; readonly reason: string }
  | { readonly kind: 'restore'; readonly reason: string };

/** How the journal of the register names each step, so that a till that was killed knows where it stood. */
export const actOf: Readonly<Record<Step['kind'], string>> = {
  open: 'shift.open',
  close: 'shift.close',
  ring: 'sale.complete',
  pay: 'payment.add',
  writeOff: 'writeoff.add',
  cancelWriteOff: 'writeoff.cancel',
  void: 'invoice.void',
  restore: 'invoice.restore',
};

export function sumOf(tenders: readonly Handed[]): number {
  return tenders.reduce((sum, { applied }) => sum + applied, 0);
}
