import { noteCounts } from '#db/tables/shifts.ts';
import { transact } from '#db/transact.ts';
import { money } from '#domain/money.ts';
import type { ShiftClosed } from '#domain/events.ts';
import { ok, refuse } from '#domain/result.ts';
import { asApproved } from '#register/people/approvals.ts';
import { cashRules } from '#register/shift/cash-rules.ts';
import type { AtShift, Context } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import { type Drawer, drawerState, unresolvedNow } from '#register/views/shift-view.ts';

interface Counted {
  readonly drawer: Drawer;
  readonly counted: number;
  readonly left: number;
  readonly note: string;
  readonly approvalId?: string | undefined;
  /** Of what was counted. */
  readonly drawerState?: string | undefined;
}

/** Whether the shift may close on this count, and who agreed. A count that is not accepted is kept: the Z lists it. */
export function askToClose(context: Context, work: AtShift, asked: Counted) {
  const { drawer, counted, left, note, approvalId, drawerState: seen } = asked;
  if (seen !== undefined && seen !== drawerState(context, work.shift, drawer))
    return refuse({ code: 'drawer_changed' });
  const beyond = Math.abs(counted - drawer.expectedCash) > cashRules(context).tolerance;
  if (!beyond && unresolvedNow(context).length === 0) return ok({ ...work, approvedBy: null });
  if (beyond && note.trim() === '') {
    keepCount(context, work, counted);
    return refuse({ code: 'difference_note_missing' });
  }
  const about = { counted, left, note };
  const approved = asApproved(context, work, {
    act: 'shift.close',
    about,
    worth: { what: '', amount: counted },
    approvalId,
  });
  if (!approved.ok && beyond) keepCount(context, work, counted);
  return approved;
}

/** The same sum once more, with a note or a yes, is not another count. */
function keepCount(context: Context, { shift, staff }: AtShift, counted: number): void {
  if (shift.counts.at(-1) === counted) return;
  const counts = [...shift.counts, counted];
  transact(context.db, (tx) => {
    noteCounts(tx, { key: shift.key, counts });
    writeDown(tx, { at: context.clock.now(), staff: staff.name, act: 'shift.count', facts: { counted } });
    return undefined;
  });
  context.memory.shift = { ...shift, counts };
}

const roundingName = 'Cash rounding';

/** By name, what was taken back left out: the office hears what the shop spent. */
export function expensesOf({ moves, rounding }: Drawer): NonNullable<ShiftClosed['expenses']> {
  const spent = moves.filter(
    ({ kind, corrects, correctedBy }) => kind === 'expense' && corrects === null && correctedBy === null,
  );
  const byName = new Map<string, number>();
  for (const { reason, amount } of spent) byName.set(reason, (byName.get(reason) ?? 0) - amount);
  // The office knows payments and expenses: without this its drawer would be off by what ours was rounded.
  if (rounding !== 0) byName.set(roundingName, (byName.get(roundingName) ?? 0) - rounding);
  return [...byName].map(([name, amount]) => ({ name, amount: money(amount) }));
}
