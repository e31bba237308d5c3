import type { WriteDb } from '#db/connection.ts';
import { insertPiles } from '#db/tables/drawer.ts';
import { queuePrint } from '#db/tables/print-jobs.ts';
import {
  closeShift,
  findOpenShift,
  findShift,
  insertShift,
  keepClosing,
  leftInDrawer,
  listShifts,
  type Shift,
  shiftOwing,
  shiftRung,
} from '#db/tables/shifts.ts';
import { transact } from '#db/transact.ts';
import { businessDay } from '#domain/business-day.ts';
import { countPiles, type Pile } from '#domain/cash-count.ts';
import type { ShiftClosed } from '#domain/events.ts';
import type { Instant, OperationId, ShiftId } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import { largestAmount, type Money, money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import { type Approved, asApproved } from '#register/people/approvals.ts';
import { type ClockDoubted, doubtClock } from '#register/shift/clock-doubt.ts';
import { askToClose, expensesOf } from '#register/shift/close-shift.ts';
import { atShift, type AtShift, atWork, type AtWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { ensureReceiptKey } from '#register/receipts/signed-sale.ts';
import { writeDown } from '#register/journal/journal.ts';
import { papersOf, printerThere } from '#register/receipts/papers.ts';
import { sealNow } from '#register/receipts/shift-report.ts';
import { type CountedOut, countOut, countOutTenders, unexplained } from '#register/views/count-out.ts';
import {
  type Closing,
  countsBlind,
  type Drawer,
  unresolvedNow,
  viewDrawer,
  viewShiftFor,
} from '#register/views/shift-view.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

export const shiftHandlers = {
  show: os.shift.show.handler(({ context }) => {
    const shift = findOpenShift(context.db);
    return shift ? viewShiftFor(context, shift) : null;
  }),

  list: os.shift.list.handler(({ input, context }) =>
    listShifts(context.db, input).map((shift) => {
      const { key, id, openedAt, closedAt, counted, left } = shift;
      const { amount: rung } = shiftRung(context.db, shift);
      return { id, number: key, openedAt, closedAt, rung, countedCash: counted, left };
    }),
  ),

  find: os.shift.find.handler(({ input, context }) => {
    const shift = findShift(context.db, input.shiftId as ShiftId);
    return shift ? viewShiftFor(context, shift) : null;
  }),

  open: os.shift.open.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const { float, note = '' } = input;
    if (float < 0) return refuse({ code: 'float_below_zero' });
    if (float > largestAmount) return refuse({ code: 'amount_out_of_range' });
    if (context.memory.shift) return refuse({ code: 'shift_already_open' });
    const piles = pilesOf(input.piles, float);
    if (!piles.ok) return piles;
    const expected = leftInDrawer(context.db);
    if (expected !== null && expected !== float && note.trim() === '')
      return refuse({ code: 'float_note_missing', expected, float });
    const doubt = doubtClock(context);
    if (doubt && !input.clockRight) return refuse(doubt);
    const opening = { float: money(float), note: note.trim(), piles: piles.value, doubt };
    const opened = openShift(context, work.value, opening);
    context.memory.lastActAt = opened.openedAt;
    context.memory.shift = opened;
    context.sync.wake();
    return ok(viewShiftFor(context, opened));
  }),

  countOut: os.shift.countOut.handler(({ context }) => {
    const { db, memory } = context;
    const shift = memory.shift ?? listShifts(db, { offset: 0, limit: 1 })[0];
    if (!shift) return null;
    const whole = <Counted extends CountedOut>(counted: Counted) => ({ ...counted, unexplained: unexplained(counted) });
    const tenders = countsBlind(context, shift) ? [] : countOutTenders(db, shift);
    return {
      number: shift.key,
      invoices: whole(countOut(db, shift)),
      tenders: tenders.map((tender) => whole(tender)),
    };
  }),

  close: os.shift.close.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const { counted, left = counted } = input;
    if (counted < 0) return refuse({ code: 'counted_below_zero' });
    if (counted > largestAmount) return refuse({ code: 'amount_out_of_range' });
    if (left < 0 || left > counted) return refuse({ code: 'left_impossible' });
    const piles = pilesOf(input.piles, counted);
    if (!piles.ok) return piles;
    if (context.memory.sale && context.memory.sale.lines.length > 0) return refuse({ code: 'sale_not_empty' });
    // Everything of the shift is read for it, and nothing else writes meanwhile: once is enough.
    const drawer = viewDrawer(context, work.value.shift);
    const approved = askToClose(context, work.value, { ...input, left, drawer });
    if (!approved.ok) return approved;
    const count = { drawer, counted: money(counted), left: money(left), note: input.note.trim(), piles: piles.value };
    const closed = endShift(context, approved.value, count);
    context.memory.lastActAt = closed.shift.closedAt ?? context.clock.now();
    context.memory.shift = undefined;
    context.memory.handOut = undefined;
    context.sync.wake();
    context.printing.wake();
    context.afterShift();
    return ok(viewShiftFor(context, closed.shift, { drawer, sent: closed.sent }));
  }),

  printReport: os.shift.printReport.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const shift = findShift(context.db, input.shiftId as ShiftId);
    if (!shift || shift.closedAt === null) return refuse({ code: 'shift_gone' });
    const printer = printerThere(context.memory);
    if (!printer.ok) return printer;
    transact(context.db, (tx) => {
      const copy = papersOf(tx, context.memory, { what: 'shift', subject: shift.key });
      queueReport(tx, shift, { what: 'shift', at: context.clock.now(), copy });
      return undefined;
    });
    context.printing.wake();
    return ok({});
  }),

  printX: os.shift.printX.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const { shift } = work.value;
    const printer = printerThere(context.memory);
    if (!printer.ok) return printer;
    const asking = { act: 'shift.printX', about: { shift: shift.key }, approvalId: input.approvalId } as const;
    const approved = countsBlind(context, shift) ? asApproved(context, work.value, asking) : ok({ approvedBy: null });
    if (!approved.ok) return approved;
    const { approvedBy } = approved.value;
    transact(context.db, (tx) => {
      const at = context.clock.now();
      writeDown(tx, { at, staff: work.value.staff.name, act: 'shift.printX', facts: { approvedBy } });
      queueReport(tx, shift, { what: 'x', at, copy: 0 });
      return undefined;
    });
    context.printing.wake();
    return ok({});
  }),
};

