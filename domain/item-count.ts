import type { Made } from '#domain/makings.ts';

/** From here a quantity is a weight: weighed goods come in grams, and nobody counts out a hundred at a till. */
const fewestGrams = 100;

interface Counted {
  readonly quantity: number;
  readonly made?: Made;
}

/** Things on the counter: pieces, and each weighed line as one. A bag that came along is not what was bought. */
export function countItems(lines: readonly Counted[]): number {
  return lines.reduce((count, { quantity, made }) => {
    if (made?.kind === 'extra') return count;
    return count + (Math.abs(quantity) < fewestGrams ? Math.abs(quantity) : 1);
  }, 0);
}
