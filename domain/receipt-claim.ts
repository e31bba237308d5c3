import { type OpenSale, returnOf } from '#domain/sale.ts';

/** What stands on the receipt of the goods that come back on it, known or only said. */
export function backFrom(sale: OpenSale): string | null {
  return returnOf(sale)?.number ?? claimOf(sale) ?? null;
}

/** The receipt that goods on this sale are said to be of, while one of them is on it. */
export function claimOf(sale: OpenSale): string | undefined {
  return sale.claimOf !== undefined && hasUnproven(sale) ? sale.claimOf : undefined;
}

/** Whether goods come back on it of which no invoice is known. */
export function hasUnproven({ lines }: OpenSale): boolean {
  return lines.some(({ returns, quantity }) => returns === null && quantity < 0);
}
