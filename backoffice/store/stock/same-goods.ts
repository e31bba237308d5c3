interface Goods {
  readonly variantId: string;
  readonly quantity: number;
}

/** Whether two documents are of as many pieces of the same goods, on whatever lines. */
export function sameGoods(one: readonly Goods[], other: readonly Goods[]): boolean {
  return piecesIn(one) === piecesIn(other);
}

function piecesIn(lines: readonly Goods[]): string {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return JSON.stringify([...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
