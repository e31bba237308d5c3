import type { Shift } from '#db/tables/shifts.ts';
import { closeShift, findOpenShift, findShift, insertShift, listShifts } from '#db/tables/shifts.ts';
import type { WriteDb } from '#db/connection.ts';
import { countPrints, queuePrint } from '#db/tables/print-jobs.ts';
import { transact } from '#db/transact.ts';
import { businessDay } from '#domain/business-day.ts';
import type { Instant, OperationId, ShiftId } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import { money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import { largestAmount } from '#domain/sale.ts';
import { atShift, atWork, type AtWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal.ts';
import { viewShift } from '#register/views/shift-view.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

export const shiftHandlers = {
  show: os.shift.show.handler(({ context }) => {
    const shift = findOpenShift(context.db);
    return shift ? viewShift(context.db, shift) : null;
  }),

  list: os.shift.list.handler(({ input, context }) =>
    listShifts(context.db, input).map((shift) => viewShift(context.db, shift)),
  ),

  open: os.shift.open.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    if (input.float < 0) return refuse({ code: 'float_below_zero' });
    if (input.float > largestAmount) return refuse({ code: 'amount_out_of_range' });
    if (context.memory.shift) return refuse({ code: 'shift_already_open' });
    const opened = openShift(context, work.value, input.float);
    context.memory.shift = opened;
    context.sync.wake();
    return ok(viewShift(context.db, opened));
  }),

  close: os.shift.close.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    if (input.counted < 0) return refuse({ code: 'counted_below_zero' });
    if (input.counted > largestAmount) return refuse({ code: 'amount_out_of_range' });
    if (context.memory.sale && context.memory.sale.lines.length > 0) return refuse({ code: 'sale_not_empty' });
    const closed = endShift(context, { ...work.value, counted: input.counted, note: input.note });
    context.memory.shift = undefined;
    context.sync.wake();
    context.printing.wake();
    context.afterShift();
    return ok(viewShift(context.db, closed));
  }),

  printReport: os.shift.printReport.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const shift = findShift(context.db, input.shiftId as ShiftId);
    if (!shift) return refuse({ code: 'shift_gone' });
    transact(context.db, (tx) =>
      queueReport(tx, shift, { at: context.clock.now(), copy: countPrints(tx, 'shift', shift.key) }),
    );
    context.printing.wake();
    return ok({});
  }),
};

function openShift(context: Context, { staff, till }: AtWork, float: number): Shift {
  return transact(context.db, (tx) => {
    const at = context.clock.now();
    const id = context.ids.next() as ShiftId;
    insertShift(tx, { id, openedAt: at, openedBy: staff.name, float: money(float) });
    const event = {
      kind: 'shift.open' as const,
      at,
      zone: context.zone,
      businessDay: businessDay(at, context.zone),
      shiftId: id,
      outletId: till.outletId,
      register: till.registerName,
      float: money(float),
    };
    tellBackOffice(tx, event, {
      operationId: context.ids.next() as OperationId,
      shiftId: id,
      appVersion: context.version,
    });
    writeDown(tx, { at, staff: staff.name, act: 'shift.open', facts: { float } });
    const shift = findOpenShift(tx);
    invariant(shift, 'a shift just opened is open');
    return shift;
  });
}

function endShift(
  context: Context,
  { staff, till, shift, counted, note }: AtWork & { shift: Shift; counted: number; note: string },
): Shift {
  return transact(context.db, (tx) => {
    const at = context.clock.now();
    closeShift(tx, { key: shift.key, closedAt: at, closedBy: staff.name, counted: money(counted), note });
    const event = {
      kind: 'shift.close' as const,
      at,
      zone: context.zone,
      businessDay: businessDay(at, context.zone),
      shiftId: shift.id,
      outletId: till.outletId,
      register: till.registerName,
      counted: money(counted),
      note,
    };
    tellBackOffice(tx, event, {
      operationId: context.ids.next() as OperationId,
      shiftId: shift.id,
      appVersion: context.version,
    });
    writeDown(tx, { at, staff: staff.name, act: 'shift.close', facts: { counted, note } });
    const closed = findShift(tx, shift.id);
    invariant(closed, 'a shift just closed is still there');
    queueReport(tx, closed, { at, copy: 0 });
    return closed;
  });
}

function queueReport(tx: WriteDb, shift: Shift, { at, copy }: { at: Instant; copy: number }): void {
  queuePrint(tx, {
    what: 'shift',
    subject: shift.key,
    title: `Shift ${shift.key}`,
    copy,
    state: 'waiting',
    openDrawer: false,
    queuedAt: at,
  });
}
