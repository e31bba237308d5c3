import type { ReadDb } from '#db/connection.ts';
import type { BookedInvoice } from '#db/tables/audit-books.ts';
import { findOperations, type OutboxRow } from '#db/tables/outbox.ts';
import { rescuedOn } from '#db/tables/rescued-sales.ts';
import { readPayload } from '#sync/payload.ts';

/**
 * Sales of a lost till that were taken in here from paper. The office has them on the days they were sold; in which of its
 * shifts is nobody's to say, so each stands for itself.
 */
export function rescuedBooks(db: ReadDb, days: { readonly first: string; readonly last: string }): BookedInvoice[] {
  return findOperations(db, rescuedOn(db, days)).flatMap((row) => {
    const event = readPayload(row);
    if (!event.ok || event.value.kind !== 'invoice.create') return [];
    const { number, businessDay: day, totals, payments, lines } = event.value;
    return {
      key: -row.seq,
      lane: row.lane,
      number,
      shift: -row.seq,
      day,
      total: totals.total,
      voided: false,
      writtenOff: 0,
      tenders: payments.map(({ method, amount }) => ({ method, amount })),
      lines: lines.map(({ code, quantity }) => ({ code, quantity })),
      standing: standingOf(row),
      elsewhere: true,
    };
  });
}

function standingOf({ state }: OutboxRow): BookedInvoice['standing'] {
  if (state === 'done') return 'told';
  return state === 'cancelled' ? 'given_up' : 'on_its_way';
}
