import type { runsOutWords as english } from '#renderer/words/en/runs-out.ts';
import type { Words } from '#renderer/words/words.ts';

export const runsOutWords: Words<typeof english> = {
  'runsOut.within': 'Harus cukup untuk berapa lama',
  'runsOut.weeks': '{count, plural, other {# minggu}}',
  'runsOut.for': '{count, plural, other {Agar cukup # minggu}}',
  'runsOut.code': 'Kode',
  'runsOut.left': 'Sisa',
  'runsOut.sold': '{days, plural, other {Terjual # hari}}',
  'runsOut.howLong': 'Cukup untuk',
  'runsOut.order': 'Perlu dipesan',
  'runsOut.none': 'habis',
  'runsOut.today': 'kurang dari sehari',
  'runsOut.lasts': '{count, plural, other {# hari}}',
  'runsOut.nothing': '{count, plural, other {Yang terjual akhir-akhir ini masih cukup # minggu.}}',
  'runsOut.told':
    '{days, plural, =1 {Terjual hari ini di semua mesin kasir outlet ini} other {Terjual # hari terakhir di semua mesin kasir outlet ini}}, menurut kantor per {at}. Barang yang tidak dihitung tidak tercantum.',
  'runsOut.here':
    'Kantor tidak memberi tahu penjualan mesin kasir lain. {days, plural, =1 {Terjual hari ini di mesin kasir ini saja} other {Terjual # hari terakhir di mesin kasir ini saja}}, per {at}: barang bisa lebih cepat habis.',
  'runsOut.more': '{count, plural, other {# lagi tidak tercantum.}}',
};