/** Piles that were counted come to the sum that was keyed in; without any the sum stands alone. */
function pilesOf(given: readonly { worth: number; pieces: number }[] | undefined, sum: number) {
  if (given === undefined) return ok<readonly Pile[]>([]);
  const counted = countPiles(given);
  if (!counted.ok) return counted;
  return counted.value.sum === sum ? ok(counted.value.piles) : refuse({ code: 'count_impossible' });
}

interface Opening {
  readonly float: Money;
  readonly note: string;
  readonly piles: readonly Pile[];
  /** Somebody said that the clock is right all the same. */
  readonly doubt: ClockDoubted | undefined;
}

function openShift(context: Context, { staff, till }: AtWork, { float, note, piles, doubt }: Opening): Shift {
  return transact(context.db, (tx) => {
    const at = context.clock.now();
    const id = context.ids.next() as ShiftId;
    const expectedFloat = leftInDrawer(tx);
    const key = insertShift(tx, { id, openedAt: at, openedBy: staff.name, float, expectedFloat, floatNote: note });
    insertPiles(tx, { shift: key, moment: 'open' }, piles);
    ensureReceiptKey(tx);
    const event = {
      kind: 'shift.open' as const,
      at,
      zone: context.zone,
      businessDay: businessDay(at, context.zone),
      shiftId: id,
      outletId: till.outletId,
      register: till.registerName,
      float,
    };
    tellBackOffice(tx, event, {
      operationId: context.ids.next() as OperationId,
      shiftId: id,
      appVersion: context.version,
    });
    writeDown(tx, { at, staff: staff.name, act: 'shift.open', facts: { float, expectedFloat, note } });
    if (doubt) {
      const { by, now, there } = doubt;
      writeDown(tx, { at, staff: staff.name, act: 'shift.clockRight', facts: { by, now, there } });
    }
    const shift = findOpenShift(tx);
    invariant(shift, 'a shift just opened is open');
    return shift;
  });
}

interface Count {
  readonly drawer: Drawer;
  readonly counted: Money;
  readonly left: Money;
  readonly note: string;
  readonly piles: readonly Pile[];
}

function endShift(context: Context, { staff, till, shift, approvedBy }: Approved<AtShift>, count: Count) {
  const { drawer, counted, left, note, piles } = count;
  return transact(context.db, (tx) => {
    const at = context.clock.now();
    // As it stood before its own close joins what waits for the office.
    const sent = countOut(tx, shift);
    const owing = shiftOwing(tx, shift);
    const unresolved = unresolvedNow(context);
    closeShift(tx, { key: shift.key, closedAt: at, closedBy: staff.name, counted, left, note, approvedBy });
    insertPiles(tx, { shift: shift.key, moment: 'close' }, piles);
    const event: ShiftClosed = {
      kind: 'shift.close',
      at,
      zone: context.zone,
      businessDay: businessDay(at, context.zone),
      shiftId: shift.id,
      outletId: till.outletId,
      register: till.registerName,
      counted,
      note,
      expenses: expensesOf(drawer),
    };
    tellBackOffice(tx, event, {
      operationId: context.ids.next() as OperationId,
      shiftId: shift.id,
      appVersion: context.version,
    });
    writeDown(tx, { at, staff: staff.name, act: 'shift.close', facts: { counted, left, note, approvedBy } });
    const tenders = countOutTenders(tx, shift);
    keepClosing(tx, shift.key, { sent, owing, unresolved, tenders, seal: sealNow(tx) } satisfies Closing);
    const closed = findShift(tx, shift.id);
    invariant(closed, 'a shift just closed is still there');
    queueReport(tx, closed, { what: 'shift', at, copy: 0 });
    return { shift: closed, sent };
  });
}

interface ReportJob {
  readonly what: 'shift' | 'x';
  readonly at: Instant;
  readonly copy: number;
}

function queueReport(tx: WriteDb, shift: Shift, { what, at, copy }: ReportJob): void {
  const title = what === 'x' ? `X, shift ${shift.key}` : `Shift ${shift.key}`;
  queuePrint(tx, { what, subject: shift.key, title, copy, state: 'waiting', openDrawer: false, queuedAt: at });
}
