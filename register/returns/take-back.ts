import type { KeptPayment, Payment } from '#db/tables/payments.ts';
import type { Shift } from '#db/tables/shifts.ts';
import type { Instant } from '#domain/ids.ts';
import { type Money, money } from '#domain/money.ts';
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
  const standing = setOffsOf(payments);
  // What was taken back before is there with its opposite.
  let sum = 0;
  let counting: readonly KeptPayment[] = [];
  for (const payment of payments.filter(({ setOff }) => setOff === null || standing.has(setOff))) {
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
  const [other] = setOffsOf(payments).keys();
  return other === undefined ? undefined : refuse({ code: 'set_off_stands', number: other });
}

/** How much of it is set off with which documents; a set-off that was undone is there with its opposite. */
export function setOffsOf(payments: readonly KeptPayment[]): ReadonlyMap<string, Money> {
  const sums = new Map<string, Money>();
  for (const { setOff, amount } of payments)
    if (setOff !== null) sums.set(setOff, money((sums.get(setOff) ?? 0) + amount));
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}

/** As an opposite payment each, so that the journal and the shift show both. */
export function opposites(payments: readonly KeptPayment[], takenAt: Instant): readonly Payment[] {
  return payments.map(({ method, isCash, amount, rounding }) => {
    const tendered = money(-amount - rounding);
    return { method, isCash, amount: money(-amount), tendered, takenAt };
  });
}
