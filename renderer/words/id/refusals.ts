import type { refusalWords as english } from '#renderer/words/en/refusals.ts';
import { afterSaleRefusals } from '#renderer/words/id/after-sale.ts';
import { attentionRefusals } from '#renderer/words/id/attention.ts';
import { auditRefusals } from '#renderer/words/id/audit-refusals.ts';
import { cashRefusals } from '#renderer/words/id/cash-refusals.ts';
import { customerRefusals } from '#renderer/words/id/customer-refusals.ts';
import { goodsRefusals } from '#renderer/words/id/goods-refusals.ts';
import { moneyRefusals } from '#renderer/words/id/money-refusals.ts';
import { paperRefusals } from '#renderer/words/id/paper-refusals.ts';
import { roleRefusals } from '#renderer/words/id/role-refusals.ts';
import { scaleRefusals } from '#renderer/words/id/scale-refusals.ts';
import { sellingRefusals } from '#renderer/words/id/selling-refusals.ts';
import { settingsRefusals } from '#renderer/words/id/settings-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const saleKept = 'Penjualan tetap seperti semula.';
const nothingChanged = 'Tidak ada yang diubah.';

export const refusalWords: Words<typeof english> = {
  ...attentionRefusals,
  ...auditRefusals,
  ...cashRefusals,
  ...sellingRefusals,
  ...roleRefusals,
  ...scaleRefusals,
  ...settingsRefusals,
  unanswered: {
    happened: 'Mesin kasir tidak menjawab.',
    safe: 'Ini mungkin sudah dilakukan, mungkin belum. Isi layar dibaca ulang begitu mesin kasir menjawab.',
    next: 'Periksa dulu apakah sudah dilakukan sebelum mengulanginya.',
  },
  fault: {
    happened: 'Mesin kasir tidak bisa menyelesaikan ini.',
    safe: 'Isi layar sudah dibaca ulang dan sama dengan yang tersimpan di mesin kasir.',
    next: 'Periksa, lalu coba sekali lagi. Kalau terulang, hubungi manajer dan sebutkan kodenya.',
  },
  not_signed_in: { happened: 'Belum ada yang masuk.', safe: saleKept, next: 'Masuk dengan PIN Anda.' },
  not_allowed: {
    happened: 'Peran Anda tidak boleh melakukan ini sendiri.',
    safe: nothingChanged,
    next: 'Minta persetujuan: {who} bisa memberikannya.',
  },
  till_not_set_up: {
    happened: 'Mesin kasir ini belum punya outlet.',
    safe: 'Tidak ada yang terjual.',
    next: 'Pilih dulu outlet dan mesin kasirnya.',
  },
  disk_full: {
    happened: 'Disk mesin kasir ini penuh.',
    safe: 'Semua sampai sekarang tersimpan. Langkah terakhir ini tidak.',
    next: 'Berhenti berjualan di sini dan kosongkan sebagian disk, lalu ulangi.',
  },
  disk_read_only: {
    happened: 'Disk mesin kasir ini tidak bisa diisi lagi: hanya bisa dibaca.',
    safe: 'Semua sampai sekarang tersimpan. Langkah terakhir ini tidak.',
    next: 'Berhenti berjualan di sini dan hubungi yang mengurus mesin kasir.',
  },
  key_unusable: {
    happened: '{key} tidak bisa dipakai untuk itu.',
    safe: 'Tombol tetap seperti semula.',
    next: 'Tekan tombol fungsi, atau huruf dengan Ctrl atau Alt.',
  },
  key_taken: {
    happened: '{key} sudah dipakai untuk hal lain.',
    safe: 'Tombol tetap seperti semula.',
    next: 'Beri dulu tombol lain untuk hal itu.',
  },
  manager_exists: {
    happened: 'Mesin kasir ini sudah punya manajer.',
    safe: nothingChanged,
    next: 'Masuk dengan PIN.',
  },
  name_missing: { happened: 'Namanya kosong.', safe: nothingChanged, next: 'Ketik nama.' },
  name_taken: {
    happened: 'Nama itu sudah dipakai orang lain.',
    safe: nothingChanged,
    next: 'Tambahkan nama kedua atau inisial.',
  },
  pin_too_short: {
    happened: 'PIN terlalu pendek.',
    safe: nothingChanged,
    next: 'Pakai paling sedikit {digits, plural, other {# angka}}.',
  },
  pin_too_long: {
    happened: 'PIN terlalu panjang.',
    safe: nothingChanged,
    next: 'Pakai paling banyak {digits, plural, other {# angka}}.',
  },
  pin_not_digits: { happened: 'PIN berisi selain angka.', safe: nothingChanged, next: 'Pakai angka saja.' },
  staff_unknown: {
    happened: 'Orang itu sudah tidak ada di mesin kasir ini.',
    safe: nothingChanged,
    next: 'Pilih nama lain.',
  },
  pin_wrong: {
    happened: 'PIN itu salah.',
    safe: 'Penjualan yang terbuka tetap tersimpan.',
    next: '{triesLeft, plural, =0 {Kesempatan mencoba habis.} other {Sisa # kali mencoba.}}',
  },
  locked_out: {
    happened: 'PIN salah terlalu sering.',
    safe: 'Penjualan yang terbuka tetap tersimpan.',
    next: 'Coba lagi pukul {until}, atau biarkan orang lain masuk.',
  },
  outlet_unknown: {
    happened: 'Kantor sudah tidak mengenal outlet itu.',
    safe: nothingChanged,
    next: 'Pilih yang lain.',
  },
  already_set_up: {
    happened: 'Mesin kasir ini sudah disiapkan.',
    safe: nothingChanged,
    next: 'Masuk dan mulai berjualan.',
  },
  register_name_missing: {
    happened: 'Mesin kasir belum punya nama.',
    safe: nothingChanged,
    next: 'Ketik nama di stiker mesin kasir ini.',
  },
  register_code_invalid: {
    happened: 'Kode mesin kasir itu tidak bisa dipakai di nomor struk.',
    safe: nothingChanged,
    next: 'Pakai huruf besar dan angka, misalnya A atau B2.',
  },
  office_unreachable: {
    happened: 'Kantor tidak bisa dihubungi.',
    safe: nothingChanged,
    next: 'Kantor diperlukan sekali, untuk memastikan nomor struk mesin kasir ini belum terpakai. Periksa jaringan dan coba lagi.',
  },
  office_refuses: {
    happened: 'Kantor tidak memperlihatkan fakturnya kepada mesin kasir ini: {words}',
    safe: nothingChanged,
    next: 'Faktur itu diperlukan sekali, untuk memastikan nomor struk mesin kasir ini belum terpakai. Beri klien mesin ini hak melihatnya di kantor, lalu coba lagi.',
  },
  letters_used_up: {
    happened: 'Mesin kasir {registerCode} terlalu sering disiapkan, sehingga nomor struknya sudah terpakai semua.',
    safe: nothingChanged,
    next: 'Beri kode yang belum pernah dipakai mesin kasir lain di outlet ini, dari huruf besar dan angka.',
  },
  barcode_unknown: {
    happened: 'Tidak ada produk dengan kode {barcode}.',
    safe: saleKept,
    next: 'Pindai lagi, atau cari dengan nama.',
  },
  goods_expired: {
    happened: '{name} seharusnya terjual paling lambat {on}.',
    safe: saleKept,
    next: 'Ambil dari rak dan beri pelanggan yang lain.',
  },
  variant_discontinued: {
    happened: '{name} sudah tidak dijual.',
    safe: saleKept,
    next: 'Ambil produk lain, atau tanya manajer.',
  },
  variant_gone: {
    happened: 'Produk itu sudah tidak ada di katalog.',
    safe: saleKept,
    next: 'Cari lagi dengan nama.',
  },
  shift_not_open: {
    happened: 'Shift belum dibuka.',
    safe: 'Tidak ada yang dicatat.',
    next: 'Buka shift dengan modal awal, lalu ulangi.',
  },
  amount_out_of_range: {
    happened: 'Jumlah itu lebih besar dari yang bisa dihitung mesin kasir ini.',
    safe: nothingChanged,
    next: 'Periksa angkanya.',
  },
  quantity_zero: {
    happened: 'Jumlah di satu baris tidak boleh nol.',
    safe: saleKept,
    next: 'Hapus saja barisnya.',
  },
  quantity_out_of_range: {
    happened: 'Jumlah itu terlalu besar.',
    safe: saleKept,
    next: 'Paling banyak {most} dalam satu baris.',
  },
  price_below_zero: {
    happened: 'Harga tidak boleh di bawah nol.',
    safe: saleKept,
    next: 'Ketik tanpa minus. Untuk retur, ubah tanda jumlahnya.',
  },
  line_gone: { happened: 'Baris itu sudah tidak ada di penjualan.', safe: saleKept, next: 'Pilih baris lain.' },
  nothing_to_undo: {
    happened: 'Tidak ada yang bisa dikembalikan.',
    safe: saleKept,
    next: 'Tambahkan lagi produknya.',
  },
  discount_over_hundred: {
    happened: 'Diskon tidak boleh lebih dari 100 %.',
    safe: saleKept,
    next: 'Ketik persentase dari 0 sampai 100.',
  },
  discount_below_zero: {
    happened: 'Diskon tidak boleh di bawah nol.',
    safe: saleKept,
    next: 'Ketik tanpa minus.',
  },
  discount_over_amount: {
    happened: 'Diskonnya lebih besar dari yang harus dibayar.',
    safe: saleKept,
    next: 'Paling banyak {most} bisa dipotong.',
  },
  ...customerRefusals,
  ...goodsRefusals,
  ...paperRefusals,
  customer_gone: { happened: 'Pelanggan itu sudah tidak dikenal.', safe: saleKept, next: 'Cari lagi pelanggannya.' },
  ...moneyRefusals,
  reason_missing: {
    happened: 'Alasannya kosong.',
    safe: nothingChanged,
    next: 'Ketik alasannya, untuk yang bertanya nanti.',
  },
  shift_already_open: { happened: 'Shift sudah dibuka.', safe: nothingChanged, next: 'Mulai berjualan.' },
  float_below_zero: {
    happened: 'Modal awal tidak boleh di bawah nol.',
    safe: nothingChanged,
    next: 'Hitung laci dan ketik isinya.',
  },
  counted_below_zero: {
    happened: 'Tunai terhitung tidak boleh di bawah nol.',
    safe: 'Shift masih terbuka dan lengkap.',
    next: 'Hitung laci dan ketik isinya.',
  },
  sale_not_empty: {
    happened: 'Masih ada penjualan yang terbuka.',
    safe: 'Penjualan dan shift tetap tersimpan.',
    next: 'Selesaikan, tahan, atau kosongkan penjualan, lalu tutup shift.',
  },
  shift_gone: { happened: 'Shift itu tidak ada di mesin kasir ini.', safe: nothingChanged, next: 'Pilih shift lain.' },
  operation_gone: {
    happened: 'Entri itu sudah tidak ada di daftar.',
    safe: 'Tidak ada yang terkirim dua kali.',
    next: 'Lihat daftarnya lagi.',
  },
  operation_not_waiting_for_a_person: {
    happened: 'Entri itu berjalan sendiri.',
    safe: 'Tidak ada yang terkirim dua kali.',
    next: 'Tidak ada yang perlu diputuskan di sini.',
  },
  job_gone: {
    happened: 'Cetakan itu sudah tidak ada di daftar.',
    safe: nothingChanged,
    next: 'Cetak dari fakturnya.',
  },
  ...afterSaleRefusals,
};
