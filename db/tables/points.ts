import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { invoiceLane, unfinishedInLane } from '#db/tables/outbox.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { countUses, undoneUses, type UseCounted, usesToCount } from '#db/tables/uses-counted.ts';
import type { Instant, InvoiceId } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import type { Money } from '#domain/money.ts';
import { noPointRules, type PointRules } from '#domain/points.ts';

const settingName = 'points';

export function loadPointRules(db: ReadDb): PointRules {
  return { ...noPointRules, ...findSetting<Partial<PointRules>>(db, settingName) };
}

export function savePointRules(tx: WriteDb, rules: PointRules): void {
  saveSetting(tx, settingName, rules);
}

/** What the office said a customer has, and when it was asked; null while it never was, or said nothing. */
export interface HeldPoints {
  readonly key: number;
  readonly points: number | null;
  readonly at: Instant | null;
}

export function findPoints(db: ReadDb, customerId: string): HeldPoints | undefined {
  return selectHeld.get(db, { id: customerId });
}

/** Office IDs of those never asked about, or longest ago: before that moment, or by a clock that was ahead. */
export function stalePoints(db: ReadDb, wanted: { before: number; now: number; limit: number }): string[] {
  const never = selectNever.all(db, wanted);
  const rest = wanted.limit - never.length;
  const long = rest > 0 ? selectStale.all(db, { ...wanted, limit: rest }) : [];
  const ahead = rest > long.length ? selectAhead.all(db, { ...wanted, limit: rest - long.length }) : [];
  return [...never, ...long, ...ahead].map(({ id }) => id);
}

/** Office IDs of those whose points sales here moved, which the office took and has not been seen to count. */
export function pointsMovedHere(db: ReadDb, limit: number): string[] {
  return selectMoved.all(db, { limit }).map(({ id }) => id);
}

/** Of these customers, what the office will have counted when it is asked now; look before asking. */
export function pointsToCount(db: ReadDb, asked: readonly string[]): readonly UseCounted[] {
  return selectToCount.all(db, { asked: JSON.stringify(asked) });
}

interface Answer {
  readonly asked: readonly string[];
  readonly told: ReadonlyMap<string, number>;
  readonly at: Instant;
  readonly counted: readonly UseCounted[];
}

/** What the office answered about these customers; of whom it said nothing, nothing is known. Answers how many have others now. */
export function takeInPoints(tx: WriteDb, { asked, told, at, counted }: Answer): number {
  let changed = 0;
  for (const id of asked) {
    const points = told.get(id) ?? null;
    const before = selectHeld.get(tx, { id });
    if (!before) continue;
    updateHeld.run(tx, { key: before.key, points, at });
    if (before.points !== points) changed += 1;
  }
  return changed + noteCounted(tx, counted);
}

/** Which of these goods earn points. */
export function earningCodes(db: ReadDb, codes: readonly string[]): ReadonlySet<string> {
  return new Set(selectEarning.all(db, { codes: JSON.stringify(codes) }).map(({ code }) => code));
}

export interface PointsOfInvoice {
  readonly used: number;
  /** What the used ones took off. */
  readonly amount: Money;
  readonly earned: number;
  /** What the customer had before it, and when the office said so. */
  readonly held: number | null;
  readonly heldAt: Instant | null;
}

interface Noted extends PointsOfInvoice {
  readonly invoice: { readonly key: number; readonly id: InvoiceId };
  readonly customer: number;
}

/** Call it behind the enqueueing of the invoice, whose row it names. */
export function notePoints(tx: WriteDb, { invoice, ...noted }: Noted): void {
  const [told] = unfinishedInLane(tx, invoiceLane(invoice.id));
  invariant(told !== undefined, 'an invoice is in the outbox before its points are noted');
  insertNoted.run(tx, { invoice: invoice.key, ...noted, told });
}

export function pointsOfInvoice(db: ReadDb, invoice: number): PointsOfInvoice | undefined {
  return selectNoted.get(db, { invoice });
}

interface EarnedBy {
  readonly invoice: number;
  readonly customer: number;
  readonly earned: number;
}

/** What some invoices earned or took back, and of whom. */
export function pointsOfInvoices(db: ReadDb, invoices: readonly number[]): EarnedBy[] {
  return selectEarned.all(db, { invoices: JSON.stringify(invoices) });
}

export interface PointsUntold {
  readonly used: number;
  readonly earned: number;
  /** Taken away again by goods that came back, or with a sale that was voided since. */
  readonly lost: number;
}

/** What sales here did to the points of a customer that is not in what the office said. */
export function pointsUncounted(db: ReadDb, customer: number): PointsUntold {
  const { used, earned, lost } = sumUntold.get(db, { customer }) ?? { used: 0, earned: 0, lost: 0 };
  return { used, earned, lost: lost + (sumUndone.get(db, { customer })?.lost ?? 0) };
}

export interface PointsAgain extends HeldPoints {
  readonly used: number;
  readonly name: string;
}

/** What a void sale takes of its customer when it stands again; undefined while the office counts it as taken all along. */
export function pointsTakenAgain(db: ReadDb, invoice: number): PointsAgain | undefined {
  return selectAgain.get(db, { invoice });
}

