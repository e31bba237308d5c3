import type { miscWords as english } from '#renderer/words/en/misc.ts';
import type { Words } from '#renderer/words/words.ts';

export const miscWords: Words<typeof english> = {
  'misc.title': 'Barang tanpa kode',
  'misc.price': 'Harga satuan',
  'misc.name': 'Nama barang',
  'misc.do': 'Tambah {price}',
};
