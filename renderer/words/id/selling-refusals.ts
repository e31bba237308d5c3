import type { sellingRefusals as english } from '#renderer/words/en/selling-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const saleKept = 'Penjualan tetap seperti semula.';
const nothingChanged = 'Tidak ada yang diubah.';

/** About choosing goods at the till. */
export const sellingRefusals: Words<typeof english> = {
  tenders_no_longer_fit: {
    happened: 'Sudah ada uang yang diterima, dan tidak akan cocok lagi dengan yang harus dibayar.',
    safe: 'Penjualan dan uangnya tetap tersimpan.',
    next: 'Kembalikan pembayaran itu di layar bayar, lalu ubah penjualannya.',
  },
  favourites_full: {
    happened: 'Favorit sudah penuh: hanya muat {most}.',
    safe: nothingChanged,
    next: 'Keluarkan satu dulu.',
  },
  misc_not_set_up: {
    happened: 'Mesin kasir ini belum punya produk untuk menjual barang tanpa kode.',
    safe: saleKept,
    next: 'Manajer mengisi kodenya di Setelan. Sementara itu, jual dengan kode barang yang mirip.',
  },
  misc_unknown: {
    happened: 'Tidak ada produk dengan kode {misc}.',
    safe: nothingChanged,
    next: 'Pakai kode produk yang disediakan kantor untuk barang tanpa kode, atau biarkan kosong.',
  },
  label_empty: {
    happened: 'Harga atau berat di label {name} nol.',
    safe: saleKept,
    next: 'Timbang dan cetak label baru, atau cari dengan nama dan ketik harganya.',
  },
  misc_needs_price: {
    happened: '{name} tidak punya harga sendiri.',
    safe: saleKept,
    next: 'Tekan “Lain” dan ketik harganya.',
  },
  person_unknown: {
    happened: 'Di toko ini tidak ada yang bernama {name}.',
    safe: saleKept,
    next: 'Pilih orang dari daftar.',
  },
  serial_unknown: {
    happened: 'Kantor tidak mencatat {serial} untuk barang ini di toko ini.',
    safe: saleKept,
    next: 'Pilih dari daftar, atau tulis nomornya di catatan baris.',
  },
  serial_taken: {
    happened: '{serial} sudah ada di penjualan ini.',
    safe: saleKept,
    next: 'Ambil nomor barang yang satunya.',
  },
  serials_enough: {
    happened: 'Semua barang di baris ini sudah punya nomor.',
    safe: saleKept,
    next: 'Keluarkan satu dulu, atau tambah jumlahnya.',
  },
  age_unseen: {
    happened: 'Belum ada yang memeriksa apakah pelanggan berumur {years} atau lebih.',
    safe: 'Penjualan tetap seperti semula. Tidak ada uang yang dicatat.',
    next: 'Jawab itu di penjualan, lalu bayar lagi.',
  },
  package_needs_customer: {
    happened: '{name} harus ada pemiliknya, dan penjualan ini belum punya pelanggan.',
    safe: 'Penjualan tetap seperti semula. Tidak ada uang yang dicatat.',
    next: 'Pilih pelanggan yang akan memakainya, lalu bayar lagi.',
  },
  packages_too_many: {
    happened: '{name} dijual paling banyak {most} sekali jual.',
    safe: 'Penjualan tetap seperti semula. Tidak ada uang yang dicatat.',
    next: 'Kurangi jumlahnya, dan jual sisanya di penjualan tersendiri.',
  },
  package_unknown: {
    happened: 'Toko tidak menjual paket itu.',
    safe: 'Tidak ada kunjungan yang dimulai.',
    next: 'Pilih dari daftar.',
  },
  member_without_code: {
    happened: '{name} tidak punya kode pelanggan, padahal kantor mengenal anggota dari kode itu.',
    safe: 'Tidak ada yang disampaikan ke kantor.',
    next: 'Minta kantor memberi kode untuk pelanggan ini.',
  },
  member_inside: {
    happened: 'Kunjungan {name} sudah dimulai, dengan {packageName}.',
    safe: 'Tidak ada kunjungan kedua yang dipakai.',
    next: 'Kalau ini kunjungan lain, selesaikan dulu yang pertama.',
  },
  member_leaving: {
    happened: 'Ada kabar tentang kunjungan {name} yang masih dalam perjalanan ke kantor.',
    safe: 'Tidak ada kunjungan yang diselesaikan dua kali.',
    next: 'Tunggu sampai kantor menerimanya.',
  },
  coupon_unknown: {
    happened: 'Kantor belum memberi tahu mesin kasir ini tentang kupon {coupon}.',
    safe: saleKept,
    next: 'Periksa kodenya. Kupon baru dikenal di sini setelah mesin kasir ini bertanya lagi ke kantor.',
  },
  coupon_early: { happened: '{coupon} berlaku mulai {from}.', safe: saleKept, next: 'Pakai kupon lain.' },
  coupon_expired: { happened: '{coupon} berlaku sampai {until}.', safe: saleKept, next: 'Pakai kupon lain.' },
  coupon_spent: {
    happened: '{coupon} sudah habis terpakai.',
    safe: 'Penjualan tetap seperti semula. Tidak ada uang yang dicatat.',
    next: 'Pakai kupon lain, atau lepas dari penjualan.',
  },
  coupon_of_other: {
    happened: '{coupon} milik satu pelanggan, dan bukan pelanggan di penjualan ini.',
    safe: saleKept,
    next: 'Pilih pelanggan itu, atau lepas kuponnya dari penjualan.',
  },
  coupon_beyond: {
    happened: 'Tanpa kantor, potongan {coupon} sekarang sudah melebihi batas yang dipercayakan toko.',
    safe: 'Penjualan tetap seperti semula. Tidak ada uang yang dicatat.',
    next: 'Kembali ke penjualan dan pasang lagi kuponnya, supaya dimintakan persetujuan, atau lepas.',
  },
  coupon_on_quote: {
    happened: 'Ada kupon di penjualan, dan belum tentu masih berlaku saat barangnya dijual.',
    safe: saleKept,
    next: 'Lepas kuponnya, dan pakai pada hari penjualan.',
  },
  quote_gone: {
    happened: 'Penawaran itu tidak ada di mesin kasir ini.',
    safe: nothingChanged,
    next: 'Cari lagi dengan nomornya.',
  },
  quote_ended: {
    happened: '{number} sudah dijual atau dibatalkan.',
    safe: 'Tidak dijual dua kali. Tidak ada uang yang dicatat.',
    next: 'Lihat di Penawaran. Untuk menjual barangnya lagi, masukkan dari awal.',
  },
  quote_of_return: {
    happened: 'Ada barang retur di penjualan.',
    safe: saleKept,
    next: 'Selesaikan dulu returnya; penawaran hanya berisi barang yang akan dijual.',
  },
  order_needs_customer: {
    happened: 'Pesanan menjanjikan barang kepada seseorang, dan penjualan ini belum punya pelanggan.',
    safe: saleKept,
    next: 'Pilih pelanggannya, lalu simpan sebagai pesanan.',
  },
  price_zero: {
    happened: 'Barang ini belum punya harga.',
    safe: saleKept,
    next: 'Ketik harganya.',
  },
};
