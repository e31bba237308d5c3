import { afterSaleWords } from '#renderer/words/en/after-sale.ts';
import { frameWords } from '#renderer/words/en/frame.ts';
import { refusalWords } from '#renderer/words/en/refusals.ts';
import { startWords } from '#renderer/words/en/start.ts';

type Parts = 'happened' | 'safe' | 'next';
type FlatRefusals = Record<`refusal.${keyof typeof refusalWords}.${Parts}`, string>;

/** What several screens say, and every "no" of the register. */
export const commonWords = {
  ...frameWords,
  ...startWords,
  ...afterSaleWords,
  ...flatten(refusalWords),
};

function flatten(sentences: typeof refusalWords): FlatRefusals {
  const flat = Object.entries(sentences).flatMap(([code, parts]) =>
    Object.entries(parts).map(([part, words]) => [`refusal.${code}.${part}`, words] as const),
  );
  // The keys are built from the very object the type is built from.
  return Object.fromEntries(flat) as FlatRefusals;
}
