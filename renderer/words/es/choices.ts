import type { choicesWords as english } from '#renderer/words/en/choices.ts';
import type { Words } from '#renderer/words/words.ts';

export const choicesWords: Words<typeof english> = {
  'choices.which': '¿Cuál?',
  'choices.option': 'Opción {number}',
};