export interface PointsTaken {
  readonly amount: number;
  readonly count: number;
  /** Of the customer asked about. */
  readonly customer: number;
}

/** What points were worth that were paid with behind an invoice. */
export function pointsTakenSince(db: ReadDb, asked: { after: number; customer: number }): PointsTaken {
  return selectTaken.get(db, asked) ?? { amount: 0, count: 0, customer: 0 };
}

const selectHeld = query<{ id: string }, HeldPoints>(
  'SELECT key, points, points_at AS at FROM customer WHERE (id = :id OR local_id = :id) AND hidden = 0',
);
// Who is only known here cannot be asked about. Two questions, because each walks the index no further than it must.
const selectNever = query<{ limit: number }, { id: string }>(
  'SELECT id FROM customer WHERE hidden = 0 AND points_at IS NULL AND id IS NOT local_id LIMIT :limit',
);
const selectStale = query<{ before: number; limit: number }, { id: string }>(`
  SELECT id FROM customer WHERE hidden = 0 AND points_at < :before AND id IS NOT local_id ORDER BY points_at LIMIT :limit
`);
const selectAhead = query<{ now: number; limit: number }, { id: string }>(
  'SELECT id FROM customer WHERE hidden = 0 AND points_at > :now AND id IS NOT local_id LIMIT :limit',
);
const undone = undoneUses('invoice_points');
// A sale that is void counts for nothing once the office has heard of that.
const selectMoved = query<{ limit: number }, { id: string }>(`
  SELECT DISTINCT customer.id FROM (
    SELECT invoice_points.customer, told FROM invoice_points CROSS JOIN invoice ON invoice.key = invoice_points.invoice
    WHERE counted = 0 AND voided_at IS NULL
    UNION ALL
    SELECT customer, told FROM (${undone})
  ) AS noted
  CROSS JOIN outbox ON outbox.seq = noted.told CROSS JOIN customer ON customer.key = noted.customer
  WHERE state = 'done' AND customer.hidden = 0 AND customer.id IS NOT local_id
  LIMIT :limit
`);
const selectToCount = query<{ asked: string }, UseCounted>(
  usesToCount(`
    SELECT uncounted.* FROM json_each(:asked) AS wanted CROSS JOIN customer ON customer.id = wanted.value
    CROSS JOIN invoice_points AS uncounted ON uncounted.customer = customer.key WHERE counted = 0
    UNION ALL
    SELECT undone.* FROM (${undone}) AS undone CROSS JOIN customer ON customer.key = undone.customer
    WHERE customer.id IN (SELECT value FROM json_each(:asked))
  `),
);
const noteCounted = countUses('invoice_points');
const updateHeld = command<{ key: number; points: number | null; at: Instant }>(
  'UPDATE customer SET points = :points, points_at = :at WHERE key = :key',
);
const selectEarning = query<{ codes: string }, { code: string }>(`
  SELECT DISTINCT variant.code FROM json_each(:codes) AS wanted CROSS JOIN variant ON variant.code = wanted.value
  WHERE variant.earns = 1
`);
const insertNoted = command<PointsOfInvoice & { invoice: number; customer: number; told: number }>(`
  INSERT INTO invoice_points (invoice, customer, used, amount, earned, held, held_at, told)
  VALUES (:invoice, :customer, :used, :amount, :earned, :held, :heldAt, :told)
`);
const selectNoted = query<{ invoice: number }, PointsOfInvoice>(
  'SELECT used, amount, earned, held, held_at AS heldAt FROM invoice_points WHERE invoice = :invoice',
);
const selectAgain = query<{ invoice: number }, PointsAgain>(`
  SELECT used, customer.name, customer.key, points, points_at AS at
  FROM invoice_points CROSS JOIN customer ON customer.key = invoice_points.customer
  WHERE invoice = :invoice AND counted = 0 AND used > 0
`);
const selectEarned = query<{ invoices: string }, EarnedBy>(`
  SELECT invoice, customer, earned FROM json_each(:invoices) AS wanted CROSS JOIN invoice_points ON invoice = wanted.value
`);
const sumUntold = query<{ customer: number }, PointsUntold>(`
  SELECT coalesce(sum(used), 0) AS used, coalesce(sum(max(earned, 0)), 0) AS earned, coalesce(sum(max(-earned, 0)), 0) AS lost
  FROM invoice_points CROSS JOIN invoice ON invoice.key = invoice_points.invoice
  CROSS JOIN outbox ON outbox.seq = invoice_points.told
  WHERE invoice_points.customer = :customer AND counted = 0 AND voided_at IS NULL AND state <> 'cancelled'
`);
const sumUndone = query<{ customer: number }, { lost: number }>(`
  SELECT coalesce(sum(max(earned, 0)), 0) AS lost FROM (${undone}) WHERE customer = :customer
`);
const selectTaken = query<{ after: number; customer: number }, PointsTaken>(`
  SELECT coalesce(sum(amount), 0) AS amount, count(*) AS count,
    coalesce(sum(amount) FILTER (WHERE invoice_points.customer = :customer), 0) AS customer
  FROM invoice_points CROSS JOIN invoice ON invoice.key = invoice_points.invoice
  WHERE invoice_points.invoice > :after AND voided_at IS NULL AND used > 0
`);
