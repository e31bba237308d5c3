import { formatWhole } from '#renderer/money/format-money.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';

/** How many pieces a unit is, and what a set holds: in all, as they lie on the counter. */
export function madeWords({ made, quantity }: Pick<SaleLine, 'made' | 'quantity'>): readonly string[] {
  if (made?.kind === 'unit') return [say('sale.unit', { count: formatWhole(quantity * made.pieces), name: made.of })];
  if (made?.kind !== 'set') return [];
  return made.parts.map((part) => say('sale.part', { count: formatWhole(quantity * part.quantity), name: part.name }));
}
