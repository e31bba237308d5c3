import { firstWords } from '#renderer/words/en/first.ts';
import type { WordId } from '#renderer/words/en/index.ts';

export type Facts = Readonly<Record<string, string | number>>;
type Form = (id: string, words: string, facts: Facts) => string;

/** Those of the first screen; each screen that is loaded later brings its own (`learn`). Another language is here whole. */
export const sentences = new Map<string, string>(Object.entries(firstWords));

/** The first screen says named facts and nothing else: what plurals take is loaded behind it, with the sentences that have any. */
let form: Form = (_, words, facts) => words.replace(/\{(\w+)\}/g, (_slot, fact: string) => String(facts[fact]));

export function formBy(next: Form): void {
  form = next;
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
  const words = sentences.get(id) ?? id;
  return facts ? form(id, words, facts) : words;
}
