const saleKept = 'Penjualan tetap seperti semula.';
const nothingTaken = 'Tidak ada uang yang dicatat.';
const nothingChanged = 'Tidak ada yang diubah.';
const invoiceKept = 'Faktur tetap seperti semula.';

/** Of tenders and of invoices. */
export const moneyRefusals = {
  method_unknown: {
    happened: 'Cara bayar itu sudah tidak dikenal.',
    safe: nothingTaken,
    next: 'Pilih cara bayar lain.',
  },
  tender_below_zero: {
    happened: 'Uang yang diterima di sini tidak boleh di bawah nol.',
    safe: nothingTaken,
    next: 'Ketik tanpa minus.',
  },
  tender_zero: {
    happened: 'Belum ada yang diketik.',
    safe: nothingTaken,
    next: 'Ketik jumlah yang diterima.',
  },
  change_only_from_cash: {
    happened: 'Itu melebihi sisa bayar, dan hanya tunai yang memberi kembalian.',
    safe: nothingTaken,
    next: 'Ketik sebesar sisa bayar, atau terima tunai.',
  },
  sale_ended: {
    happened: 'Penjualan itu sudah diakhiri atau diparkir di jendela lain.',
    safe: 'Di sini tidak ada yang dilakukan, dan tidak ada uang yang dicatat.',
    next: 'Lihat penjualan seperti adanya sekarang.',
  },
  sale_empty: { happened: 'Penjualan masih kosong.', safe: nothingTaken, next: 'Pindai produk dulu.' },
  nothing_due: {
    happened: 'Tidak ada lagi yang harus dibayar.',
    safe: nothingTaken,
    next: 'Selesaikan penjualan.',
  },
  tender_unresolved: {
    happened: 'Belum ada yang menyatakan apakah {method} {amount} sudah dibayar.',
    safe: 'Penjualan dan uangnya tetap tersimpan.',
    next: 'Lihat terminal atau kertasnya, lalu tekan Dibayar atau Tidak dibayar.',
  },
  tender_gone: {
    happened: 'Pembayaran itu sudah tidak ada di penjualan.',
    safe: saleKept,
    next: 'Lihat sisa bayarnya.',
  },
  not_enough: {
    happened: '{due} masih harus dibayar.',
    safe: 'Penjualan dan yang sudah diterima tetap tersimpan.',
    next: 'Terima sisanya, atau catat sebagai utang pelanggan.',
  },
  customer_needed: {
    happened: 'Belum ditentukan siapa yang berutang sisanya.',
    safe: 'Penjualan dan yang sudah diterima tetap tersimpan.',
    next: 'Pilih pelanggannya, lalu biarkan belum dibayar.',
  },
  tenders_taken: {
    happened: 'Sudah ada uang yang diterima untuk penjualan ini.',
    safe: 'Penjualan dan uangnya tetap tersimpan.',
    next: 'Kembalikan dulu pembayarannya, lalu kosongkan.',
  },
  invoice_gone: {
    happened: 'Faktur itu tidak ada di mesin kasir ini.',
    safe: nothingChanged,
    next: 'Cari lagi dengan nomornya.',
  },
  invoice_voided: { happened: 'Faktur itu batal.', safe: invoiceKept, next: 'Pulihkan dulu.' },
  not_owing: {
    happened: 'Tidak ada yang terutang di faktur itu.',
    safe: invoiceKept,
    next: 'Tidak ada tagihan yang perlu dihapus.',
  },
  tag_unknown: { happened: 'Alasan itu sudah tidak ada di daftar.', safe: invoiceKept, next: 'Pilih alasan lain.' },
  already_written_off: {
    happened: 'Tagihan faktur itu sudah dihapus.',
    safe: invoiceKept,
    next: 'Batalkan dulu penghapusannya.',
  },
  not_written_off: {
    happened: 'Tagihan faktur itu tidak dihapus.',
    safe: invoiceKept,
    next: 'Tidak ada yang perlu dibatalkan.',
  },
  not_voided: {
    happened: 'Faktur itu tidak batal.',
    safe: invoiceKept,
    next: 'Tidak ada yang perlu dipulihkan.',
  },
};
