import type { OutboxState } from '#db/tables/outbox.ts';
import { hasEnded } from '#db/tables/outbox-changes.ts';

/** What is open at the office on a register: a shift we opened, somebody else's, none, or nobody has said. */
export type Place =
  | { readonly kind: 'shift'; readonly openSeq: number }
  | { readonly kind: 'other' | 'none' | 'unknown' };

export interface ShiftPlan {
  readonly openSeq: number;
  readonly opening: OutboxState;
  /** What the last look at the office found, once it had said no. */
  readonly openingFound: string | null;
  readonly closeSeq: number | null;
  readonly closing: OutboxState | null;
  readonly closingFound: string | null;
}

/** An opening or a close that the office has yet to hear of. */
export interface Link {
  readonly seq: number;
  readonly act: 'open' | 'close';
  readonly openSeq: number;
  readonly state: OutboxState;
}

/** In the order in which they are told: each waits for the one before. */
export function linksOf(shifts: readonly ShiftPlan[]): readonly Link[] {
  const links = shifts.flatMap(({ openSeq, opening, closeSeq, closing }): Link[] => [
    { seq: openSeq, act: 'open', openSeq, state: opening },
    ...(closeSeq === null || closing === null
      ? []
      : [{ seq: closeSeq, act: 'close' as const, openSeq, state: closing }]),
  ]);
  return links.filter(({ state }) => !hasEnded(state)).toSorted((a, b) => a.seq - b.seq);
}

/** A register has one shift open at most: what stands in the way of another is said instead. */
export function tellLink({ act, openSeq }: Link, open: Place): Place | 'standing' | 'not_open' {
  const isOpen = open.kind === 'shift' || open.kind === 'other';
  if (act === 'open') return isOpen ? 'standing' : { kind: 'shift', openSeq };
  return open.kind === 'none' ? 'not_open' : { kind: 'none' };
}

/** From what it was told, and what was found there where it said no. */
export function standingNow(shifts: readonly ShiftPlan[]): Place {
  for (const [at, shift] of shifts.entries()) {
    const { openSeq, opening, openingFound, closing, closingFound } = shift;
    if (closing === 'done' || closingFound === 'found_foreign') return { kind: 'none' };
    if (opening === 'done') return { kind: 'shift', openSeq };
    if (openingFound === 'found_nothing') return { kind: 'none' };
    if (openingFound === 'found_foreign') return standingThere(shifts.slice(at + 1));
  }
  return { kind: 'unknown' };
}

/** What stood in the way of an opening: one of ours that was never closed, or another's. */
function standingThere(before: readonly ShiftPlan[]): Place {
  const known = standingNow(before);
  return known.kind === 'shift' ? known : { kind: 'other' };
}
