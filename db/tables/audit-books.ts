import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import { customerCodeNow } from '#db/tables/customer-codes.ts';
import { keyOfNumber } from '#db/tables/invoice-keys.ts';
import { findRescued } from '#db/tables/rescued-sales.ts';
import { aboutOf, spelledId, spelledLane } from '#db/tables/outbox-told.ts';
import type { Instant, OperationId } from '#domain/ids.ts';

/** An invoice as our own books have it, for comparing: from its rows, never from what was sent. */
export interface BookedInvoice {
  readonly key: number;
  readonly lane: string;
  readonly number: string;
  readonly shift: number;
  readonly day: string;
  readonly total: number;
  readonly voided: boolean;
  readonly writtenOff: number;
  readonly tenders: readonly { readonly method: string; readonly amount: number }[];
  readonly lines: readonly { readonly code: string; readonly quantity: number }[];
  /** Whether the back office must have it by now; given up: a person said that it will not. */
  readonly standing: 'told' | 'on_its_way' | 'given_up';
  /** Sold by a till that is gone: what was done to it later this one does not know. */
  readonly elsewhere?: true;
}

/** A shift with where its rows lie. */
export interface BookedShift {
  readonly key: number;
  readonly openedAt: Instant;
  readonly firstInvoice: number;
  readonly lastInvoice: number;
  readonly openSeq: number;
  readonly zone: string;
  readonly register: string;
}

/** The shifts opened since a moment, and always the newest. */
export function shiftsSince(db: ReadDb, since: Instant): BookedShift[] {
  return selectShifts.all(db, { since });
}

/** The invoices of a range of keys, in slices. */
export function bookedInvoices(
  db: ReadDb,
  range: { after: number; last: number; limit: number },
): readonly BookedInvoice[] {
  return selectInvoices.all(db, range).map(toBooked);
}

/** Older invoices that were paid, voided, restored or written off in these shifts. */
export function amendedInvoices(
  db: ReadDb,
  { firstShift, before }: { firstShift: number; before: number },
): readonly BookedInvoice[] {
  return selectAmended.all(db, { firstShift, before }).map(toBooked);
}

/** The first invoice of a day, looking back from a key no further than a day can be long. */
export function firstOfDay(db: ReadDb, { day, before }: { day: string; before: number }): number | undefined {
  return selectFirstOfDay.get(db, { day, before, least: before - 2_000 })?.key ?? undefined;
}

export function knowsNumber(db: ReadDb, number: string): boolean {
  return keyOfNumber(db, number) !== undefined || findRescued(db, number) !== undefined;
}

/** Every prefix this file has ever numbered with. */
export function numberPrefixes(db: ReadDb): string[] {
  return selectPrefixes.all(db, {}).map(({ prefix }) => prefix);
}

/** The operations that told of invoices, in slices: their ids are the references the back office keeps. */
export function createOperations(
  db: ReadDb,
  { after, limit }: { after: number; limit: number },
): readonly { readonly seq: number; readonly lane: string; readonly operationId: string }[] {
  return selectCreates.all(db, { after, to: after + limit });
}

export function newestOperation(db: ReadDb): number {
  return selectNewest.get(db, {})?.seq ?? 0;
}

/** Of what this till did last. */
export function newestZone(db: ReadDb): string | undefined {
  return selectNewestZone.get(db, {})?.zone;
}

export interface LatePayment {
  readonly lane: string;
  readonly method: string;
  readonly amount: number;
  readonly takenAt: Instant;
  readonly invoiceDay: string;
}

/** What was paid later than the sale itself, in these shifts, and not taken back: the office deletes that as if it had never been. */
export function latePayments(db: ReadDb, firstShift: number): readonly LatePayment[] {
  return selectLate.all(db, { firstShift });
}

/** A visit that began here, as our own books have it. */
export interface BookedVisit {
  /** The member's code of now. */
  readonly member: string;
  readonly memberName: string;
  readonly packageName: string;
  /** What told of its beginning. */
  readonly operation: OperationId;
  readonly beganAt: Instant;
  readonly zone: string;
  readonly standing: BookedInvoice['standing'];
  /** The back office must have heard of its end. */
  readonly ended: boolean;
}

/** Those that began or were told since a moment, of the newest: a till does not let that many in meanwhile. */
export function bookedVisits(db: ReadDb, since: Instant): readonly BookedVisit[] {
  return selectVisits.all(db, { since }).map(({ state, ended, ...visit }) => ({
    ...visit,
    member: customerCodeNow(db, visit.member),
    standing: state === 'done' ? 'told' : state === 'cancelled' ? 'given_up' : 'on_its_way',
    ended: ended === 1,
  }));
}

type Row = Omit<BookedInvoice, 'voided' | 'tenders' | 'lines' | 'standing'> & {
  readonly voided: number;
  readonly erased: number;
  readonly tenders: string;
  readonly lines: string;
  readonly unfinished: string | null;
};

function toBooked({ unfinished, erased, ...row }: Row): BookedInvoice {
  return {
    ...row,
    voided: row.voided === 1,
    tenders: JSON.parse(row.tenders) as BookedInvoice['tenders'],
    lines: JSON.parse(row.lines) as BookedInvoice['lines'],
    standing: standingOf(unfinished ?? '', erased === 1),
  };
}

