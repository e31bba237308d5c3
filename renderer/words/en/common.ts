import { afterSaleWords } from '#renderer/words/en/after-sale.ts';
import { frameWords } from '#renderer/words/en/frame.ts';
import { refusalWords } from '#renderer/words/en/refusals.ts';
import { startWords } from '#renderer/words/en/start.ts';
import { flatten } from '#renderer/words/flatten.ts';

/** What several screens say, and every "no" of the register. */
export const commonWords = {
  ...frameWords,
  ...startWords,
  ...afterSaleWords,
  ...flatten(refusalWords),
};
