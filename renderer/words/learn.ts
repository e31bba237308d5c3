import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

import { english, formBy } from '#renderer/words/say.ts';

i18n.activate('en');
// Each sentence is parsed when it is first said: no generated code, so a strict content policy has nothing to refuse.
const parsed = new Set<string>();
formBy((id, words, facts) => {
  if (!parsed.has(id)) {
    i18n.load('en', { [id]: compileMessage(words) });
    parsed.add(id);
  }
  return i18n._(id, facts);
});

/** Adds the words of a screen that is loaded later, before it says any of them. */
export function learn(sentences: Readonly<Record<string, string>>): void {
  for (const [id, words] of Object.entries(sentences)) english.set(id, words);
}
