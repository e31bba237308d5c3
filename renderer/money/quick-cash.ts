/**
 * What a customer is likely to hand over for `due`, smallest first, never the exact sum: the next sum that two pieces make, the notes
 * that are more than it by themselves, and then whatever takes the fewest pieces. `pieces`: the coins and notes there are.
 */
export function quickCash(due: number, scale: number, pieces: readonly number[]): number[] {
  if (due <= 0) return [];
  const large = handedOver(pieces, leastPiece(due, scale));
  const offers = [...new Set(large.map((worth) => Math.ceil(due / worth) * worth))]
    .filter((offer) => offer > due)
    .toSorted((a, b) => a - b)
    .map((offer) => ({ offer, ...piecesOf(offer, large) }));
  const next = offers.find(({ count, kinds }) => count <= 2 || (kinds === 1 && count === 3));
  const byCount = offers.filter((each) => each !== next).toSorted((a, b) => a.count - b.count);
  return [...(next ? [next] : []), ...byCount]
    .slice(0, most)
    .map(({ offer }) => offer)
    .toSorted((a, b) => a - b);
}

const most = 3;

/** Largest first. Of a sum that no single one goes far in, bundles of them. */
function handedOver(pieces: readonly number[], least: number): number[] {
  const largest = Math.max(0, ...pieces);
  if (largest > 0 && largest < 10 * least) {
    const bundles = pieces.map((worth) => worth * 10);
    return handedOver(bundles, least);
  }
  return pieces.filter((worth) => worth >= least).toSorted((a, b) => b - a);
}

/** How many it takes, the largest first, and of how many kinds. */
function piecesOf(sum: number, pieces: readonly number[]): { readonly count: number; readonly kinds: number } {
  let left = sum;
  const counts = pieces.map((worth) => {
    const count = Math.floor(left / worth);
    left %= worth;
    return count;
  });
  return { count: counts.reduce((all, count) => all + count, 0), kinds: counts.filter((count) => count > 0).length };
}

/** One unit of the currency, or more where prices run to many digits: nobody hands over single rupiah. Of a thousand parts, half of one. */
function leastPiece(due: number, scale: number): number {
  const one = 10 ** scale;
  const digits = String(Math.floor(due / one)).length;
  if (digits > 3) return one * 10 ** (digits - 3);
  return scale >= 3 ? one / 2 : one;
}
