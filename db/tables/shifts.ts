import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Instant, ShiftId } from '#domain/ids.ts';
import { type Money, nothing } from '#domain/money.ts';

export interface Shift {
  readonly key: number;
  readonly id: ShiftId;
  readonly openedAt: Instant;
  readonly openedBy: string;
  readonly float: Money;
  /** The keys of its invoices lie from the first to the last; no last while it is open. */
  readonly firstInvoice: number;
  readonly lastInvoice: number | null;
  readonly closedAt: Instant | null;
  readonly closedBy: string | null;
  readonly counted: Money | null;
  readonly note: string;
}

export function findOpenShift(db: ReadDb): Shift | undefined {
  return selectOpen.get(db, {});
}

export function findShift(db: ReadDb, id: ShiftId): Shift | undefined {
  return selectById.get(db, { id });
}

export function findShiftByKey(db: ReadDb, key: number): Shift | undefined {
  return selectByKey.get(db, { key });
}

export function listShifts(db: ReadDb, page: { offset: number; limit: number }): Shift[] {
  return selectPage.all(db, page);
}

export function insertShift(tx: WriteDb, shift: Pick<Shift, 'id' | 'openedAt' | 'openedBy' | 'float'>): void {
  insert.run(tx, shift);
}

export interface Closing {
  readonly key: number;
  readonly closedAt: Instant;
  readonly closedBy: string;
  readonly counted: Money;
  readonly note: string;
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
  readonly owing: Money;
}

export function shiftFigures(db: ReadDb, shift: Shift): ShiftFigures {
  const figures = selectFigures.get(db, { ...bounds(shift), key: shift.key });
  const writeOffs = selectWriteOffs.get(db, { key: shift.key });
  const empty = { invoices: 0, voids: 0, sales: 0, tax: 0, owing: 0 };
  return { ...(figures ?? empty), writeOffs: writeOffs?.amount ?? 0 } as ShiftFigures;
}

export interface TenderSum {
  readonly method: string;
  readonly isCash: boolean;
  readonly amount: Money;
  readonly count: number;
}

/**
 * What came into the drawer in this shift: payments of its own invoices and later ones on older invoices, less what
 * went back for an older invoice voided in this shift, and what came again for one restored. A closed shift never
 * changes after its Z.
 */
export function shiftTenders(db: ReadDb, shift: Shift): TenderSum[] {
  return selectTenders
    .all(db, { ...bounds(shift), key: shift.key })
    .map((row) => ({ ...row, isCash: row.isCash === 1 }));
}

/** Everything rung up in it, voided or not, counted from the invoices themselves. */
export function shiftRung(db: ReadDb, shift: Shift): { readonly count: number; readonly amount: Money } {
  return selectRung.get(db, bounds(shift)) ?? { count: 0, amount: nothing };
}

function bounds({ firstInvoice, lastInvoice }: Shift) {
  return { first: firstInvoice, last: lastInvoice ?? Number.MAX_SAFE_INTEGER };
}

type Bounds = ReturnType<typeof bounds>;

const columns = `key, id, opened_at AS openedAt, opened_by AS openedBy, float_amount AS float, first_invoice AS firstInvoice,
  last_invoice AS lastInvoice, closed_at AS closedAt, closed_by AS closedBy, counted, note`;

const selectOpen = query<object, Shift>(`SELECT ${columns} FROM shift WHERE closed_at IS NULL`);
const selectById = query<{ id: ShiftId }, Shift>(`SELECT ${columns} FROM shift WHERE id = :id`);
const selectByKey = query<{ key: number }, Shift>(`SELECT ${columns} FROM shift WHERE key = :key`);
const selectPage = query<{ offset: number; limit: number }, Shift>(
  `SELECT ${columns} FROM shift ORDER BY key DESC LIMIT :limit OFFSET :offset`,
);
const insert = command<Pick<Shift, 'id' | 'openedAt' | 'openedBy' | 'float'>>(`
  INSERT INTO shift (id, opened_at, opened_by, float_amount, first_invoice)
  VALUES (:id, :openedAt, :openedBy, :float, coalesce((SELECT max(key) FROM invoice), 0) + 1)
`);
const close = command<Closing>(`
  UPDATE shift SET closed_at = :closedAt, closed_by = :closedBy, counted = :counted, note = :note,
    last_invoice = coalesce((SELECT max(key) FROM invoice), 0)
  WHERE key = :key AND closed_at IS NULL
`);
// What the shift voided or restored, as it stood at its end. SQLite takes `last` from the row of the highest key.
const reversals = `
  reversals AS (
    SELECT invoice, sum(sign) AS net, max(key) AS newest, sign AS last FROM reversal WHERE shift = :key GROUP BY invoice
  )
`;
const selectFigures = query<Bounds & { key: number }, Omit<ShiftFigures, 'writeOffs'>>(`
  WITH ${reversals},
  own AS (SELECT * FROM invoice WHERE key BETWEEN :first AND :last),
  reversed AS (SELECT invoice.key, sales, tax, net FROM reversals JOIN invoice ON invoice.key = reversals.invoice)
  SELECT
    (SELECT count(*) FROM own) + (SELECT coalesce(sum(net), 0) FROM reversed WHERE key BETWEEN :first AND :last) AS invoices,
    (SELECT count(*) FROM reversed WHERE net < 0) AS voids,
    (SELECT coalesce(sum(sales), 0) FROM own) + (SELECT coalesce(sum(net * sales), 0) FROM reversed) AS sales,
    (SELECT coalesce(sum(tax), 0) FROM own) + (SELECT coalesce(sum(net * tax), 0) FROM reversed) AS tax,
    (SELECT coalesce(sum(
      total - (SELECT coalesce(sum(amount), 0) FROM payment WHERE payment.invoice = own.key)
            - coalesce((SELECT amount FROM write_off WHERE write_off.invoice = own.key), 0)
    ), 0) FROM own WHERE voided_at IS NULL) AS owing
`);
const selectRung = query<Bounds, { count: number; amount: Money }>(
  'SELECT count(*) AS count, coalesce(sum(total), 0) AS amount FROM invoice WHERE key BETWEEN :first AND :last',
);
const selectWriteOffs = query<{ key: number }, { amount: Money }>(
  'SELECT coalesce(sum(amount), 0) AS amount FROM write_off_move WHERE shift = :key',
);
const selectTenders = query<Bounds & { key: number }, Omit<TenderSum, 'isCash'> & { isCash: number }>(`
  WITH ${reversals},
  gone AS (SELECT invoice FROM reversals WHERE last < 0),
  moved AS (
    SELECT method, is_cash, amount FROM payment
    WHERE invoice BETWEEN :first AND :last AND late = 0 AND invoice NOT IN gone
    UNION ALL
    SELECT method, is_cash, amount FROM payment
    WHERE shift = :key AND late = 1 AND invoice NOT IN gone
    UNION ALL
    SELECT method, is_cash, net * amount
    FROM reversals JOIN payment ON payment.invoice = reversals.invoice AND payment.shift < :key
    WHERE net <> 0
  )
  SELECT method, max(is_cash) AS isCash, sum(amount) AS amount, count(*) AS count FROM moved GROUP BY method ORDER BY isCash DESC, method
`);
