import { findVariantByCode } from '#db/tables/variants.ts';
import { spellings } from '#domain/barcode.ts';
import { isWithin } from '#domain/within-category.ts';
import type { Register } from '#register/context.ts';

/** Whether a shop takes these goods back from anybody, as empty bottles. One that takes none looks at nothing. */
export function isDeposit({ db, memory }: Pick<Register, 'db' | 'memory'>, code: string | undefined): boolean {
  const { deposits } = memory.preferences;
  if (deposits.length === 0 || code === undefined) return false;
  const variant = findVariantByCode(db, spellings(code));
  return variant !== undefined && deposits.some((top) => isWithin(variant.category, top));
}
