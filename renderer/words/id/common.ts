import { afterSaleWords } from '#renderer/words/id/after-sale.ts';
import { frameWords } from '#renderer/words/id/frame.ts';
import { refusalWords } from '#renderer/words/id/refusals.ts';
import { startWords } from '#renderer/words/id/start.ts';
import { flatten } from '#renderer/words/flatten.ts';

/** What several screens say, and every "no" of the register. */
export const commonWords = {
  ...frameWords,
  ...startWords,
  ...afterSaleWords,
  ...flatten(refusalWords),
};
