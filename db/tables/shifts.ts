import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { paidOf } from '#db/tables/tenders.ts';
import type { Instant, ShiftId } from '#domain/ids.ts';
import { type Money, nothing } from '#domain/money.ts';

export interface Shift {
  readonly key: number;
  readonly id: ShiftId;
  readonly openedAt: Instant;
  readonly openedBy: string;
  readonly float: Money;
  /** What the shift before left in the drawer; null when there was none. */
  readonly expectedFloat: Money | null;
  readonly floatNote: string;
  /** The keys of its invoices lie from the first to the last; no last while it is open. */
  readonly firstInvoice: number;
  readonly lastInvoice: number | null;
  readonly closedAt: Instant | null;
  readonly closedBy: string | null;
  readonly counted: Money | null;
  /** Of the counted cash, what stays for the next shift. */
  readonly left: Money | null;
  readonly note: string;
  /** The manager who agreed to close it as it stood. */
  readonly approvedBy: string | null;
  /** Sums that were keyed in and not accepted before the last one. */
  readonly counts: readonly number[];
}

export function findOpenShift(db: ReadDb): Shift | undefined {
  return toShift(selectOpen.get(db, {}));
}

export function findShift(db: ReadDb, id: ShiftId): Shift | undefined {
  return toShift(selectById.get(db, { id }));
}

export function findShiftByKey(db: ReadDb, key: number): Shift | undefined {
  return toShift(selectByKey.get(db, { key }));
}

export function listShifts(db: ReadDb, page: { offset: number; limit: number }): Shift[] {
  return selectPage.all(db, page).map((row) => ({ ...row, counts: JSON.parse(row.counts) as number[] }));
}

/** What the last close left, for the float of the next shift. */
export function leftInDrawer(db: ReadDb): Money | null {
  return selectLeft.get(db, {})?.left ?? null;
}

export type NewShift = Pick<Shift, 'id' | 'openedAt' | 'openedBy' | 'float' | 'expectedFloat' | 'floatNote'>;

export function insertShift(tx: WriteDb, shift: NewShift): number {
  return insert.insert(tx, shift);
}

export function noteCounts(tx: WriteDb, shift: Pick<Shift, 'key' | 'counts'>): void {
  updateCounts.run(tx, { key: shift.key, counts: JSON.stringify(shift.counts) });
}

/** What the Z said that later acts would change, as JSON of whoever prints it. */
export function keepClosing(tx: WriteDb, key: number, closing: object): void {
  updateClosing.run(tx, { key, closing: JSON.stringify(closing) });
}

export function findClosing(db: ReadDb, key: number): unknown {
  const row = selectClosing.get(db, { key });
  return typeof row?.closing === 'string' ? JSON.parse(row.closing) : undefined;
}

export interface Closing {
  readonly key: number;
  readonly closedAt: Instant;
  readonly closedBy: string;
  readonly counted: Money;
  readonly left: Money;
  readonly note: string;
  readonly approvedBy: string | null;
}

export function closeShift(tx: WriteDb, closing: Closing): void {
  close.run(tx, closing);
}

/** What a shift took and gave, computed from its rows each time: a kept counter would drift. */
export interface ShiftFigures {
  readonly invoices: number;
  readonly voids: number;
  readonly sales: Money;
  readonly tax: Money;
  readonly writeOffs: Money;
  readonly setOff: Money;
  readonly owing: Money;
}

export function shiftFigures(db: ReadDb, shift: Shift): ShiftFigures {
  const figures = selectFigures.get(db, shiftBounds(shift));
  const writeOffs = selectWriteOffs.get(db, { key: shift.key })?.amount ?? nothing;
  const empty = { invoices: 0, voids: 0, sales: nothing, tax: nothing };
  const setOff = selectSetOff.get(db, { key: shift.key })?.amount ?? nothing;
  return { ...(figures ?? empty), writeOffs, setOff, owing: shiftOwing(db, shift) };
}

/** What customers owe on its invoices. */
export function shiftOwing(db: ReadDb, shift: Shift): Money {
  return selectOwing.get(db, shiftBounds(shift))?.amount ?? nothing;
}

/** Everything rung up in it, voided or not, counted from the invoices themselves. */
export function shiftRung(db: ReadDb, shift: Shift): { readonly count: number; readonly amount: Money } {
  return selectRung.get(db, shiftBounds(shift)) ?? { count: 0, amount: nothing };
}

type Row = Omit<Shift, 'counts'> & { readonly counts: string };

function toShift(row: Row | undefined): Shift | undefined {
  return row && { ...row, counts: JSON.parse(row.counts) as number[] };
}

/** What a statement about a shift asks for: its own key, and where its invoices lie. */
export interface ShiftBounds {
  readonly key: number;
  readonly first: number;
  readonly last: number;
}

export function shiftBounds({ key, firstInvoice, lastInvoice }: Shift): ShiftBounds {
  return { key, first: firstInvoice, last: lastInvoice ?? Number.MAX_SAFE_INTEGER };
}

