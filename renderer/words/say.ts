import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

import { english, type WordId } from '#renderer/words/en/index.ts';

export type Facts = Readonly<Record<string, string | number>>;

// Parsed once at the start: no generated code, so a strict content policy has nothing to refuse.
learn(english);
i18n.activate('en');

/** Adds the words of a screen that is loaded later, before it says any of them. */
export function learn(sentences: Readonly<Record<string, string>>): void {
  i18n.load('en', Object.fromEntries(Object.entries(sentences).map(([id, words]) => [id, compileMessage(words)])));
}

/** Words of the window in the cashier's language. */
export function say(id: WordId, facts?: Facts): string {
  return i18n._(id, facts);
}
