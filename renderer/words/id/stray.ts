import type { strayWords as english } from '#renderer/words/en/stray.ts';
import type { Words } from '#renderer/words/words.ts';

export const strayWords: Words<typeof english> = {
  'stray.happened': '{code} dipindai, dan tidak masuk penjualan.',
  'stray.till': 'Barang dijual di layar penjualan: buka Jual dan pindai lagi.',
  'stray.signIn': 'Itu bukan kartu pengenal siapa pun, dan belum ada yang masuk. Ketik PIN dulu.',
};
