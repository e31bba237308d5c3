import type { miscWords as english } from '#renderer/words/en/misc.ts';
import type { Words } from '#renderer/words/words.ts';

export const miscWords: Words<typeof english> = {
  'misc.title': 'Algo sin código',
  'misc.price': 'Precio de uno',
  'misc.name': 'Qué es',
  'misc.do': 'Agregar por {price}',
};
