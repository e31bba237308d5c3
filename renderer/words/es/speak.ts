import { spanish } from '#renderer/words/es/index.ts';
import { sentences } from '#renderer/words/say.ts';

/** All of it at once, before anything is said. Its figures have the marks of the English ones. */
export function learnAll(): void {
  for (const [id, words] of Object.entries(spanish)) sentences.set(id, words);
}
