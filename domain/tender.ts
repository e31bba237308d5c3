import type { Money } from '#domain/money.ts';
import { add, money, nothing } from '#domain/money.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';

/** Money on the counter. Always positive: in a refund it goes the other way. */
export interface Tender {
  readonly isCash: boolean;
  readonly tendered: Money;
}

/** The back office names the kind of each payment method. */
export function isCashKind(kind: string): boolean {
  return kind.toLowerCase() === 'cash';
}

export interface Settled {
  /** What each tender settles of the total; carries the total's sign. */
  readonly applied: readonly Money[];
  /** Still owed, with the total's sign. */
  readonly due: Money;
  /** Back to the customer. */
  readonly change: Money;
}

export type TenderRefusal = Refusal<'tender_below_zero'> | Refusal<'tender_zero'> | Refusal<'change_only_from_cash'>;

/**
 * Sets tenders against what is owed. Only cash gives change, and never in a
 * refund: then the shop hands out exactly what it owes.
 */
export function settle(total: Money, tenders: readonly Tender[]): Result<Settled, TenderRefusal> {
  const sign = total < 0 ? -1 : 1;
  const owed = money(Math.abs(total));
  for (const { tendered } of tenders) {
    if (tendered < 0) return refuse({ code: 'tender_below_zero' });
    if (tendered === 0) return refuse({ code: 'tender_zero' });
  }
  const noChange = tenders.filter(({ isCash }) => !isCash || sign < 0);
  if (add(...noChange.map(({ tendered }) => tendered)) > owed) return refuse({ code: 'change_only_from_cash' });

  const handedOver = add(...tenders.map(({ tendered }) => tendered));
  const change = money(Math.max(0, handedOver - owed));
  return ok({
    applied: takeBack(tenders, change).map((amount) => money(amount * sign)),
    due: money(Math.max(0, owed - handedOver) * sign),
    change,
  });
}

/** Change comes out of the cash handed over last. */
function takeBack(tenders: readonly Tender[], change: Money): Money[] {
  let left: number = change;
  const applied = tenders.map(({ tendered }) => tendered);
  for (let index = tenders.length - 1; index >= 0 && left > 0; index -= 1) {
    const tender = tenders[index];
    if (!tender?.isCash) continue;
    const back = Math.min(left, tender.tendered);
    applied[index] = money(tender.tendered - back);
    left -= back;
  }
  return applied;
}

export type PaymentStatus = 'Unpaid' | 'Partial' | 'Paid' | 'Exceed' | 'WriteOff';

/** The words of the back office for how far an invoice is paid. */
export function paymentStatus(total: Money, paid: Money, writtenOff: Money = nothing): PaymentStatus {
  if (writtenOff !== 0) return 'WriteOff';
  const sign = total < 0 ? -1 : 1;
  const [owed, given] = [total * sign, paid * sign];
  if (given === owed) return 'Paid';
  if (given > owed) return 'Exceed';
  return given === 0 ? 'Unpaid' : 'Partial';
}
