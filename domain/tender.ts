import type { Money } from '#domain/money.ts';
import { add, largestAmount, money, nothing } from '#domain/money.ts';
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
  /** The same in whole coins, less the cash that was handed over already. */
  readonly cashDue: Money;
  /** Back to the customer. */
  readonly change: Money;
  /** What cash brings into the drawer beyond what it settles; below zero when it brings less. */
  readonly rounding: Money;
}

/** The smallest coin of the shop: cash is paid in whole ones (docs/decisions/0023-cash-rounding.md). */
export interface CashRounding {
  /** Minor units; 1 where there is a coin for every price. */
  readonly to: number;
  readonly how: 'nearest' | 'up' | 'down';
}

export const everyCoin: CashRounding = { to: 1, how: 'nearest' };

/** What cash settles an amount above zero; never nothing. A half goes up. */
export function roundCash(amount: Money, { to, how }: CashRounding): Money {
  if (to <= 1 || amount <= 0) return amount;
  const rest = amount % to;
  const up = how === 'up' ? rest > 0 : how === 'nearest' && rest * 2 >= to;
  return money(Math.max(to, amount - rest + (up ? to : 0)));
}

/** The most that whole coins make of it. */
export function wholeCoins(amount: Money, { to }: CashRounding): Money {
  return money(amount - (amount % to));
}

export type TenderRefusal =
  | Refusal<'tender_below_zero'>
  | Refusal<'tender_zero'>
  | Refusal<'change_only_from_cash'>
  | Refusal<'amount_out_of_range'>;

/** What is due, as cash pays it; below zero in a refund. */
export function cashDueOf(due: Money, rule: CashRounding): Money {
  return due < 0 ? money(-roundCash(money(-due), rule)) : roundCash(due, rule);
}

/**
 * Sets tenders against what is owed. Only cash gives change, and never in a
 * refund: then the shop hands out exactly what it owes. Cash that comes to the
 * rounded rest settles all of it.
 */
export function settle(
  total: Money,
  tenders: readonly Tender[],
  rule: CashRounding = everyCoin,
): Result<Settled, TenderRefusal> {
  const sign = total < 0 ? -1 : 1;
  const owed = money(Math.abs(total));
  if (tenders.some(({ tendered }) => tendered < 0)) return refuse({ code: 'tender_below_zero' });
  if (tenders.some(({ tendered }) => tendered === 0)) return refuse({ code: 'tender_zero' });
  if ([owed, ...tenders.map(({ tendered }) => tendered)].some((amount) => amount > largestAmount))
    return refuse({ code: 'amount_out_of_range' });
  const sumOf = (some: readonly Tender[]) => add(...some.map(({ tendered }) => tendered));
  const cash = sumOf(tenders.filter(({ isCash }) => isCash));
  const rest = money(owed - sumOf(tenders.filter(({ isCash }) => !isCash)));
  if (rest < 0) return refuse({ code: 'change_only_from_cash' });
  const inCash = roundCash(rest, rule);

  // Who counts out the exact rest in coins that the shop does not use has paid as well.
  const rounded = isRounded(cash, { rest, inCash });
  const asked = rounded ? inCash : rest;
  const change = money(Math.max(0, cash - asked));
  if (sign < 0 && change > 0) return refuse({ code: 'change_only_from_cash' });
  const rounding = money(rounded ? inCash - rest : 0);
  const applied = spread(takeBack(tenders, change), tenders, rounding);
  return ok({
    applied: applied.map((amount) => money(amount * sign)),
    due: money(Math.max(0, asked - cash) * sign),
    cashDue: money(cash < asked ? (inCash - cash) * sign : 0),
    change,
    rounding: money(rounding * sign),
  });
}

function isRounded(cash: Money, { rest, inCash }: { rest: Money; inCash: Money }): boolean {
  return cash > 0 && cash >= inCash && cash !== rest;
}

/** The largest cash tender settles what is rounded, so that no payment turns round. */
function spread(applied: readonly Money[], tenders: readonly Tender[], rounding: Money): readonly Money[] {
  if (rounding === 0) return applied;
  const inCash = applied.map((amount, index): number => (tenders[index]?.isCash ? amount : -1));
  const largest = inCash.indexOf(Math.max(...inCash));
  return applied.map((amount, index) => (index === largest ? money(amount - rounding) : amount));
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
