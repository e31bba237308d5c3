import { writeFigures } from '#renderer/money/format-money.ts';
import { indonesian } from '#renderer/words/id/index.ts';
import { sentences } from '#renderer/words/say.ts';

/** All of it at once, before anything is said. */
export function learnAll(): void {
  writeFigures({ group: '.', point: ',' });
  for (const [id, words] of Object.entries(indonesian)) sentences.set(id, words);
}
