import { ok, refuse } from '#domain/result.ts';
import { listShiftsTold } from '#db/tables/outbox-queue.ts';
import { atWork, type Context } from '#register/context.ts';
import { shiftsToldSoFar } from '#register/landing/outlook.ts';
import { referenceOf } from '#sync/operations/operation.ts';
import { isOpen, seeShifts } from '#sync/operations/see-shifts.ts';
import type { Place } from '#sync/planner/office-shifts.ts';

/** Asks what is open there now. Somebody may have closed our shift at the office, or opened one, and nothing else tells. */
export async function lookAtShift(context: Context) {
  const work = atWork(context);
  if (!work.ok) return work;
  const { db, office, memory, clock } = context;
  const { outletId, registerName } = work.value.till;
  const told = shiftsToldSoFar(db);
  const seen = await seeShifts({ outletId, register: registerName }, office);
  if (!seen.ok) return refuse({ code: 'office_not_asked', message: seen.why });
  const open = seen.value.find(isOpen);
  // What was told meanwhile may have changed it, before the look or behind it.
  if (told !== shiftsToldSoFar(db)) return ok({});
  memory.seenShift = {
    place: placeOf(context, open?.Note, open !== undefined),
    number: open?.Number ?? null,
    at: clock.now(),
    told,
  };
  return ok({});
}

/** Ours bears our reference; where the office keeps no notes, one that we opened is taken for ours. */
function placeOf({ db }: Context, note: string | null | undefined, isThere: boolean): Place {
  if (!isThere) return { kind: 'none' };
  const shifts = listShiftsTold(db, lately);
  const keepsNotes = typeof note === 'string';
  const ours = shifts.find(({ operationId, opening }) =>
    keepsNotes ? note.includes(referenceOf(operationId)) : opening === 'done',
  );
  return ours ? { kind: 'shift', openSeq: ours.openSeq } : { kind: 'other' };
}

const lately = 50;
