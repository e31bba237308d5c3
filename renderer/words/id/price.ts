import type { priceWords as english } from '#renderer/words/en/price.ts';
import type { Words } from '#renderer/words/words.ts';

export const priceWords: Words<typeof english> = {
  'price.title': 'Berapa harganya?',
  'price.scan': 'Pindai. Tidak masuk penjualan.',
  'price.code': 'Atau ketik kodenya',
  'price.look': 'Lihat',
  'price.sell': 'Jual ini',
  'price.quantity': '{quantity} buah: {total}',
  'price.elsewhere': '{price} di outlet yang tidak punya harga sendiri',
  'price.change': 'Ubah harga',
  'price.label': 'Cetak label',
  'price.labelled': 'Labelnya sedang dikirim ke printer.',
  'price.new': 'Mulai sekarang',
  'price.new.what': 'Di outlet ini, di semua mesin kasirnya. Yang sudah masuk penjualan tetap dengan harganya.',
  'price.far': 'Harganya sekarang {price}, jauh dari angka itu. Tekan sekali lagi kalau benar.',
  'price.set': 'Harganya {price}',
  'labels.title': 'Label perlu diganti',
  'labels.key': '{count, plural, other {# label perlu diganti}}',
  'labels.what':
    'Harganya berubah, di sini atau di kantor, sejak labelnya dicetak. Tekan salah satu untuk mencetak itu saja.',
  'labels.none': 'Semua label benar.',
  'labels.printed': '{count, plural, other {# label}} sedang dikirim ke printer.',
  'labels.change': '{was} → {price}',
  'labels.more': 'dan {count} lagi',
  'labels.print': '{count, plural, other {Cetak # label}}',
  'labels.forget': 'Labelnya sudah benar',
  'price.usual': 'Kembali {price}, seperti di tempat lain',
};
