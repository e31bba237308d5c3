import type { pointsWords as english } from '#renderer/words/en/points.ts';
import type { Words } from '#renderer/words/words.ts';

const saleKept = 'Penjualan tetap seperti semula.';

export const pointsWords: Words<typeof english> = {
  'points.title': 'Poin {name}',
  'points.title.nobody': 'Poin',
  'points.nobody': 'Poin adalah milik pelanggan. Pilih pelanggan dulu.',
  'points.note': '{count, plural, other {# poin}}',
  'points.note.unknown': 'Poin belum diketahui',
  'points.note.used': '{count} memotong {amount}',
  'points.note.earns': 'dapat {count}',
  'points.note.loses': 'kurang {count}',
  'points.note.asOf': 'per {at}',
  'points.can': '{count, plural, other {# poin}} bisa dipakai, senilai {amount}.',
  'points.held': '{count} per {at}, menurut kantor.',
  'points.held.never': 'Kantor belum memberi tahu poin pelanggan ini.',
  'points.untold': '{count} di antaranya sudah terpakai di mesin kasir ini sejak itu.',
  'points.coming': '{count} lagi didapat di sini dan bisa dipakai setelah kantor mengetahuinya.',
  'points.earns': 'Penjualan ini memberi {count}.',
  'points.takes': 'Paling banyak {count} di penjualan ini',
  'points.on': '{count, plural, other {# poin}} dipakai di penjualan ini dan memotong {amount}.',
  'points.noWorth': 'Nilai satu poin belum ditentukan. Tentukan di Setelan, Poin loyalitas.',
  'points.away': 'Kantor tidak terhubung. Dengan poin sejak itu:',
  'points.choose': 'Pilih pelanggan',
  'points.noRules': 'Aturan poin toko belum ditentukan di mesin kasir ini. Tentukan di Setelan, Poin loyalitas.',
  'points.all': 'Pakai semua {count} untuk {amount}',
  'points.use': 'Pakai {count} untuk {amount}',
  'points.use.none': 'Ketik jumlahnya',
  'points.returned':
    '{count, plural, other {# poin}} memotong {amount} dari penjualan ini dan tetap terpakai saat barang diretur. Jika seluruh penjualan dibatalkan, poin kembali.',
  'points.off': 'Lepas poin',
  'refusal.points_need_customer.happened': 'Ada poin di penjualan, tetapi tidak ada pelanggan pemiliknya.',
  'refusal.points_need_customer.safe': saleKept,
  'refusal.points_need_customer.next': 'Pilih pelanggannya, atau lepas poinnya.',
  'refusal.points_unknown.happened': 'Kantor belum memberi tahu mesin kasir ini berapa poin {name}.',
  'refusal.points_unknown.safe': saleKept,
  'refusal.points_unknown.next': 'Terima pembayaran dengan cara lain. Poin diketahui setelah kantor ditanya.',
  'refusal.points_short.happened':
    '{name} punya {left, plural, =0 {0 poin} other {# poin}} yang bisa dipakai, menurut kabar terakhir dari kantor.',
  'refusal.points_short.safe': 'Penjualan tetap seperti semula. Tidak ada poin yang terpakai.',
  'refusal.points_short.next': 'Pakai lebih sedikit poin, atau terima pembayaran dengan cara lain.',
  'refusal.points_without_worth.happened': 'Nilai satu poin belum ditentukan.',
  'refusal.points_without_worth.safe': saleKept,
  'refusal.points_without_worth.next': 'Manajer menentukannya di Setelan, Poin loyalitas.',
  'refusal.points_with_discount.happened':
    'Poin, kupon, dan potongan jumlah tidak bisa bersama di satu penjualan: kantor hanya mengenal salah satunya.',
  'refusal.points_with_discount.safe': saleKept,
  'refusal.points_with_discount.next': 'Lepas yang lain dulu. Persen dan diskon per baris boleh tetap.',
  'refusal.points_after_money.happened': 'Uang sudah diterima untuk penjualan ini, dan poin mengubah sisa bayarnya.',
  'refusal.points_after_money.safe': 'Penjualan dan uangnya tetap tersimpan.',
  'refusal.points_after_money.next': 'Kembalikan pembayarannya dulu.',
  'refusal.points_beyond_sale.happened':
    'Penjualan ini menerima paling banyak {most, plural, =0 {0 poin} other {# poin}}: nilainya tidak lebih dari itu.',
  'refusal.points_beyond_sale.safe': saleKept,
  'refusal.points_beyond_sale.next': 'Pakai lebih sedikit poin.',
  'refusal.points_on_quote.happened':
    'Ada poin di penjualan, dan belum tentu pelanggan masih memilikinya saat barang dijual.',
  'refusal.points_on_quote.safe': saleKept,
  'refusal.points_on_quote.next': 'Lepas poinnya, dan pakai pada hari penjualan.',
};
