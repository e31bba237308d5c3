import type { ReadDb } from '#db/connection.ts';
import { findInvoice, type InvoiceStanding } from '#db/tables/invoices.ts';
import { money } from '#domain/money.ts';
import { ok, refuse, type Refusal, type Refused } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { amendInvoice, noteAmended } from '#register/invoices/amend-invoice.ts';
import { findSetOff, findStanding, type SetOff, settleHalf } from '#register/returns/set-off.ts';
import { viewInvoice } from '#register/views/invoice-view.ts';

export const setOff = os.invoice.setOff.handler(({ input, context }) =>
  settleBoth(context, input.invoiceId, {
    note: 'Set off with',
    find: (db, invoice) => findSetOff(db, invoice) ?? refuse({ code: 'nothing_to_set_off' }),
  }),
);

/** Both are owed again, and each can be voided. */
export const undoSetOff = os.invoice.undoSetOff.handler(({ input, context }) =>
  settleBoth<Refusal<'not_set_off'> | Refusal<'already_written_off'>>(context, input.invoiceId, {
    note: 'No longer set off with',
    find: (db, invoice) => {
      const found = findStanding(db, invoice);
      if (!found) return refuse({ code: 'not_set_off' });
      if (found.owed.writtenOff !== 0) return refuse({ code: 'already_written_off' });
      return { ...found, amount: money(-found.amount) };
    },
  }),
);

interface Settlement<R extends Refusal> {
  readonly note: Parameters<typeof settleHalf>[1]['note'];
  /** The amount is what the one that is owed is settled by. */
  readonly find: (db: ReadDb, invoice: InvoiceStanding) => SetOff | Refused<R>;
}

/** Both documents in one transaction: one alone would be money that nobody has. */
function settleBoth<R extends Refusal>(context: Context, invoiceId: string, { note, find }: Settlement<R>) {
  const asked = findInvoice(context.db, Number(invoiceId));
  const found = asked && find(context.db, asked);
  if (found && 'ok' in found) return found;
  const of = found ? String(found.back.key) : invoiceId;
  const done = amendInvoice(context, { invoiceId: of }, ({ tx, invoice: back, work }) => {
    const pair = find(tx, back);
    if ('ok' in pair) return pair;
    const { owed, amount } = pair;
    const amendment = settleHalf(context, { tx, work, invoice: owed, other: back, amount, note });
    noteAmended(context, { tx, invoice: owed, work, amendment, approvedBy: null });
    return ok(settleHalf(context, { tx, work, invoice: back, other: owed, amount: money(-amount), note }));
  });
  const now = done.ok ? findInvoice(context.db, Number(invoiceId)) : undefined;
  return now ? ok(viewInvoice(context, now)) : done;
}
