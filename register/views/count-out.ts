import type { ReadDb } from '#db/connection.ts';
import { countOfShift, type Standing, standingOf } from '#db/tables/outbox-views.ts';
import { type Shift, shiftRung } from '#db/tables/shifts.ts';
import { type RungTender, rungTenders, type ToldTender, toldTenders } from '#db/tables/tender-tallies.ts';

interface CountAndAmount {
  readonly count: number;
  readonly amount: number;
}

export type CountedOut = Record<Standing | 'rung', CountAndAmount>;

export interface TenderCountedOut extends CountedOut {
  readonly method: string;
}

/**
 * Where the invoices of a shift are. What was rung up is counted from the
 * invoices and where they are from the outbox, so that money missing between
 * the two would show.
 */
export function countOut(db: ReadDb, shift: Shift): CountedOut {
  const out = nowhere({ ...shiftRung(db, shift) });
  for (const { kind, standing, count, amount } of countOfShift(db, shift.id)) {
    if (kind === 'invoice.create') out[standing] = { count, amount };
  }
  return out;
}

/** The same of every tender: what was taken from the payments, and where it is from what the office is told. */
export function countOutTenders(db: ReadDb, shift: Shift): TenderCountedOut[] {
  const rung = new Map(rungTenders(db, shift).map((tender) => [tender.method, tender]));
  const told = toldTenders(db, shift);
  const methods = new Set([...rung.keys(), ...told.map(({ method }) => method)]);
  return [...methods].map((method) => ({
    method,
    ...whereIs(
      rung.get(method),
      told.filter((each) => each.method === method),
    ),
  }));
}

/** Nothing, always. Whatever else it says is a bug of ours, and is shown rather than hidden. */
export function unexplained({ rung, ...parts }: CountedOut): CountAndAmount {
  const places = standings.map((standing) => parts[standing]);
  const sum = (of: 'count' | 'amount') => places.reduce((total, place) => total + place[of], 0);
  return { count: rung.count - sum('count'), amount: rung.amount - sum('amount') };
}

const standings = ['confirmed', 'waiting', 'checking', 'attention', 'cancelled'] as const;
const none: CountAndAmount = { count: 0, amount: 0 };

function nowhere(rung: CountAndAmount): CountedOut {
  return { rung, confirmed: none, waiting: none, checking: none, attention: none, cancelled: none };
}

function whereIs(rung: RungTender | undefined, told: readonly ToldTender[]): CountedOut {
  const out = nowhere(rung ? { count: rung.count, amount: rung.amount } : none);
  for (const { state, count, amount } of told) {
    const before = out[standingOf(state)];
    out[standingOf(state)] = { count: before.count + count, amount: before.amount + amount };
  }
  return out;
}
