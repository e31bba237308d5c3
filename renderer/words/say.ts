import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

import { english, type WordId } from '#renderer/words/en/index.ts';

export type Facts = Readonly<Record<string, string | number>>;

// Parsed once at the start: no generated code, so a strict content policy has nothing to refuse.
i18n.load('en', Object.fromEntries(Object.entries(english).map(([id, words]) => [id, compileMessage(words)])));
i18n.activate('en');

/** Words of the window in the cashier's language. */
export function say(id: WordId, facts?: Facts): string {
  return i18n._(id, facts);
}
