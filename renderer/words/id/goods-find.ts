import type { goodsFindWords as english } from '#renderer/words/en/goods-find.ts';
import type { Words } from '#renderer/words/words.ts';

/** Goods by a scan, a code or a name, onto a list. */
export const goodsFindWords: Words<typeof english> = {
  'goodsFind.find': 'Pindai, atau ketik kode atau namanya',
  'goodsFind.take': 'Masukkan ke daftar',
  'goodsFind.take.any': 'Pakai sebagai kode',
  'goodsFind.none': 'Tidak ada barang bernama “{text}”. Enter memakainya sebagai kode.',
  'goodsFind.books': '{count} di pembukuan',
};
