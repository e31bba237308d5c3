import type { KeptTest } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';

const told = ['fails', 'doubt', 'not_tried'] as const;

/** One line: what does not work first, and how much does. What this till has not is not worth a word. */
export function testSummary(rows: KeptTest['rows']): string {
  const named = (outcome: (typeof told)[number]) =>
    rows.filter((row) => row.outcome === outcome).map(({ part }) => say(`selfTest.part.${part}`));
  const works = rows.filter(({ outcome }) => outcome === 'works').length;
  const lists = told.flatMap((outcome) => {
    const parts = named(outcome);
    return parts.length === 0 ? [] : [say(`selfTest.summary.${outcome}`, { parts: parts.join(', ') })];
  });
  return [say('selfTest.summary.works', { count: works }), ...lists].join(' · ');
}
