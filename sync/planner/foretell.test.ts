import { describe, expect, it } from 'vitest';

import { foretell, type Outlook, type Queued, withoutThese } from '#sync/planner/foretell.ts';
import type { ShiftPlan } from '#sync/planner/office-shifts.ts';

function shift(openSeq: number, closeSeq: number | null, rest: Partial<ShiftPlan> = {}): ShiftPlan {
  const closing = closeSeq === null ? null : 'pending';
  return { openSeq, opening: 'pending', openingFound: null, closeSeq, closing, closingFound: null, ...rest };
}

function waiting(seq: number, shiftSeq: number | null, rest: Partial<Queued> = {}): Queued {
  return { seq, state: 'pending', shiftSeq, ambiguous: 0, ...rest };
}

const ours = (openSeq: number) => ({ kind: 'shift', openSeq });

/** A shift with a sale that waits, and the next one behind it with another. */
const twoShifts: Outlook = {
  queue: [waiting(2, 1), waiting(3, 1), waiting(4, null), waiting(5, 4), waiting(6, 4)],
  waits: [
    { parent: 2, child: 3 },
    { parent: 3, child: 4 },
    { parent: 5, child: 6 },
  ],
  shifts: [shift(4, 6), shift(1, 3, { opening: 'done' })],
};

describe('what waits is foretold to land', () => {
  it('each in its own shift, while each close waits for its sales and each opening for the close', () => {
    const future = foretell(twoShifts);
    expect(future.of(2)).toEqual({ places: [ours(1)], heldBy: null });
    expect(future.of(5)).toEqual({ places: [ours(4)], heldBy: null });
    expect([...future.opens]).toEqual([4]);
    expect(future.stop).toBe(null);
  });

  it('nowhere while a sale of the shift before needs a person, who holds the close and the next opening with it', () => {
    const queue = twoShifts.queue.map((each) => (each.seq === 2 ? { ...each, state: 'attention' as const } : each));
    const future = foretell({ ...twoShifts, queue });
    expect(future.of(5)).toEqual({ places: [], heldBy: 2 });
    expect(future.of(2)).toEqual({ places: [ours(1)], heldBy: null });
    expect(future.stop).toEqual({ seq: 2, why: 'needs_person', isOpening: false });
    expect([...future.opens]).toEqual([]);
  });

  it('nowhere once the close before was given up: its shift is in the way of the next', () => {
    const future = foretell(withoutThese(twoShifts, [2, 3]));
    expect(future.of(5)).toEqual({ places: [], heldBy: 4 });
    expect(future.stop).toEqual({ seq: 4, why: 'standing', isOpening: true });
  });

  it('in the one before, which was never closed, once the next opening is given up too', () => {
    const given = withoutThese(twoShifts, [2, 3, 4, 6]);
    expect(foretell(given).of(5)).toEqual({ places: [ours(1)], heldBy: null });
  });

  it('in none or in the next, whichever comes first, when nothing holds that back', () => {
    const future = foretell({
      queue: [waiting(2, 1), waiting(4, null), waiting(5, 4)],
      waits: [],
      shifts: [
        shift(4, null),
        shift(1, 3, { opening: 'cancelled', openingFound: 'found_nothing', closing: 'cancelled' }),
      ],
    });
    expect(future.of(2).places).toEqual([{ kind: 'none' }, ours(4)]);
    expect(future.of(5).places).toEqual([ours(4)]);
  });

  it('in another’s shift, if that was in the way of ours and the opening was given up', () => {
    const shifts = [shift(1, null, { opening: 'cancelled', openingFound: 'found_foreign' })];
    const future = foretell({ queue: [waiting(2, 1)], waits: [], shifts });
    expect(future.of(2).places).toEqual([{ kind: 'other' }]);
  });

  it('nowhere while the office says no to its opening, and it is looked up whether that is an old copy', () => {
    const shifts = [shift(1, null, { opening: 'verify', openingFound: 'found_foreign' })];
    const queue = [waiting(1, null, { state: 'verify' }), waiting(2, 1)];
    const future = foretell({ queue, waits: [], shifts });
    expect(future.of(2)).toEqual({ places: [], heldBy: 1 });
    expect(future.stop).toEqual({ seq: 1, why: 'standing', isOpening: true });
  });

  it('wherever it was told when it may be there already, and where it is told again', () => {
    const shifts = [shift(1, null, { opening: 'cancelled', openingFound: 'found_foreign' })];
    const future = foretell({ queue: [waiting(2, 1, { ambiguous: 1, state: 'verify' })], waits: [], shifts });
    expect(future.of(2).places).toEqual([{ kind: 'other' }, { kind: 'unknown' }]);
    // What keeps its shift open until it is told can have been told into no other.
    const own = foretell({ ...twoShifts, queue: twoShifts.queue.map((each) => ({ ...each, ambiguous: 1 as const })) });
    expect(own.of(2).places).toEqual([ours(1)]);
  });

  it('in none when somebody closed the shift there, as the close found or a look showed', () => {
    const told = [shift(1, 3, { opening: 'done', closing: 'attention', closingFound: 'found_foreign' })];
    const again = { queue: [waiting(2, 1), waiting(3, 1, { state: 'attention' })], waits: [], shifts: told };
    expect(foretell(again).of(2).places).toEqual([{ kind: 'none' }]);
    const seen = foretell({ ...twoShifts, seen: { kind: 'none' } });
    expect(seen.of(2).places).toEqual([{ kind: 'none' }]);
    // And the close will find nothing to close, with the next shift behind it.
    expect(seen.stop).toEqual({ seq: 3, why: 'not_open', isOpening: false });
  });

  it('in what its shift was closed behind, when it is told again later', () => {
    const shifts = [shift(4, null, { opening: 'done' }), shift(1, 3, { opening: 'done', closing: 'done' })];
    expect(foretell({ queue: [waiting(2, 1)], waits: [], shifts }).of(2).places).toEqual([ours(4)]);
  });
});
