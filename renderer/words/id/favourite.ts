import type { favouriteWords as english } from '#renderer/words/en/favourite.ts';
import type { Words } from '#renderer/words/words.ts';

export const favouriteWords: Words<typeof english> = {
  'favourite.why':
    'Favorit adalah kategori pertama di mesin kasir ini. Selama belum ada yang dipilih, isinya yang paling laku.',
  'favourite.on': 'Ada di favorit.',
  'favourite.off': 'Tidak ada di favorit.',
  'favourite.put': 'Tambah ke favorit',
  'favourite.front': 'Ke depan',
  'favourite.take': 'Keluarkan',
};
