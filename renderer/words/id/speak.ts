import { indonesian } from '#renderer/words/id/index.ts';
import { sentences } from '#renderer/words/say.ts';

/** All of it at once, before anything is said. */
export function speakIndonesian(): void {
  for (const [id, words] of Object.entries(indonesian)) sentences.set(id, words);
}
