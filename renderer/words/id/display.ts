import type { displayWords as english } from '#renderer/words/en/display.ts';
import type { Words } from '#renderer/words/words.ts';

export const displayWords: Words<typeof english> = {
  'display.total': 'Total',
  'display.discount': 'Diskon',
  'display.due': 'Sisa bayar',
  'display.change': 'Kembalian',
  'display.back': 'Uang Anda kembali',
};