const columns = `key, id, opened_at AS openedAt, opened_by AS openedBy, float_amount AS float, first_invoice AS firstInvoice,
  last_invoice AS lastInvoice, closed_at AS closedAt, closed_by AS closedBy, counted, left_in_drawer AS "left", note,
  expected_float AS expectedFloat, float_note AS floatNote, approved_by AS approvedBy, counts`;

const selectOpen = query<object, Row>(`SELECT ${columns} FROM shift WHERE closed_at IS NULL`);
const selectById = query<{ id: ShiftId }, Row>(`SELECT ${columns} FROM shift WHERE id = :id`);
const selectByKey = query<{ key: number }, Row>(`SELECT ${columns} FROM shift WHERE key = :key`);
const selectPage = query<{ offset: number; limit: number }, Row>(
  `SELECT ${columns} FROM shift ORDER BY key DESC LIMIT :limit OFFSET :offset`,
);
const selectLeft = query<object, { left: Money | null }>(
  'SELECT coalesce(left_in_drawer, counted) AS "left" FROM shift WHERE closed_at IS NOT NULL ORDER BY key DESC LIMIT 1',
);
const updateCounts = command<{ key: number; counts: string }>('UPDATE shift SET counts = :counts WHERE key = :key');
const updateClosing = command<{ key: number; closing: string }>('UPDATE shift SET closing = :closing WHERE key = :key');
const selectClosing = query<{ key: number }, { closing: string | null }>('SELECT closing FROM shift WHERE key = :key');
const insert = command<NewShift>(`
  INSERT INTO shift (id, opened_at, opened_by, float_amount, expected_float, float_note, first_invoice)
  VALUES (:id, :openedAt, :openedBy, :float, :expectedFloat, :floatNote, coalesce((SELECT max(key) FROM invoice), 0) + 1)
`);
const close = command<Closing>(`
  UPDATE shift SET closed_at = :closedAt, closed_by = :closedBy, counted = :counted, left_in_drawer = :left, note = :note,
    approved_by = :approvedBy,
    last_invoice = coalesce((SELECT max(key) FROM invoice), 0)
  WHERE key = :key AND closed_at IS NULL
`);
// What the shift voided or restored, as it stood at its end. SQLite takes `last` from the row of the highest key.
export const reversals = `
  reversals AS (
    SELECT invoice, sum(sign) AS net, max(key) AS newest, sign AS last FROM reversal WHERE shift = :key GROUP BY invoice
  )
`;
const selectFigures = query<ShiftBounds, Omit<ShiftFigures, 'writeOffs' | 'setOff' | 'owing'>>(`
  WITH ${reversals},
  own AS (SELECT sales, tax FROM invoice WHERE key BETWEEN :first AND :last),
  reversed AS (SELECT invoice.key, sales, tax, net FROM reversals JOIN invoice ON invoice.key = reversals.invoice)
  SELECT
    (SELECT count(*) FROM own) + (SELECT coalesce(sum(net), 0) FROM reversed WHERE key BETWEEN :first AND :last) AS invoices,
    (SELECT count(*) FROM reversed WHERE net < 0) AS voids,
    (SELECT coalesce(sum(sales), 0) FROM own) + (SELECT coalesce(sum(net * sales), 0) FROM reversed) AS sales,
    (SELECT coalesce(sum(tax), 0) FROM own) + (SELECT coalesce(sum(net * tax), 0) FROM reversed) AS tax
`);
const selectOwing = query<ShiftBounds, { amount: Money }>(`
  SELECT coalesce(sum(total - ${paidOf('invoice')}), 0) AS amount FROM owing CROSS JOIN invoice ON invoice.key = owing.invoice
  WHERE owing.invoice BETWEEN :first AND :last AND voided_at IS NULL
`);
const selectRung = query<ShiftBounds, { count: number; amount: Money }>(
  'SELECT count(*) AS count, coalesce(sum(total), 0) AS amount FROM invoice WHERE key BETWEEN :first AND :last',
);
// Of the two halves the one that is owed; what was undone comes off.
const selectSetOff = query<{ key: number }, { amount: Money }>(`
  SELECT coalesce(sum(amount), 0) AS amount FROM payment_row CROSS JOIN invoice ON invoice.key = payment_row.invoice
  WHERE payment_row.shift = :key AND late = 1 AND set_off IS NOT NULL AND total > 0
`);
// Of what is void at its end nothing is lost any more. What it takes back, or what comes again, had been written off before the shift.
const selectWriteOffs = query<{ key: number }, { amount: Money }>(`
  WITH ${reversals},
  moved AS (
    SELECT amount FROM write_off_move WHERE shift = :key AND invoice NOT IN (SELECT invoice FROM reversals WHERE last < 0)
    UNION ALL
    SELECT net * amount FROM reversals JOIN write_off_move ON write_off_move.invoice = reversals.invoice
    WHERE net <> 0 AND shift < :key
  )
  SELECT coalesce(sum(amount), 0) AS amount FROM moved
`);
