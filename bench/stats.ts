/** The value below which `share` of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** The middle of the rounds, and how far they lie apart. */
export interface OverRounds {
  readonly value: number;
  readonly spread: readonly [number, number];
}

export function overRounds(values: readonly number[]): OverRounds {
  return { value: median(values), spread: [Math.min(...values), Math.max(...values)] };
}

/** Samples by round, in microseconds. */
export type Samples = readonly (readonly number[])[];

export function atShare(samples: Samples, share: number): OverRounds {
  return overRounds(samples.map((round) => percentile(round, share)));
}

/** Round by round, because only figures of the same minute may be divided by each other. */
export function ratio(samples: Samples, floor: Samples, share: number): OverRounds {
  return overRounds(samples.map((round, index) => percentile(round, share) / percentile(floor[index] ?? [], share)));
}
