import { requestFor } from '#contract/v3/request.ts';
import { shiftClose as close } from '#contract/v3/shift.ts';
import type { ShiftClosed } from '#domain/events.ts';
import { carries, noteWith, type OutboundOperation } from '#sync/operations/operation.ts';
import { isOpen, seeShifts } from '#sync/operations/see-shifts.ts';

export const shiftClose: OutboundOperation<ShiftClosed> = {
  kind: 'shift.close',
  repeatable: true,
  request: ({ outletId, register, counted, note, expenses = [] }, ref) =>
    requestFor(close, {
      OutletID: outletId,
      Register: register,
      ClosingAmount: counted,
      Note: noteWith(note, ref),
      ...(expenses.length > 0 && { Expenses: expenses.map(({ name, amount }) => ({ Name: name, Amount: amount })) }),
    }),
  readAnswer: (body) => {
    const parsed = close.output.safeParse(body);
    return parsed.success ? { serverId: parsed.data[0]?.Number ?? null } : undefined;
  },
  async verify(event, look) {
    const seen = await seeShifts(event, look);
    if (!seen.ok) return { kind: 'unclear', message: seen.why };
    const ours = seen.value.find((shift) => carries(shift.ClosingNote, look.ref) || carries(shift.Note, look.ref));
    if (ours) return { kind: 'ours', serverId: ours.ID };
    if (seen.value.some(isOpen)) return { kind: 'nothing' };
    const last = seen.value[0];
    if (!last) return { kind: 'nothing' };
    const keepsNotes = seen.value.some(({ ClosingNote }) => typeof ClosingNote === 'string');
    if (!keepsNotes && (last.ClosingAmount ?? event.counted) === event.counted)
      return { kind: 'stands', serverId: last.ID };
    return {
      kind: 'foreign',
      message: `shift ${last.Number} of ${event.register} was closed by somebody else`,
      mayBeOld: true,
    };
  },
};
