import type { OutboxState } from '#db/tables/outbox.ts';
import type { Instant } from '#domain/ids.ts';

export interface Candidate {
  readonly state: OutboxState;
  readonly seq: number;
  readonly kind: string;
  readonly lane: string;
  readonly prio: number;
  readonly createdAt: Instant;
}

export interface Choice {
  readonly now: Instant;
  readonly youngMs: number;
  readonly busyLanes: ReadonlySet<string>;
  readonly closedKinds: { has(kind: string): boolean };
  /** Counts the choices made, so that the backlog has its turn while sales keep coming. */
  readonly turn: number;
}

/** Shifts first, then what was rung up just now, then the backlog from its oldest; every fourth turn is the backlog's. */
export function choose<C extends Candidate>(candidates: readonly C[], choice: Choice): C | undefined {
  // A look is a read: what its kind may not send does not hold it back.
  const free = candidates.filter(
    ({ lane, kind, state }) => !choice.busyLanes.has(lane) && (state === 'verify' || !choice.closedKinds.has(kind)),
  );
  const backlogFirst = choice.turn % 4 === 3;
  const rank = (candidate: C) => {
    if (candidate.prio < 5) return 0;
    const young = choice.now - candidate.createdAt < choice.youngMs;
    return young === backlogFirst ? 2 : 1;
  };
  let best: C | undefined;
  for (const candidate of free) {
    if (!best || rank(candidate) < rank(best) || (rank(candidate) === rank(best) && candidate.seq < best.seq))
      best = candidate;
  }
  return best;
}
