import type { ReactNode } from 'react';

import { Badge } from '#renderer/components/badge.tsx';
import type { Part, TestRow } from '#renderer/screens/self-test/parts.ts';
import { say } from '#renderer/words/say.ts';

interface TestLineProps {
  readonly part: Part;
  readonly row: TestRow | undefined;
  readonly atWork?: boolean;
  /** What to do where nothing was tried yet. */
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

const tones = {
  works: 'good',
  doubt: 'attention',
  fails: 'danger',
  not_set_up: 'muted',
  not_tried: 'muted',
} as const satisfies Record<TestRow['outcome'], string>;

/** One part of the till: how it is, what it means, and the keys that try it. */
export function TestLine({ part, row, atWork = false, hint, children }: TestLineProps) {
  const outcome = row?.outcome ?? 'not_tried';
  return (
    <li data-testid={`test-${part}`} data-outcome={atWork ? 'at_work' : outcome}>
      <strong>{say(`selfTest.part.${part}`)}</strong>
      {children}
      {atWork ? (
        <Badge words={say('selfTest.atWork')} tone="muted" />
      ) : (
        <Badge words={say(`selfTest.outcome.${outcome}`)} tone={tones[outcome]} />
      )}
      {/* A word of what it was before would be taken for what it is. */}
      {!atWork && (row || hint !== undefined) && <p aria-live="polite">{row?.words ?? hint}</p>}
    </li>
  );
}
