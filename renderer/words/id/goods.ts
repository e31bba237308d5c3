import type { goodsWords as english } from '#renderer/words/en/goods.ts';
import type { Words } from '#renderer/words/words.ts';

export const goodsWords: Words<typeof english> = {
  'goods.title': 'Barang baru',
  'goods.code': 'Kode, atau pindai',
  'goods.code.hint': 'Kosongkan bila tidak ada: mesin kasir memberinya kode.',
  'goods.name': 'Nama',
  'goods.price': 'Harga',
  'goods.category': 'Kategori',
  'goods.category.hint': 'Salah satu ini, atau yang baru; tingkat dipisah garis miring, misalnya Minuman/Kopi.',
  'goods.why': 'Langsung dijual di sini. Kantor dan mesin kasir lain akan tahu dengan sendirinya.',
  'goods.sell': 'Tambah dan jual',
  'goods.sellFor': 'Tambah dan jual seharga {amount}',
  'goods.add': 'Tambah saja',
};
