import type { couponWords as english } from '#renderer/words/en/coupon.ts';
import type { Words } from '#renderer/words/words.ts';

/** A code that takes something off the whole sale. */
export const couponWords: Words<typeof english> = {
  'coupon.title': 'Kupon',
  'coupon.code': 'Kode',
  'coupon.hint': 'Pindai, atau ketik kodenya.',
  'coupon.is': '{code} terpasang di penjualan dan memotong {amount}.',
  'coupon.isMissing': '{code} terpasang di penjualan. Potongannya berlaku kalau belanja bertambah {amount} lagi.',
  'coupon.put': 'Pasang kupon',
  'coupon.off': 'Lepas {code}',
};
