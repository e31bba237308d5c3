import { firstWords } from '#renderer/words/en/first.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { type Facts, fillIn } from '#renderer/words/fill-in.ts';

const known = new Map<string, string>();

learn(firstWords);

/** Adds the words of a screen that is loaded later, before it says any of them. */
export function learn(sentences: Readonly<Record<string, string>>): void {
  for (const [id, words] of Object.entries(sentences)) known.set(id, words);
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
  const words = known.get(id) ?? id;
  return facts ? fillIn(words, facts) : words;
}
