import type { ReadDb } from '#db/connection.ts';
import { listQueued, listShiftsTold, listWaits, type QueuedRow, type ShiftTold } from '#db/tables/outbox-queue.ts';
import type { Register } from '#register/context.ts';
import type { Outlook } from '#sync/planner/foretell.ts';
import type { Place } from '#sync/planner/office-shifts.ts';
import type { Instant } from '#domain/ids.ts';

/** What somebody saw at the office, and of which moment of the queue. */
export interface SeenShift {
  readonly place: Place;
  readonly number: string | null;
  readonly at: Instant;
  readonly told: string;
}

export interface WholeOutlook extends Outlook {
  readonly queue: readonly QueuedRow[];
  readonly shifts: readonly ShiftTold[];
  readonly looked: SeenShift | null;
}

export function readOutlook({ db, memory }: Pick<Register, 'db' | 'memory'>): WholeOutlook {
  const shifts = listShiftsTold(db, mostShifts);
  const seen = memory.seenShift?.told === toldSoFar(shifts) ? memory.seenShift : null;
  return { queue: listQueued(db), waits: listWaits(db), shifts, seen: seen?.place, looked: seen };
}

/** Another one each time the office took an opening or a close, or was asked about one: what was seen before counts no more. */
export function shiftsToldSoFar(db: ReadDb): string {
  return toldSoFar(listShiftsTold(db, mostShifts));
}

function toldSoFar(shifts: readonly ShiftTold[]): string {
  return shifts
    .map(({ openSeq, opening, closing, looks }) => {
      const told = Number(opening === 'done') + Number(closing === 'done');
      return told === 0 && looks === ' ' ? '' : `${openSeq}/${told}/${looks}`;
    })
    .join('');
}

/** Of a till that was offline for a year. */
const mostShifts = 400;
