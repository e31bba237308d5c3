import { findInvoice } from '#db/tables/invoices.ts';
import type { AskedAct } from '#domain/roles.ts';
import type { Context } from '#register/context.ts';
import { beyondOffline } from '#register/offline-limits.ts';
import { payableNow } from '#register/returns.ts';

interface PayingLater {
  readonly invoiceId: string;
  readonly tenders: readonly { readonly methodId: string; readonly tendered: number }[];
}

/**
 * Whose yes it takes to pay an invoice later: somebody's who may go beyond the limit of a tender while the office is not
 * reached. Leaving a sale unpaid and paying it here must be no way around it.
 */
export function actOfPaying(context: Context, { invoiceId, tenders }: PayingLater): { readonly act?: AskedAct } {
  const invoice = findInvoice(context.db, Number(invoiceId));
  if (!invoice) return {};
  const due = payableNow(context, invoice);
  const taken: { method: string; tendered: number }[] = [];
  const customer = invoice.customer?.code ?? '';
  for (const { methodId, tendered } of tenders) {
    const method = context.memory.methods.find(({ id }) => id === methodId)?.name ?? '';
    const payment = { method, amount: Math.min(tendered, due) };
    if (beyondOffline(context, { customer, tenders: taken }, payment)) return { act: 'payment.beyondLimit' };
    taken.push({ method, tendered });
  }
  return {};
}
