import type { z } from 'zod';

import type { cashMove } from '#contract/register/drawer.ts';
import {
  type CashMove,
  findCashMove,
  insertCashMove,
  insertOpening,
  listOpenings,
  type MoveKind,
} from '#db/tables/drawer.ts';
import { queuePrint } from '#db/tables/print-jobs.ts';
import type { WriteDb } from '#db/connection.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import { largestAmount, money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import type { AskedAct } from '#domain/roles.ts';
import { type Approved, atWorkFor, asApproved } from '#register/people/approvals.ts';
import { cashRules, impossibleRule, inOrder, roundingOf, saveCashRules } from '#register/shift/cash-rules.ts';
import { findKeptCount, keepCount } from '#register/shift/kept-count.ts';
import { atShift, type AtShift, atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { countsBlind, viewDrawer } from '#register/views/shift-view.ts';

export const drawerHandlers = {
  rules: os.drawer.rules.handler(({ context }) => viewRules(context)),

  setRules: os.drawer.setRules.handler(({ input, context }) => {
    const work = atWorkFor(context, 'drawer.setRules');
    if (!work.ok) return work;
    const field = impossibleRule(input);
    if (field !== undefined) return refuse({ code: 'cash_rules_impossible', field });
    const rules = inOrder(input);
    transact(context.db, (tx) => {
      saveCashRules(tx, rules);
      writeDown(tx, {
        at: context.clock.now(),
        staff: work.value.staff.name,
        act: 'drawer.setRules',
        facts: rules,
      });
      return undefined;
    });
    context.memory.rounding = roundingOf(rules);
    return ok(viewRules(context));
  }),

  keptCount: os.drawer.keptCount.handler(({ input, context }) => {
    const work = atWork(context);
    return work.ok ? findKeptCount(context, work.value, input.of) : null;
  }),

  keepCount: os.drawer.keepCount.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    keepCount(context, work.value, input);
    return ok({});
  }),

  payIn: os.drawer.payIn.handler(({ input, context }) => {
    const checked = checkMove(context, input);
    if (!checked.ok) return checked;
    const work = underLimit(context, checked.value, { ...input, act: 'drawer.payIn' });
    if (!work.ok) return work;
    return ok(moveCash(context, work.value, { kind: 'pay_in', amount: input.amount, reason: input.reason }));
  }),

  payOut: os.drawer.payOut.handler(({ input, context }) => {
    const checked = checkMove(context, input);
    if (!checked.ok) return checked;
    const { shift } = checked.value;
    // Whoever counts blind could find the answer out by asking.
    if (!countsBlind(context, shift) && viewDrawer(context, shift).expectedCash < input.amount)
      return refuse({ code: 'drawer_has_less' });
    const work = underLimit(context, checked.value, { ...input, act: 'drawer.payOut' });
    if (!work.ok) return work;
    const kind = input.expense ? 'expense' : 'pay_out';
    return ok(moveCash(context, work.value, { kind, amount: -input.amount, reason: input.reason }));
  }),

  correct: os.drawer.correct.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    if (input.reason.trim() === '') return refuse({ code: 'reason_missing' });
    const wrong = findCashMove(context.db, input.key);
    if (wrong?.shift !== work.value.shift.key) return refuse({ code: 'move_gone' });
    if (wrong.correctedBy !== null || wrong.corrects !== null) return refuse({ code: 'move_corrected' });
    const { approvalId, ...about } = input;
    const worth = { what: wrong.reason, amount: Math.abs(wrong.amount) };
    const approved = asApproved(context, work.value, { act: 'drawer.correct', about, worth, approvalId });
    if (!approved.ok) return approved;
    const { kind, amount, key } = wrong;
    return ok(moveCash(context, approved.value, { kind, amount: -amount, reason: input.reason, corrects: key }));
  }),

  open: os.drawer.open.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const reason = input.reason.trim();
    if (reason === '') return refuse({ code: 'reason_missing' });
    const asking = { act: 'drawer.open', about: { reason }, approvalId: input.approvalId } as const;
    const approved = asApproved(context, work.value, asking);
    if (!approved.ok) return approved;
    const { shift, staff, approvedBy } = approved.value;
    transact(context.db, (tx) => {
      const at = context.clock.now();
      const key = insertOpening(tx, { shift: shift.key, reason, at, by: staff.name, approvedBy });
      writeDown(tx, { at, staff: staff.name, act: 'drawer.open', facts: { reason, approvedBy } });
      queueKick(tx, { what: 'drawer', subject: key, title: reason, at });
      return undefined;
    });
    context.printing.wake();
    const opening = listOpenings(context.db, shift.key).at(-1);
    invariant(opening, 'a drawer just opened was opened');
    return ok({ at: opening.at, by: opening.by, reason: opening.reason, approvedBy: opening.approvedBy });
  }),
};

function viewRules(context: Context) {
  const rules = cashRules(context);
  return { ...rules, denominations: [...rules.denominations] };
}

function checkMove(context: Context, { amount, reason }: { amount: number; reason: string }) {
  const work = atShift(context);
  if (!work.ok) return work;
  if (amount <= 0) return refuse({ code: 'amount_not_above_zero' });
  if (amount > largestAmount) return refuse({ code: 'amount_out_of_range' });
  if (reason.trim() === '') return refuse({ code: 'reason_missing' });
  return work;
}

interface Wanted {
  readonly act: AskedAct;
  readonly amount: number;
  readonly reason: string;
  readonly approvalId?: string | undefined;
}

function underLimit(context: Context, work: AtShift, { act, approvalId, ...move }: Wanted) {
  if (move.amount <= cashRules(context).moveLimit) return ok({ ...work, approvedBy: null });
  const worth = { what: move.reason, amount: move.amount };
  return asApproved(context, work, { act, about: move, worth, approvalId });
}

interface Moving {
  readonly kind: MoveKind;
  readonly amount: number;
  readonly reason: string;
  readonly corrects?: number;
}

/** The row, the journal and the slip that opens the drawer, in one transaction. */
function moveCash(
  context: Context,
  { shift, staff, approvedBy }: Approved<AtShift>,
  { kind, amount, corrects, ...rest }: Moving,
): z.output<typeof cashMove> {
  const reason = rest.reason.trim();
  const key = transact(context.db, (tx) => {
    const at = context.clock.now();
    const move = { shift: shift.key, kind, amount: money(amount), reason, at, by: staff.name, approvedBy };
    const moved = insertCashMove(tx, { ...move, corrects: corrects ?? null });
    writeDown(tx, {
      at,
      staff: staff.name,
      act: corrects === undefined ? 'drawer.move' : 'drawer.correct',
      facts: { kind, amount, reason, approvedBy, ...(corrects === undefined ? {} : { corrects }) },
    });
    queueKick(tx, { what: 'cash', subject: moved, title: reason, at });
    return moved;
  });
  context.printing.wake();
  const move = findCashMove(context.db, key);
  invariant(move, 'cash just moved was moved');
  return viewMove(move);
}

function viewMove({ shift: _, ...move }: CashMove): z.output<typeof cashMove> {
  return move;
}

/** Whatever moves cash by hand needs the drawer open, whether or not sales open it. */
function queueKick(
  tx: WriteDb,
  { at, ...job }: { what: 'cash' | 'drawer'; subject: number; title: string; at: Instant },
): void {
  queuePrint(tx, { ...job, copy: 0, state: 'waiting', openDrawer: true, queuedAt: at });
}
