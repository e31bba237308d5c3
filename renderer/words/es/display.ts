import type { displayWords as english } from '#renderer/words/en/display.ts';
import type { Words } from '#renderer/words/words.ts';

export const displayWords: Words<typeof english> = {
  'display.total': 'Total',
  'display.discount': 'Descuento',
  'display.due': 'A pagar',
  'display.change': 'Su cambio',
  'display.back': 'Se le devuelve',
};
