import type { OpenSale } from '#domain/sale.ts';

/** The receipt that goods on this sale are said to be of, while one of them is on it. */
export function claimOf(sale: OpenSale): string | undefined {
  return hasUnproven(sale) ? sale.claimOf : undefined;
}

/** Whether goods come back on it of which no invoice is known. */
export function hasUnproven({ lines }: OpenSale): boolean {
  return lines.some(({ returns, quantity }) => returns === null && quantity < 0);
}
