import type { unitsWords as english } from '#renderer/words/en/units.ts';
import type { Words } from '#renderer/words/words.ts';

export const unitsWords: Words<typeof english> = {
  'units.title': 'Unidad de {name}',
  'units.pieces': '{count} piezas',
};
