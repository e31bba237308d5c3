import { z } from 'zod';

import { variantGetByListCode } from '#contract/v3/variant.ts';

/** The same request, for a caller that reads row by row: one that is not as it should be hides no other. */
export const variantRowsByListCode = { ...variantGetByListCode, output: z.looseObject({ Data: z.array(z.unknown()) }) };

/** Empty of a row that says no code. */
export function codeOfRow(row: unknown): string {
  const code = typeof row === 'object' && row !== null && 'Code' in row ? row.Code : '';
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}
