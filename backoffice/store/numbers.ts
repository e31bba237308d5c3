import type { Store } from '#backoffice/store/open.ts';

export interface NumberedKind {
  readonly kind:
    | 'Invoice'
    | 'Estimate'
    | 'SalesOrder'
    | 'Join'
    | 'Shift'
    | 'Prepaid'
    | 'Session'
    | 'Adjustment'
    | 'Bill'
    | 'Transfer';
  readonly outletId: string;
  /** `yyyy-MM-dd`; numbers count by its month. */
  readonly day: string;
}

/** The next number of a kind of document, as in `26.11.00001`. Numbers that clients chose themselves are stepped over. */
export async function takeNumber(db: Store, of: NumberedKind): Promise<string> {
  for (;;) {
    const { last } = await db
      .insertInto('documentCounter')
      .values({ outletId: of.outletId, kind: of.kind, month: monthOf(of), last: 1 })
      .onConflict((on) =>
        on.columns(['outletId', 'kind', 'month']).doUpdateSet((eb) => ({ last: eb('documentCounter.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    const number = written(of, last);
    if (!(await isTaken(db, of, number))) return number;
  }
}

/** The number `takeNumber` would give, without taking it. */
export async function peekNumber(db: Store, of: NumberedKind): Promise<string> {
  const row = await db
    .selectFrom('documentCounter')
    .select('last')
    .where('outletId', '=', of.outletId)
    .where('kind', '=', of.kind)
    .where('month', '=', monthOf(of))
    .executeTakeFirst();
  for (let next = (row?.last ?? 0) + 1; ; next += 1) {
    const number = written(of, next);
    if (!(await isTaken(db, of, number))) return number;
  }
}

export type NumberedTable =
  | 'invoice'
  | 'orderDocument'
  | 'invoiceJoin'
  | 'shift'
  | 'prepaidPackage'
  | 'prepaidSession'
  | 'adjustment'
  | 'bill'
  | 'transfer';

/** A sales order keeps its number when it becomes an invoice, so the two share one row of numbers. */
const holders: Readonly<Record<NumberedKind['kind'], readonly NumberedTable[]>> = {
  Invoice: ['invoice', 'orderDocument'],
  SalesOrder: ['orderDocument', 'invoice'],
  Estimate: ['orderDocument'],
  Join: ['invoiceJoin'],
  Shift: ['shift'],
  Prepaid: ['prepaidPackage'],
  Session: ['prepaidSession'],
  Adjustment: ['adjustment'],
  Bill: ['bill'],
  Transfer: ['transfer'],
};

async function isTaken(db: Store, { kind, outletId }: NumberedKind, number: string): Promise<boolean> {
  for (const table of holders[kind]) {
    const row = await numbered(db, table, { outletId, number }).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** What has a number, found in the index that keeps it from a second one. */
export function numbered(
  db: Store,
  table: NumberedTable,
  { outletId, number }: { readonly outletId: string; readonly number: string },
) {
  const named = db.selectFrom(table).select('number').where('outletId', '=', outletId).where('number', '=', number);
  // That of orders begins with their kind: without it SQLite would go through all there are, for each sale without a number.
  return table === 'orderDocument' ? named.where('kind', 'in', ['Estimate', 'SalesOrder']) : named;
}

function monthOf({ day }: NumberedKind): string {
  return `${day.slice(2, 4)}.${day.slice(5, 7)}`;
}

function written(of: NumberedKind, value: number): string {
  const digits = of.kind === 'Shift' ? 4 : 5;
  const prefix = of.kind === 'Join' ? 'JI.' : of.kind === 'Prepaid' ? 'PP.' : '';
  return `${prefix}${monthOf(of)}.${String(value).padStart(digits, '0')}`;
}
