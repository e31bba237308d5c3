/** From here a quantity is a weight: weighed goods come in grams, and nobody counts out a hundred at a till. */
const fewestGrams = 100;

/** Things on the counter: pieces, and each weighed line as one. */
export function countItems(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + (Math.abs(quantity) < fewestGrams ? Math.abs(quantity) : 1), 0);
}
