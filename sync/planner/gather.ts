import type { Candidate } from '#sync/planner/choose.ts';

export interface Batchable extends Candidate {
  readonly natKey: string | null;
}

export interface Company {
  readonly most: number;
  readonly busyLanes: ReadonlySet<string>;
  /** Those of a list that was refused stay among themselves, half of it at a time, until the bad one is alone. */
  readonly groupOf: (seq: number) => string | undefined;
}

/** What may go with the chosen one in one request: of its kind, its state, its outlet and its group, in their order. */
export function gather<C extends Batchable>(chosen: C, candidates: readonly C[], company: Company): readonly C[] {
  const { most, busyLanes, groupOf } = company;
  const lanes = new Set([chosen.lane]);
  const others: C[] = [];
  for (const candidate of candidates) {
    if (others.length + 1 >= most) break;
    const goesWith =
      candidate.kind === chosen.kind &&
      candidate.state === chosen.state &&
      outletOf(candidate) === outletOf(chosen) &&
      groupOf(candidate.seq) === groupOf(chosen.seq);
    // A list has no order among its own: two of one lane never share it.
    if (!goesWith || lanes.has(candidate.lane) || busyLanes.has(candidate.lane)) continue;
    lanes.add(candidate.lane);
    others.push(candidate);
  }
  return [chosen, ...others].toSorted((a, b) => a.seq - b.seq);
}

/** Splits a list that was refused: the halves are tried by themselves. */
export function halve(seqs: readonly number[], group: string): ReadonlyMap<number, string> {
  const middle = Math.ceil(seqs.length / 2);
  return new Map(seqs.map((seq, at) => [seq, `${group}${at < middle ? 'a' : 'b'}`]));
}

export function outletOf({ natKey }: Pick<Batchable, 'natKey'>): string {
  return natKey === null ? '' : natKey.slice(0, natKey.indexOf('|'));
}

/** The number of its document. */
export function numberOf({ natKey }: Pick<Batchable, 'natKey'>): string {
  return natKey === null ? '' : natKey.slice(natKey.indexOf('|') + 1);
}
