import type { ReadDb } from '#db/connection.ts';
import { tendersOf } from '#db/tables/tenders.ts';
import type { WrittenOff } from '#scripts/replay/expected.ts';

export interface RegisterInvoice {
  readonly key: number;
  readonly number: string;
  readonly note: string;
  readonly day: string;
  /** What the clock of the shop showed, and its zone. */
  readonly moment: string;
  readonly cashier: string;
  readonly shift: number;
  readonly total: number;
  readonly gross: number;
  readonly sales: number;
  readonly tax: number;
  /** Null unless it is void. */
  readonly voidReason: string | null;
  readonly writtenOff: WrittenOff | null;
  readonly lines: readonly { readonly code: string; readonly price: number; readonly quantity: number }[];
  readonly payments: readonly {
    readonly method: string;
    readonly amount: number;
    readonly tendered: number;
    readonly shift: number;
    readonly day: string;
  }[];
}

export interface RegisterShift {
  readonly key: number;
  readonly float: number;
  readonly counted: number | null;
  /** What the back office was told under: it stands in the note of the shift there. */
  readonly reference: string;
}

export interface RegisterOperation {
  readonly seq: number;
  readonly kind: string;
  readonly label: string;
  readonly state: string;
  readonly reference: string;
  readonly reason: string | null;
  readonly message: string | null;
  /** How many tenders it tells of. */
  readonly tenders: number;
}

/** Everything the register wrote down, read from its tables with queries of the replay's own. */
export interface RegisterBooks {
  readonly invoices: readonly RegisterInvoice[];
  readonly shifts: readonly RegisterShift[];
  readonly operations: readonly RegisterOperation[];
  /** What SQLite says of the file; `ok` when it is whole. */
  readonly integrity: string;
}

export function readRegisterBooks(db: ReadDb): RegisterBooks {
  const lines = grouped<Row<'lines'>>(
    db,
    'SELECT invoice, code, price, quantity FROM invoice_line ORDER BY invoice, position',
  );
  const payments = grouped<Row<'payments'>>(
    db,
    `SELECT invoice, method, amount, tendered, shift, ${dayOf('taken_at')} AS day FROM payment ORDER BY invoice, position`,
  );
  const heads = db
    .prepare<[], Omit<RegisterInvoice, 'lines' | 'payments' | 'writtenOff'> & Loss>(
      `SELECT key, number, invoice.note, business_day AS day, datetime(sold_at / 1000, 'unixepoch') || ' UTC' AS moment, cashier,
         invoice.shift, total, gross, sales, tax, void_reason AS voidReason, amount, tag, ${dayOf('at')} AS lossDay
       FROM invoice LEFT JOIN write_off ON write_off.invoice = invoice.key ORDER BY key`,
    )
    .all();
  return {
    invoices: heads.map(({ amount, tag, lossDay, ...head }) => ({
      ...head,
      writtenOff: amount === null || tag === null || lossDay === null ? null : { amount, tag, day: lossDay },
      lines: lines.get(head.key) ?? [],
      payments: payments.get(head.key) ?? [],
    })),
    shifts: db
      .prepare<[], RegisterShift>(
        `SELECT shift.key, shift.float_amount AS float, shift.counted, '#op:' || op_id AS reference
         FROM shift JOIN outbox_shift ON outbox_shift.shift_id = shift.id JOIN operation ON operation.seq = outbox_shift.open_seq
         ORDER BY shift.key`,
      )
      .all(),
    operations: db
      .prepare<[], RegisterOperation>(
        `SELECT seq, kind, label, state, '#op:' || op_id AS reference, reason, last_message AS message,
           coalesce(json_array_length(payload, '$.payments'), iif(kind = 'invoice.create',
             (SELECT json_array_length(${tendersOf('invoice')}) FROM invoice WHERE number = label), 0), 0) AS tenders
         FROM operation ORDER BY seq`,
      )
      .all(),
    integrity: String(db.pragma('integrity_check', { simple: true })),
  };
}

interface Loss {
  readonly amount: number | null;
  readonly tag: string | null;
  readonly lossDay: string | null;
}

/** The shop of a file stands at UTC. */
function dayOf(column: string): string {
  return `date(${column} / 1000, 'unixepoch')`;
}

type Row<Part extends 'lines' | 'payments'> = RegisterInvoice[Part][number] & { readonly invoice: number };

function grouped<T extends { readonly invoice: number }>(db: ReadDb, sql: string): Map<number, T[]> {
  return Map.groupBy(db.prepare<[], T>(sql).all(), ({ invoice }) => invoice);
}
