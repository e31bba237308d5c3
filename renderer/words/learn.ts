import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

import { spokenLanguage } from '#renderer/words/language.ts';
import { formBy, sentences } from '#renderer/words/say.ts';

// Each sentence is parsed when it is first said: no generated code, so a strict content policy has nothing to refuse.
const parsed = new Set<string>();
formBy((id, words, facts) => {
  if (!parsed.has(id)) {
    const language = spokenLanguage();
    i18n.load(language, { [id]: compileMessage(words) });
    if (i18n.locale !== language) i18n.activate(language);
    parsed.add(id);
  }
  return i18n._(id, facts);
});

/** Adds the words of a screen that is loaded later, before it says any of them, where the window does not speak another language. */
export function learn(words: Readonly<Record<string, string>>): void {
  for (const [id, sentence] of Object.entries(words)) if (!sentences.has(id)) sentences.set(id, sentence);
}
