import type { WordId } from '#renderer/words/en/index.ts';
import { say } from '#renderer/words/say.ts';

interface FigureRowsProps {
  readonly rows: readonly (readonly [words: WordId, figure: string])[];
}

/** Of a list of figures, each beside what it is. */
export function FigureRows({ rows }: FigureRowsProps) {
  return rows.map(([words, figure]) => (
    <div key={words} style={{ display: 'contents' }}>
      <dt>{say(words)}</dt>
      <dd data-testid={words.replace('.', '-')}>{figure}</dd>
    </div>
  ));
}
