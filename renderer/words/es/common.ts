import { afterSaleWords } from '#renderer/words/es/after-sale.ts';
import { frameWords } from '#renderer/words/es/frame.ts';
import { refusalWords } from '#renderer/words/es/refusals.ts';
import { startWords } from '#renderer/words/es/start.ts';
import { flatten } from '#renderer/words/flatten.ts';

/** What several screens say, and every "no" of the register. */
export const commonWords = {
  ...frameWords,
  ...startWords,
  ...afterSaleWords,
  ...flatten(refusalWords),
};
