import type { goodsChangeWords as english } from '#renderer/words/en/goods-change.ts';
import type { Words } from '#renderer/words/words.ts';

/** Goods as the office has them, changed from a till. */
export const goodsChangeWords: Words<typeof english> = {
  'goodsChange.title': 'Data barang, di semua outlet',
  'goodsChange.why':
    'Langsung diubah di kantor, untuk semua mesin kasir. Yang sudah terjual tetap seperti semula. Harga khusus suatu outlet tetap.',
  'goodsChange.name': 'Nama',
  'goodsChange.price': 'Harga di semua outlet',
  'goodsChange.cost': 'Harga belinya bagi toko',
  'goodsChange.category': 'Kategori',
  'goodsChange.category.hint': 'Bersama semua jenis produknya. Tingkat dipisah garis miring, misalnya Minuman/Kopi.',
  'goodsChange.taxable': 'Pajak',
  'goodsChange.taxable.yes': 'kena pajak',
  'goodsChange.taxable.no': 'tidak kena pajak',
  'goodsChange.save': 'Ubah',
  'goodsChange.changed': 'Sudah diubah. Mesin kasir lain mendapatnya dalam beberapa menit.',
  'goodsChange.stop': 'Keluarkan dari rak',
  'goodsChange.stop.sure': 'Ya, keluarkan {name} dari rak',
  'goodsChange.stop.why':
    'Tidak ada mesin kasir yang menampilkan atau menemukan namanya lagi. Sisanya masih terjual saat dipindai.',
  'goodsChange.again': 'Taruh di rak lagi',
  'refusal.goods_told_in_part.happened': 'Kantor tidak memberi tahu semua isi dan harga outlet-nya.',
  'refusal.goods_told_in_part.safe': 'Dibiarkan seperti adanya di sana, supaya tidak ada yang hilang.',
  'refusal.goods_told_in_part.next': 'Ubah di kantor, dengan caranya sendiri.',
  'refusal.goods_half_changed.happened': 'Kantor hanya melakukan sebagian: {says}',
  'refusal.goods_half_changed.safe':
    'Kategorinya, atau namanya di rak, sudah yang baru untuk semua mesin kasir. Selebihnya seperti semula.',
  'refusal.goods_half_changed.next': 'Perbaiki itu lalu ubah lagi: yang sudah jadi tetap.',
};
