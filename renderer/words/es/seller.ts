import type { sellerWords as english } from '#renderer/words/en/seller.ts';
import type { Words } from '#renderer/words/words.ts';

export const sellerWords: Words<typeof english> = {
  'seller.title': '¿Quién vendió {name}?',
  'seller.cashier': 'Quien lo registra',
};
