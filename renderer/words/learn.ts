import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

import { spokenLanguage } from '#renderer/words/language.ts';
import { formBy, sentences } from '#renderer/words/say.ts';

// Each sentence is parsed when it is first said: no generated code, so a strict content policy has nothing to refuse.
const parsed = new Set<string>();
formBy((id, words, facts) => {
  if (!parsed.has(id)) {
    const locale = countLocales[spokenLanguage()];
    i18n.load(locale, { [id]: compileMessage(words) });
    if (i18n.locale !== locale) i18n.activate(locale);
    parsed.add(id);
  }
  return i18n._(id, facts);
});

/** For how many of what: 1,234 in Spanish, as its amounts are written here, where Spain has 1234. */
export const countLocales = { en: 'en', id: 'id', es: 'es-419' };

/** Adds the words of a screen that is loaded later, before it says any of them, where the window does not speak another language. */
export function learn(words: Readonly<Record<string, string>>): void {
  for (const [id, sentence] of Object.entries(words)) if (!sentences.has(id)) sentences.set(id, sentence);
}
