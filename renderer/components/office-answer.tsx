import type { ReactNode } from 'react';

import { TroubleNote } from '#renderer/components/note.tsx';
import type { CommandAnswer } from '#renderer/register/use-command.ts';
import { shopAskedWords } from '#renderer/words/en/shop-asked.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(shopAskedWords);

interface OfficeAnswerProps<Value> {
  /** Undefined until it has come. */
  readonly answer: CommandAnswer<Value> | undefined;
  readonly children: (value: Value) => ReactNode;
}

/** What the office has, once it said so, or why it did not. */
export function OfficeAnswer<Value>({ answer, children }: OfficeAnswerProps<Value>) {
  if (!answer) return <output>{say('shopAsked.reading')}</output>;
  return answer.ok ? children(answer.value) : <TroubleNote trouble={answer.refusal} />;
}
