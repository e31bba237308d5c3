import { waitingForDocument } from '#db/tables/outbox-documents.ts';
import type { Register } from '#register/context.ts';
import {
  type GivingUpView,
  isStuck,
  type Landing,
  landingsOf,
  numberOf,
  tally,
  viewPlace,
} from '#register/landing/landings.ts';
import { readOutlook, type WholeOutlook } from '#register/landing/outlook.ts';
import { foretell, withoutThese } from '#sync/planner/foretell.ts';

/** The queue is played twice, with it and without: what lands elsewhere only then would be moved by it. */
export function viewGivingUp(register: Pick<Register, 'db' | 'memory'>, seq: number): GivingUpView {
  const outlook = readOutlook(register);
  const future = foretell(outlook);
  const gone = [seq, ...waitingForDocument(register.db, seq)];
  const without: WholeOutlook = { ...outlook, ...withoutThese(outlook, gone) };
  const then = foretell(without);
  const before = new Map(landingsOf(outlook, future).map((each) => [each.row.seq, each]));
  const after = landingsOf(without, then);
  const moved = after.filter((each) => each.isStray && !before.get(each.row.seq)?.isStray);
  const wasStuck = (each: Landing | undefined) => each !== undefined && isStuck(each, future);
  const stuck = after.filter((each) => isStuck(each, then) && !wasStuck(before.get(each.row.seq)));
  const into = new Map(
    moved.flatMap(({ places }) => places.map((place) => [JSON.stringify(place), viewPlace(place, outlook)])),
  );
  return {
    moves: tally(moved),
    into: [...into.values()],
    stuck: tally(stuck),
    stuckShift: stuck.length > 0 ? numberOf(outlook.shifts, then.stop?.seq ?? null) : null,
    closesWithout: closedWithout(outlook, seq),
  };
}

/** The close that waits for a sale which the office will then never have. */
function closedWithout({ queue, waits, shifts }: WholeOutlook, seq: number): number | null {
  const row = queue.find((each) => each.seq === seq);
  if (row?.kind !== 'invoice.create' && row?.kind !== 'payment.add') return null;
  const waiting = new Set(waits.flatMap(({ parent, child }) => (parent === seq ? [child] : [])));
  return shifts.find(({ closeSeq }) => closeSeq !== null && waiting.has(closeSeq))?.number ?? null;
}
