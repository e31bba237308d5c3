import type { ageWords as english } from '#renderer/words/en/age.ts';
import type { Words } from '#renderer/words/words.ts';

export const ageWords: Words<typeof english> = {
  'age.ask': 'Solo para personas de {years} años o más: nacidas el {day} o antes.',
  'age.yes': 'Tiene la edad',
  'age.no': 'Es menor',
};
