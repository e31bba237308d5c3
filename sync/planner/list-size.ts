/** How long the lists may be: what a back office answers in good time, found out by asking. */
export interface ListSize {
  readonly most: number;
  /** Longer ones are not tried again: some limit of the office was met. */
  readonly ceiling: number;
}

export type ListOutcome =
  /** Taken as it was, and every one of it was seen there. */
  | { readonly kind: 'whole'; readonly count: number; readonly tookMs: number }
  /** Taken, and its look failed: so many numbers may be too many. */
  | { readonly kind: 'unseen'; readonly count: number }
  | { readonly kind: 'broken' };

export const fewestInList = 25;
const mostInList = 200;

export const firstSize: ListSize = { most: fewestInList, ceiling: mostInList };

/** Twice as long after a list that was quick, half after one that was slow, and from the beginning after one that broke. */
export function afterList(size: ListSize, outcome: ListOutcome): ListSize {
  switch (outcome.kind) {
    case 'broken':
      return { ...size, most: fewestInList };
    case 'unseen':
      return { most: fewestInList, ceiling: Math.max(fewestInList, Math.min(size.ceiling, outcome.count >> 1)) };
    case 'whole': {
      const { count, tookMs } = outcome;
      if (tookMs > slowMs) return { ...size, most: Math.max(fewestInList, Math.min(size.most, count) >> 1) };
      // A short list says nothing of a long one.
      return tookMs > quickMs || count < size.most ? size : { ...size, most: Math.min(size.ceiling, size.most * 2) };
    }
  }
}

/** A list that is lost is looked up whole, and an execution far below the settle window stays there. */
const quickMs = 1_000;
const slowMs = 4_000;
