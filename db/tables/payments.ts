import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { WrittenOffItem } from '#domain/events.ts';
import type { Instant } from '#domain/ids.ts';
import { type Money, money, nothing } from '#domain/money.ts';

export interface Payment {
  readonly method: string;
  readonly isCash: boolean;
  /** What it settled; negative in a refund. */
  readonly amount: Money;
  readonly tendered: Money;
  readonly takenAt: Instant;
}

export interface KeptPayment extends Payment {
  /** The shift that took it. */
  readonly shift: number;
  /** What it brought into the drawer beyond `amount`. */
  readonly rounding: Money;
  /** The document it was set off with: no money moved, whatever its method says. */
  readonly setOff: string | null;
}

interface PaymentPlace {
  readonly invoice: number;
  readonly shift: number;
}

interface Taking extends PaymentPlace {
  /** What they brought into the drawer beyond what they settled: it stands with the largest in cash. */
  readonly rounding: Money;
  readonly setOff?: string;
}

/** What is taken or given back after the sale; the sale's own tenders stand in its invoice. */
export function insertPayments(
  tx: WriteDb,
  { invoice, shift, rounding, setOff }: Taking,
  payments: readonly Payment[],
): void {
  const first = listPayments(tx, invoice).length;
  for (const [index, { isCash, ...payment }] of payments.entries())
    insert.run(tx, {
      invoice,
      shift,
      position: first + index,
      isCash: isCash ? 1 : 0,
      ...payment,
      setOff: setOff ?? null,
    });
  if (rounding !== 0) updateRounding.run(tx, { invoice, rounding, first });
}

export function listPayments(db: ReadDb, invoice: number): KeptPayment[] {
  return select.all(db, { invoice }).map((row) => ({ ...row, isCash: row.isCash === 1 }));
}

/** Back to the customer when something was paid after the sale, the sale's own change left out. */
export function changeGivenLater(db: ReadDb, invoice: number): Money {
  return selectChange.get(db, { invoice })?.change ?? nothing;
}

/** Whether something of it was paid after its sale. */
export function wasPaidLater(db: ReadDb, number: string): boolean {
  return selectLater.get(db, { number }) !== undefined;
}

export interface WriteOff {
  readonly invoice: number;
  readonly amount: Money;
  readonly tag: string;
  readonly note: string;
  readonly at: Instant;
  readonly by: string;
  readonly shift: number;
  readonly items: readonly WrittenOffItem[];
}

export function insertWriteOff(tx: WriteDb, writeOff: WriteOff): void {
  insertOff.run(tx, { ...writeOff, items: JSON.stringify(writeOff.items) });
  moveOff.run(tx, writeOff);
}

/** The shift it was made in keeps it; the shift it is cancelled in gives it back. */
export function deleteWriteOff(tx: WriteDb, { invoice, amount }: WriteOff, shift: number): void {
  deleteOff.run(tx, { invoice });
  moveOff.run(tx, { invoice, shift, amount: money(-amount) });
}

export function changeWriteOff(tx: WriteDb, change: Pick<WriteOff, 'invoice' | 'tag' | 'note'>): void {
  updateOff.run(tx, change);
}

export function findWriteOff(db: ReadDb, invoice: number): WriteOff | undefined {
  const row = selectOff.get(db, { invoice });
  // Written by `insertWriteOff`.
  return row && { ...row, items: JSON.parse(row.items) as WrittenOffItem[] };
}

type Row = Omit<KeptPayment, 'isCash'> & { isCash: number };

const insert = command<
  PaymentPlace & Omit<Payment, 'isCash'> & { position: number; isCash: number; setOff: string | null }
>(`
  INSERT INTO payment_row (invoice, position, method, is_cash, amount, tendered, taken_at, shift, late, set_off)
  VALUES (:invoice, :position, :method, :isCash, :amount, :tendered, :takenAt, :shift, 1, :setOff)
`);
const select = query<{ invoice: number }, Row>(`
  SELECT method, is_cash AS isCash, amount, tendered, taken_at AS takenAt, rounding, shift, set_off AS setOff
  FROM payment WHERE invoice = :invoice ORDER BY position
`);
const selectLater = query<{ number: string }, { late: 1 }>(
  'SELECT late FROM payment_row WHERE invoice = (SELECT key FROM invoice WHERE number = :number) AND late = 1 AND amount > 0 LIMIT 1',
);
// What was handed out was counted out exactly.
const selectChange = query<{ invoice: number }, { change: Money }>(`
  SELECT coalesce(sum(tendered - amount - rounding), 0) AS change FROM payment_row
  WHERE invoice = :invoice AND late = 1 AND amount >= 0
`);
// By its place: a clock that was set back puts it before those that were there.
const updateRounding = command<{ invoice: number; rounding: Money; first: number }>(`
  UPDATE payment_row SET rounding = :rounding WHERE invoice = :invoice AND position =
    (SELECT position FROM payment_row WHERE invoice = :invoice AND is_cash = 1 AND position >= :first ORDER BY abs(amount) DESC LIMIT 1)
`);
type OffRow = Omit<WriteOff, 'items'> & { readonly items: string };

const insertOff = command<OffRow>(`
  INSERT INTO write_off (invoice, amount, tag, note, at, by, shift, items)
  VALUES (:invoice, :amount, :tag, :note, :at, :by, :shift, :items)
`);
const updateOff = command<Pick<WriteOff, 'invoice' | 'tag' | 'note'>>(
  'UPDATE write_off SET tag = :tag, note = :note WHERE invoice = :invoice',
);
const deleteOff = command<{ invoice: number }>('DELETE FROM write_off WHERE invoice = :invoice');
const moveOff = command<Pick<WriteOff, 'invoice' | 'shift' | 'amount'>>(
  'INSERT INTO write_off_move (invoice, shift, amount) VALUES (:invoice, :shift, :amount)',
);
const selectOff = query<{ invoice: number }, OffRow>(
  'SELECT invoice, amount, tag, note, at, by, shift, items FROM write_off WHERE invoice = :invoice',
);
