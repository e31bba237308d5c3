import type { KeptPayment, Payment } from '#db/tables/payments.ts';
import type { Shift } from '#db/tables/shifts.ts';
import type { Instant } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import { type Refusal, type Result, ok, refuse } from '#domain/result.ts';

interface SetOffStands extends Refusal<'set_off_stands'> {
  readonly number: string;
}
type CannotTakeBack = Refusal<'nothing_paid'> | Refusal<'paid_in_other_shift'> | SetOffStands;

/** The payments that count, when all of them lie in the drawer of the open shift: a counted drawer is not changed any more. */
export function takesBack(
  payments: readonly KeptPayment[],
  shift: Pick<Shift, 'key'> | undefined,
): Result<readonly KeptPayment[], CannotTakeBack> {
  // What was taken back before is there with its opposite.
  let sum = 0;
  let counting: readonly KeptPayment[] = [];
  for (const payment of payments) {
    sum += payment.amount;
    counting = sum === 0 ? [] : [...counting, payment];
  }
  if (counting.length === 0) return refuse({ code: 'nothing_paid' });
  const setOff = wasSetOff(counting);
  if (setOff) return setOff;
  return counting.every((payment) => payment.shift === shift?.key)
    ? ok(counting)
    : refuse({ code: 'paid_in_other_shift' });
}

/** What was settled with another document is settled there too. */
export function wasSetOff(payments: readonly KeptPayment[]) {
  const other = payments.find(({ setOff }) => setOff !== null)?.setOff;
  return other ? refuse({ code: 'set_off_stands', number: other }) : undefined;
}

/** As an opposite payment each, so that the journal and the shift show both. */
export function opposites(payments: readonly KeptPayment[], takenAt: Instant): readonly Payment[] {
  return payments.map(({ method, isCash, amount, rounding }) => {
    const tendered = money(-amount - rounding);
    return { method, isCash, amount: money(-amount), tendered, takenAt };
  });
}
