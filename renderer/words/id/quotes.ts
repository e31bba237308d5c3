import type { quotesWords as english } from '#renderer/words/en/quotes.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingDone = 'Tidak ada isinya yang dimasukkan. Penjualan tetap seperti semula.';

/** Goods rung up and kept for later, as an estimate or a sales order. */
export const quotesWords: Words<typeof english> = {
  'quotes.title': 'Penawaran dan pesanan',
  'quotes.find': 'Nomor, pelanggan atau nomor HP',
  'quotes.days': 'Harga berlaku … hari',
  'quotes.keep': 'Simpan penawaran',
  'quotes.order': 'Simpan pesanan',
  'quotes.kept': '{number} disimpan. Tidak ada uang yang diterima.',
  'quotes.recall': 'Jual {number}',
  'quotes.swap': 'Tahan penjualan ini, jual {number}',
  'quotes.choose': 'Pilih dari daftar',
  'quotes.all': 'Juga yang terjual dan dibatalkan',
  'quotes.print': 'Cetak',
  'quotes.cancel': 'Batalkan …',
  'quotes.cancel.title': 'Batalkan {number}?',
  'quotes.cancel.what': 'Tidak bisa dijual lagi, dan hilang dari daftar di kantor. Kertasnya tidak berlaku lagi.',
  'quotes.cancel.reason': 'Alasan',
  'quotes.cancel.do': 'Batalkan {number}',
  'quotes.none': 'Tidak ada penawaran atau pesanan terbuka',
  'quotes.none.next': 'Yang disimpan di sini menjanjikan harganya, dan belum ada uang yang diterima.',
  'quotes.noneFound': 'Tidak ada hasil untuk “{text}”',
  'quotes.estimate': 'Penawaran',
  'quotes.salesorder': 'Pesanan',
  'quotes.until': 'sampai {day}',
  'quotes.expired': 'habis {day}',
  'quotes.sold': 'dijual sebagai {number}',
  'quotes.voided': 'penjualannya {number} dibatalkan, jadi bisa dijual lagi',
  'quotes.cancelled': 'dibatalkan: {reason}',
  'quotes.replaced': 'diganti oleh {number}',
  'quotes.untold': 'kantor belum tahu',
  'quotes.other.till': 'dari {place}',
  'quotes.other.office': 'dari kantor',
  'quotes.other.asOf': 'per {at}',
  'quotes.elsewhere': 'menjadi {number} di tempat lain',
  'quotes.withdrawn': 'sudah tidak ada di kantor',
  'refusal.quote_settled_there.happened':
    'Sudah ada uang yang diterima untuk {number}, atau sebagian barangnya sudah keluar.',
  'refusal.quote_settled_there.safe': nothingDone,
  'refusal.quote_settled_there.next':
    'Biarkan kantor yang menyelesaikan: di sana uang muka dan barang terkirim diketahui.',
  'refusal.quote_goods_unknown.happened': 'Mesin kasir ini tidak menjual {name}, yang ada di {number}.',
  'refusal.quote_goods_unknown.safe': nothingDone,
  'refusal.quote_goods_unknown.next': 'Jual di tempat asalnya. Atau tunggu sampai data barang selesai disalin ke sini.',
  'refusal.quote_customer_unknown.happened': '{number} untuk {name}, yang tidak dikenal mesin kasir ini.',
  'refusal.quote_customer_unknown.safe': nothingDone,
  'refusal.quote_customer_unknown.next':
    'Tunggu sampai data pelanggan selesai disalin ke sini, atau jual di tempat asalnya.',
  'refusal.quote_not_exact.happened': '{number} menjanjikan {promised}, tetapi di mesin kasir ini menjadi {here}.',
  'refusal.quote_not_exact.safe': nothingDone,
  'refusal.quote_not_exact.next': 'Jual di tempat asalnya, atau minta kantor memeriksa pajak dan diskonnya.',
};
