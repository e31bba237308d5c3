import type { ReadDb } from '#db/connection.ts';
import { countOfShift, type Standing } from '#db/tables/outbox-views.ts';
import { type Shift, shiftRung } from '#db/tables/shifts.ts';

interface CountAndAmount {
  readonly count: number;
  readonly amount: number;
}

export type CountedOut = Record<Standing | 'rung', CountAndAmount>;

/**
 * Where the invoices of a shift are. What was rung up is counted from the
 * invoices and where they are from the outbox, so that money missing between
 * the two would show.
 */
export function countOut(db: ReadDb, shift: Shift): CountedOut {
  const none = { count: 0, amount: 0 };
  const out: CountedOut = {
    rung: shiftRung(db, shift),
    confirmed: none,
    waiting: none,
    checking: none,
    attention: none,
    cancelled: none,
  };
  for (const { kind, standing, count, amount } of countOfShift(db, shift.id)) {
    if (kind === 'invoice.create') out[standing] = { count, amount };
  }
  return out;
}
