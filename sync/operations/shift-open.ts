import { requestFor } from '#contract/v3/request.ts';
import { shiftOpen as open } from '#contract/v3/shift.ts';
import type { ShiftOpened } from '#domain/events.ts';
import { carries, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';
import { isOpen, seeShifts } from '#sync/operations/see-shifts.ts';

export const shiftOpen: OutboundOperation<ShiftOpened> = {
  kind: 'shift.open',
  repeatable: true,
  request: ({ outletId, register, float }, ref) =>
    requestFor(open, { OutletID: outletId, Register: register, OpAmount: float, Note: ref }),
  readAnswer: readMessage,
  async verify(event, look) {
    const seen = await seeShifts(event, look);
    if (!seen.ok) return { kind: 'unclear', message: seen.why };
    const ours = seen.value.find(({ Note }) => carries(Note, look.ref));
    if (ours) return { kind: 'ours', serverId: ours.ID };
    const standing = seen.value.find(isOpen);
    if (!standing) return { kind: 'nothing' };
    // A back office that keeps no notes can only say that the register is open, which is what we wanted.
    const keepsNotes = seen.value.some(({ Note }) => typeof Note === 'string');
    if (!keepsNotes && (standing.OpAmount ?? event.float) === event.float)
      return { kind: 'stands', serverId: standing.ID };
    return {
      kind: 'foreign',
      message: `shift ${standing.Number} is already open on ${event.register}`,
      mayBeOld: true,
    };
  },
};
