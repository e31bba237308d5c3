import type { ReadDb } from '#db/connection.ts';
import { findOperations, invoiceLane, unfinishedInLane } from '#db/tables/outbox.ts';
import type { InvoiceId } from '#domain/ids.ts';
import type { ToldSale } from '#register/receipts/packed-sale.ts';
import { readPayload } from '#sync/payload.ts';

/** What the office is to be told of a sale that it has not confirmed, and under which reference; undefined once it has. */
export function unconfirmedSale(db: ReadDb, invoiceId: InvoiceId): ToldSale | undefined {
  const [first] = findOperations(db, unfinishedInLane(db, invoiceLane(invoiceId)));
  const event = first?.kind === 'invoice.create' ? readPayload(first) : undefined;
  if (!first || !event?.ok || event.value.kind !== 'invoice.create') return undefined;
  return { sale: event.value, operationId: first.operationId };
}
