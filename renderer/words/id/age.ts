import type { ageWords as english } from '#renderer/words/en/age.ts';
import type { Words } from '#renderer/words/words.ts';

export const ageWords: Words<typeof english> = {
  'age.ask': 'Hanya untuk umur {years} tahun ke atas: lahir pada {day} atau sebelumnya.',
  'age.yes': 'Cukup umur',
  'age.no': 'Terlalu muda',
};
