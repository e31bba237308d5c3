import { findVariantByCode } from '#db/tables/variants.ts';
import { spellings } from '#domain/barcode.ts';
import type { SaleLine } from '#domain/sale.ts';
import { isWithin } from '#domain/within-category.ts';
import type { Register } from '#register/context.ts';

/** Whether a shop takes these goods back from anybody, as empty bottles. One that takes none looks at nothing. */
export function isDeposit({ db, memory }: Pick<Register, 'db' | 'memory'>, code: string | undefined): boolean {
  const { deposits } = memory.preferences;
  if (deposits.length === 0 || code === undefined) return false;
  const variant = findVariantByCode(db, spellings(code));
  return variant !== undefined && deposits.some((top) => isWithin(variant.category, top));
}

/** The code of a line at the shop's own price: at one that was keyed, or stood on a label, more could go out than a deposit is. */
export function codeAsItComes(line: SaleLine | undefined): string | undefined {
  const isOther = line?.keyed || (line?.labelled && !line.weight);
  return isOther ? undefined : line?.code;
}