/** Whatever else was cancelled, only a sale that was never told, or was erased, is not expected there. */
function standingOf(unfinished: string, erased: boolean): BookedInvoice['standing'] {
  const ops = unfinished.split(' ').filter(Boolean);
  if (ops.some((op) => !op.endsWith(':cancelled'))) return 'on_its_way';
  return erased || ops.includes('invoice.create:cancelled') ? 'given_up' : 'told';
}

const columns = `
  key, 'inv:' || id AS lane, number, shift, business_day AS day, total, voided_at IS NOT NULL AS voided,
  EXISTS (SELECT 1 FROM erased_invoice WHERE erased_invoice.invoice = invoice.key) AS erased,
  coalesce((SELECT amount FROM write_off WHERE write_off.invoice = invoice.key), 0) AS writtenOff,
  (SELECT json_group_array(json_object('method', method, 'amount', amount)) FROM (
    SELECT value ->> 0 AS method, value ->> 2 AS amount FROM json_each(invoice.tenders)
    UNION ALL SELECT method, amount FROM payment_row WHERE payment_row.invoice = invoice.key)) AS tenders,
  (SELECT json_group_array(json_object('code', code, 'quantity', quantity)) FROM invoice_line
    WHERE invoice_line.invoice = invoice.key) AS lines,
  (SELECT group_concat(kind || ':' || state, ' ') FROM outbox INDEXED BY outbox_unfinished
    WHERE about = coalesce(invoice.short_id, ${aboutOf(`'inv:' || invoice.own_id`)}) AND state <> 'done') AS unfinished`;

const selectShifts = query<{ since: Instant }, BookedShift>(`
  SELECT shift.key, opened_at AS openedAt, first_invoice AS firstInvoice,
    coalesce(last_invoice, 9007199254740991) AS lastInvoice, open_seq AS openSeq, created_zone AS zone, label AS register
  FROM shift JOIN outbox_shift ON outbox_shift.shift_id = shift.id JOIN operation ON operation.seq = open_seq
  WHERE opened_at >= :since OR shift.key = (SELECT max(key) FROM shift)
  ORDER BY shift.key
`);
const selectInvoices = query<{ after: number; last: number; limit: number }, Row>(
  `SELECT ${columns} FROM invoice WHERE key > :after AND key <= :last ORDER BY key LIMIT :limit`,
);
const selectAmended = query<{ firstShift: number; before: number }, Row>(`
  SELECT ${columns} FROM invoice WHERE key < :before AND key IN (
    SELECT invoice FROM payment_row WHERE late = 1 AND shift >= :firstShift
    UNION SELECT invoice FROM reversal WHERE shift >= :firstShift
    UNION SELECT invoice FROM write_off_move WHERE shift >= :firstShift
  ) ORDER BY key DESC LIMIT 500
`);
const selectFirstOfDay = query<{ day: string; before: number; least: number }, { key: number | null }>(`
  SELECT min(key) AS key FROM invoice WHERE key < :before AND key >= :least AND business_day >= :day
`);
const selectPrefixes = query<object, { prefix: string }>('SELECT DISTINCT prefix FROM number_series');
const selectCreates = query<{ after: number; to: number }, { seq: number; lane: string; operationId: string }>(`
  SELECT seq, ${spelledLane} AS lane, ${spelledId} AS operationId FROM outbox WHERE seq > :after AND seq <= :to AND kind = 'invoice.create'
`);
const selectNewest = query<object, { seq: number }>('SELECT max(seq) AS seq FROM outbox');
const selectNewestZone = query<object, { zone: string }>(
  'SELECT created_zone AS zone FROM operation WHERE seq = (SELECT max(seq) FROM outbox)',
);
const selectVisits = query<
  { since: Instant },
  Omit<BookedVisit, 'standing' | 'ended'> & { state: string; ended: number }
>(`
  SELECT member, member_name AS memberName, package_name AS packageName, operation, began_at AS beganAt,
    created_zone AS zone, state, ended_at IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM outbox AS leaving INDEXED BY outbox_unfinished WHERE leaving.about = 'visit:' || member
        AND leaving.state <> 'done' AND leaving.kind = 'package.checkout') AS ended
  FROM (SELECT * FROM visit ORDER BY key DESC LIMIT 500) CROSS JOIN operation ON operation.seq = check_in
  WHERE began_at >= :since OR done_at >= :since
`);
const selectLate = query<{ firstShift: number }, LatePayment>(`
  SELECT 'inv:' || id AS lane, method, amount, taken_at AS takenAt, business_day AS invoiceDay FROM payment_row JOIN invoice ON invoice.key = payment_row.invoice
  WHERE late = 1 AND payment_row.shift >= :firstShift AND invoice.voided_at IS NULL AND NOT EXISTS (
    -- A set-off is undone by a payment of its own, which the office keeps beside it.
    SELECT 1 FROM payment_row AS last WHERE last.invoice = payment_row.invoice AND last.late = 1
      AND last.set_off IS NULL AND last.position >= payment_row.position
      AND 0 = (SELECT coalesce(sum(value ->> 2), 0) FROM json_each(invoice.tenders))
        + (SELECT sum(amount) FROM payment_row AS all_so_far
            WHERE all_so_far.invoice = last.invoice AND all_so_far.position <= last.position))
`);
