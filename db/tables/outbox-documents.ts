import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import { aboutOf } from '#db/tables/outbox-told.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';
import type { InvoiceId } from '#domain/ids.ts';

/** Whether an operation makes a document that others are about. */
export function makesDocument(kind: string): boolean {
  return kind.endsWith(making);
}

const making = '.create';

/**
 * What is about the document that an operation makes and waits for it: its own lane, and letters with it; of a visit its
 * end. Of an opening it is the close, which counts whatever shift is open there; sales go into that one all the same.
 */
export function waitingForDocument(db: ReadDb, seq: number): readonly number[] {
  return selectWaitingForDocument.all(db, { seq }).map((row) => row.seq);
}

/** Who gave up telling of the document that one of these lanes is about, and why. */
export function givenUpIn(db: ReadDb, lanes: readonly string[]): Pick<OutboxRow, 'resolvedBy' | 'reason'> | undefined {
  return selectGivenUp.get(db, { lanes: JSON.stringify(lanes) });
}

/** The same of the opening of a shift. */
export function openingGivenUp(db: ReadDb, shiftId: string): Pick<OutboxRow, 'resolvedBy' | 'reason'> | undefined {
  return selectOpeningGivenUp.get(db, [shiftId]);
}

/** The newest invoice that is known to be at the office, of those that nobody erases: once that is sent, it may be gone. */
export function newestConfirmedNumber(db: ReadDb, outletId: string): string | undefined {
  return selectNewestConfirmed.get(db, { outletId })?.label;
}

/** Invoices whose void the office has yet to hear of. */
export function untoldVoids(db: ReadDb): readonly { readonly key: number; readonly id: InvoiceId }[] {
  return selectUntoldVoids.all(db, {});
}

const selectUntoldVoids = query<object, { key: number; id: InvoiceId }>(`
  SELECT DISTINCT invoice.key, invoice.id FROM outbox INDEXED BY outbox_unfinished
  CROSS JOIN invoice ON invoice.number = outbox.label
  WHERE outbox.state <> 'done' AND outbox.state <> 'cancelled' AND outbox.kind = 'invoice.void'
`);

const selectWaitingForDocument = query<{ seq: number }, { seq: number }>(`
  SELECT child.seq FROM outbox AS maker
  CROSS JOIN outbox_edge ON parent = maker.seq CROSS JOIN outbox AS child ON child.seq = outbox_edge.child
  WHERE maker.seq = :seq AND maker.kind LIKE '%${making}' AND child.state NOT IN ('done', 'cancelled')
    AND (child.about = maker.about OR child.kind = 'receipt.email')
  UNION ALL
  SELECT child.seq FROM outbox AS maker
  CROSS JOIN outbox_edge ON parent = maker.seq CROSS JOIN outbox AS child ON child.seq = outbox_edge.child
  WHERE maker.seq = :seq AND maker.kind = 'package.checkin' AND child.kind = 'package.checkout'
    AND child.own_key = maker.own_key AND child.state NOT IN ('done', 'cancelled')
  UNION ALL
  SELECT outbox.seq FROM outbox_shift JOIN outbox ON outbox.seq = close_seq
  WHERE open_seq = :seq AND outbox.state NOT IN ('done', 'cancelled')
  ORDER BY 1
`);

const selectGivenUp = query<{ lanes: string }, Pick<OutboxRow, 'resolvedBy' | 'reason'>>(`
  SELECT resolved_by AS resolvedBy, reason FROM json_each(:lanes) AS wanted
  CROSS JOIN outbox INDEXED BY outbox_unfinished ON outbox.about = ${aboutOf('wanted.value')} AND outbox.state <> 'done'
  WHERE outbox.state = 'cancelled' AND outbox.kind LIKE '%${making}' LIMIT 1
`);

const selectOpeningGivenUp = query<readonly [string], Pick<OutboxRow, 'resolvedBy' | 'reason'>>(`
  SELECT resolved_by AS resolvedBy, reason FROM outbox
  WHERE seq = (SELECT open_seq FROM outbox_shift WHERE shift_id = ?) AND state = 'cancelled'
`);

const selectNewestConfirmed = query<{ outletId: string }, { label: string }>(`
  SELECT label FROM outbox AS made
  WHERE kind = 'invoice.create' AND state = 'done'
    AND +place IN (SELECT key FROM outbox_place WHERE outlet = :outletId)
    AND NOT EXISTS (
      SELECT 1 FROM outbox AS erasing WHERE erasing.seq > made.seq AND erasing.about = made.about
        AND erasing.kind = 'invoice.erase' AND erasing.state <> 'cancelled'
    )
  ORDER BY seq DESC LIMIT 1
`);
