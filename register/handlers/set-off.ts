import { findInvoice } from '#db/tables/invoices.ts';
import { money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import { amendInvoice, noteAmended } from '#register/invoices/amend-invoice.ts';
import { os } from '#register/handlers/os.ts';
import { findSetOff, settleHalf } from '#register/returns/set-off.ts';
import { viewInvoice } from '#register/views/invoice-view.ts';

/** Both documents in one transaction: one alone would be money that nobody has. */
export const setOff = os.invoice.setOff.handler(({ input, context }) => {
  const asked = findInvoice(context.db, Number(input.invoiceId));
  const found = asked && findSetOff(context.db, asked);
  if (asked && !found) return refuse({ code: 'nothing_to_set_off' });
  const invoiceId = found ? String(found.back.key) : input.invoiceId;
  const done = amendInvoice(context, { invoiceId }, ({ tx, invoice: back, work }) => {
    const pair = findSetOff(tx, back);
    if (!pair) return refuse({ code: 'nothing_to_set_off' });
    const { owed, amount } = pair;
    const amendment = settleHalf(context, { tx, work, invoice: owed, other: back, amount });
    noteAmended(context, { tx, invoice: owed, work, amendment, approvedBy: null });
    return ok(settleHalf(context, { tx, work, invoice: back, other: owed, amount: money(-amount) }));
  });
  const now = done.ok ? findInvoice(context.db, Number(input.invoiceId)) : undefined;
  return now ? ok(viewInvoice(context, now)) : done;
});
