import type { InvoiceStanding } from '#db/tables/invoices.ts';
import { ok } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { judgeOffline, payingLater } from '#register/sale/offline-limits.ts';

interface Taking {
  readonly method: string;
  readonly amount: number;
}

/**
 * A "no" to what is paid later beyond the limit of its tender while the office is not reached, the same as at a sale: leaving
 * a sale unpaid and paying it here must be no way around it.
 */
export function judgeLater(context: Context, invoice: InvoiceStanding, taking: readonly Taking[]) {
  const paying = payingLater(invoice);
  for (const [index, payment] of taking.entries()) {
    const tenders = taking.slice(0, index).map(({ method, amount }) => ({ method, tendered: amount }));
    const judged = judgeOffline(context, { ...paying, tenders }, payment);
    if (!judged.ok) return judged;
  }
  return ok({});
}
