import type { customerGroupWords as english } from '#renderer/words/en/customer-group.ts';
import type { Words } from '#renderer/words/words.ts';

export const customerGroupWords: Words<typeof english> = {
  'customerGroup.open': 'Harga grup',
  'customerGroup.title': 'Harga grup',
  'customerGroup.why':
    '{name} membayar menurut daftar harga suatu grup. Ini langsung diubah di kantor, dan langsung berlaku di sini, juga dalam penjualan yang terbuka; mesin kasir lain mendapatkannya dalam sehari.',
  'customerGroup.group': 'Grup',
  'customerGroup.known': 'Sudah ada {names}. Bila kosong, harga biasa yang berlaku.',
  'customerGroup.first':
    'Belum ada yang masuk grup: yang diketik di sini bisa dipilih dalam daftar harga. Bila kosong, harga biasa yang berlaku.',
  'customerGroup.save': 'Beri harga ini',
  'customerGroup.none': 'Kembali ke harga biasa',
};
