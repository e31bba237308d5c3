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

const counted = new Map<number, string>();
const mostCounted = 1_000;

/** `3 items`. A scan says it, and the plural rules of a language take longer than a line of the sale does. */
export function sayItems(count: number): string {
  const said = counted.get(count);
  if (said !== undefined) return said;
  if (counted.size >= mostCounted) counted.clear();
  const words = say('sale.items', { count });
  counted.set(count, words);
  return words;
}

/** Words of the window in the cashier's language. */
export function say(id: WordId, facts?: Facts): string {
  return i18n._(id, facts);
}
