import type { z } from 'zod';

import type { shiftView } from '#contract/register/shift.ts';
import { listCashMoves, listOpenings, listPiles, type MoveKind } from '#db/tables/drawer.ts';
import { listOperations, officeSays } from '#db/tables/outbox-views.ts';
import { shiftCashiers, shiftEarlier, shiftOtherPrices, shiftSums, shiftTaxes } from '#db/tables/shift-sums.ts';
import { findClosing, type Shift, shiftFigures } from '#db/tables/shifts.ts';
import { shiftTakenOff } from '#db/tables/shift-taken-off.ts';
import { shiftYes } from '#db/tables/shift-yes.ts';
import { shiftTenders } from '#db/tables/tender-tallies.ts';
import { instant } from '#domain/ids.ts';
import { permissionFor } from '#domain/roles.ts';
import { add, type Money, money } from '#domain/money.ts';
import { roleOf } from '#register/people/approvals.ts';
import { cashRules } from '#register/shift/cash-rules.ts';
import type { Register } from '#register/context.ts';
import { type CountedOut, countOut, type TenderCountedOut } from '#register/views/count-out.ts';

/** All of it is known here; who may not know it yet is `viewShiftFor`'s to say. */
export type WholeShift = z.output<typeof shiftView> & { readonly expectedCash: Money };

const hourMs = 3_600_000;

/** What came in by tender, what else went through the drawer, and what should lie in it now. */
export function viewDrawer({ db }: Pick<Register, 'db'>, shift: Shift) {
  const moves = listCashMoves(db, shift.key);
  const byTender = shiftTenders(db, shift);
  const cash = byTender.map((tender) => tender.cash);
  const rounding = add(...byTender.map((tender) => tender.rounding));
  return { moves, byTender, rounding, expectedCash: add(shift.float, ...cash, rounding, ...moves.map(amountOf)) };
}

/** Another one each time cash comes in or goes out. It says nothing of how much, so whoever counts blind may know it. */
export function drawerState({ db }: Pick<Register, 'db'>, shift: Shift, { byTender, moves }: Drawer): string {
  const cash = byTender.filter(({ isCash }) => isCash).reduce((sum, { count }) => sum + count, 0);
  return [shift.key, cash, moves.length, shiftFigures(db, shift).voids].join('.');
}

export type Drawer = ReturnType<typeof viewDrawer>;

const amountOf = ({ amount }: { readonly amount: Money }) => amount;

/** What was just read for something else, and need not be read again. */
interface Known {
  readonly drawer: Drawer;
  readonly sent: CountedOut;
}

export function viewShift(register: Register, shift: Shift, known?: Known): WholeShift {
  const { db } = register;
  const drawer = known?.drawer ?? viewDrawer(register, shift);
  const { moves, byTender, rounding, expectedCash } = drawer;
  const sum = (kind: MoveKind) => money(Math.abs(add(...moves.filter((move) => move.kind === kind).map(amountOf))));
  const { key, counted, firstInvoice: _, lastInvoice: __, ...facts } = shift;
  const sums = shiftSums(db, shift);
  return {
    ...facts,
    number: key,
    overdueAt: instant(shift.openedAt + cashRules(register).openHours * hourMs),
    ...shiftFigures(db, shift),
    ...sums,
    earlier: shiftEarlier(db, shift),
    taxes: shiftTaxes(db, shift),
    byCashier: shiftCashiers(db, shift),
    takenOff: shiftTakenOff(db, shift),
    otherPrices: shiftOtherPrices(db, shift),
    byTender: byTender.map(({ rounding: _rounding, cash: _cash, ...tender }) => tender),
    rounding,
    payIns: sum('pay_in'),
    payOuts: sum('pay_out'),
    expenses: sum('expense'),
    moves: moves.map(({ shift: _shift, ...move }) => move),
    agreed: shiftYes(db, shift),
    openings: listOpenings(db, key).map(({ shift: _shift, ...opening }) => opening),
    counting: 'open',
    drawerState: drawerState(register, shift, drawer),
    expectedCash,
    countedCash: counted,
    difference: counted === null ? null : money(counted - expectedCash),
    piles: listPiles(db, key, shift.closedAt === null ? 'open' : 'close'),
    counts: [...shift.counts],
    sent: known?.sent ?? countOut(db, shift),
    unresolved: unresolvedNow(register),
    ...closingOf(register, shift),
  };
}

/** Where the shop counts blind, a cashier is not told what should be in the drawer until it is counted. */
export function viewShiftFor(register: Register, shift: Shift, known?: Known): z.output<typeof shiftView> {
  const whole = viewShift(register, shift, known);
  if (!countsBlind(register, shift)) return whole;
  return { ...whole, counting: 'blind', expectedCash: null, byTender: [] };
}

export function countsBlind(register: Register, { closedAt }: Pick<Shift, 'closedAt'>): boolean {
  const { staff } = register.memory;
  const knows = staff !== null && permissionFor(roleOf(register.memory, staff), 'shift.printX') === 'allowed';
  return closedAt === null && !knows && cashRules(register).blind;
}

/** What the Z says and later acts would change. */
export type Closing = Pick<WholeShift, 'sent' | 'owing' | 'unresolved'> & {
  readonly seal: string;
  /** A shift closed by an older register has none. */
  readonly tenders?: readonly TenderCountedOut[];
};

export function findZ(register: Register, shift: Shift): Closing | undefined {
  return findClosing(register.db, shift.key) as Closing | undefined;
}

/** Where its invoices are goes on changing on the screen; the rest stands as on the Z. */
function closingOf(register: Register, shift: Shift): Partial<WholeShift> {
  const closing = findZ(register, shift);
  return closing ? { owing: closing.owing, unresolved: closing.unresolved } : {};
}

const mostListed = 50;

/** Whatever the office said no to, in this shift or an earlier one: money that needs a person. */
export function unresolvedNow({ db }: Pick<Register, 'db'>): WholeShift['unresolved'] {
  return listOperations(db, { show: 'attention', offset: 0, limit: mostListed }).map(
    ({ kind, label, amount, ...row }) => ({
      what: kind,
      number: label,
      amount,
      reason: officeSays(row) ?? row.reason ?? '',
    }),
  );
}
