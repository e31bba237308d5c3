import type { SaleView } from '#renderer/register/contract.ts';

/** The whole sale, from an answer that tells only what differs from the one the window held when it asked. */
export function completed(answer: SaleView, held: SaleView | undefined): SaleView {
  if (answer.since === null || !held) return answer;
  // A line that was not told again stays the same object, so its row is not drawn again.
  const lines = [...held.lines];
  for (const line of answer.lines) {
    const at = lines.findLastIndex(({ id }) => id === line.id);
    lines[at === -1 ? lines.length : at] = line;
  }
  return { ...answer, since: null, lines };
}
