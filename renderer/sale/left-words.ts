import { formatWhole } from '#renderer/money/format-money.ts';
import { say } from '#renderer/words/say.ts';

/** Nothing where stock is not kept, or more was sold than ever came in: the number says nothing of the shelf then. */
export function leftWords(onHand: number | null): string | null {
  return onHand === null || onHand < 0 ? null : say('sale.stock', { count: formatWhole(onHand) });
}
