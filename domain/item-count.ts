import type { Made } from '#domain/makings.ts';

/** From here a quantity that was keyed is a weight: nobody counts out a hundred at a till. */
const fewestGrams = 100;

interface Counted {
  readonly quantity: number;
  readonly weighed?: true;
  readonly made?: Made;
}

/** Things on the counter: pieces, and each weighed line as one. A bag that came along is not what was bought. */
export function countItems(lines: readonly Counted[]): number {
  return lines.reduce((count, { quantity, weighed, made }) => {
    if (made?.kind === 'extra') return count;
    return count + (!weighed && Math.abs(quantity) < fewestGrams ? Math.abs(quantity) : 1);
  }, 0);
}
