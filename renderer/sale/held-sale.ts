import type { SaleLine, SaleView } from '#renderer/register/contract.ts';

/** The whole sale, from an answer that tells only what differs from the one the window held when it asked. */
export function completed(answer: SaleView, held: SaleView | undefined): SaleView {
  if (answer.since === null || !held) return answer;
  const told = new Map(answer.lines.map((line) => [line.id, line]));
  const lines = held.lines.map((line) => take(told, line));
  return { ...answer, since: null, lines: [...lines, ...told.values()] };
}

/** A line that was not told again stays the same object, so its row is not drawn again. */
function take(told: Map<number, SaleLine>, held: SaleLine): SaleLine {
  const line = told.get(held.id);
  if (!line) return held;
  told.delete(held.id);
  return line;
}
