import type { KeptPayment, Payment } from '#db/tables/payments.ts';
import type { Shift } from '#db/tables/shifts.ts';
import type { Instant } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import { type Refusal, type Result, ok, refuse } from '#domain/result.ts';

type CannotTakeBack = Refusal<'nothing_paid'> | Refusal<'paid_in_other_shift'>;

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
  return counting.every((payment) => payment.shift === shift?.key)
    ? ok(counting)
    : refuse({ code: 'paid_in_other_shift' });
}

/** As an opposite payment each, so that the journal and the shift show both. */
export function opposites(payments: readonly KeptPayment[], takenAt: Instant): readonly Payment[] {
  return payments.map(({ method, isCash, amount, rounding }) => {
    const tendered = money(-amount - rounding);
    return { method, isCash, amount: money(-amount), tendered, takenAt };
  });
}
