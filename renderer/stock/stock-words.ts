import type { StockReason } from '#domain/adjustments.ts';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { StockLine, StockSheet } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';

export function figureWords(reason: StockReason, quantity: number): string {
  return say(`stock.${reason}.figure`, { count: formatWhole(quantity) });
}

/** What the books say, and of a count what was sold behind it. */
export function booksWords(reason: StockReason, { onHand, expected }: StockLine): string {
  const books = say('goodsFind.books', { count: formatWhole(onHand) });
  const since = reason === 'count' ? expected - onHand : 0;
  if (since === 0) return books;
  const words = say(since > 0 ? 'stock.soldSince' : 'stock.moreSince', { count: formatWhole(Math.abs(since)) });
  return `${books} · ${words}`;
}

/** What comes of it: the new level, or of a count how far the books were off. */
export function resultWords(reason: StockReason, { onHand, moves }: StockLine): string {
  return reason === 'count' ? movedWords(moves) : say('stock.level', { count: formatWhole(onHand + moves) });
}

export function movedWords(moves: number): string {
  if (moves === 0) return say('stock.same');
  return moves > 0 ? `+${formatWhole(moves)}` : formatWhole(moves);
}

/** How old a count may be that is counted against. */
const freshMs = 10 * 60_000;

/** Whether other tills may have sold what this one knows nothing of. */
export function isOld({ knownAt, reached }: StockSheet, now: number): boolean {
  return !reached || knownAt === null || now - knownAt > freshMs;
}
