import type { visitsWords as english } from '#renderer/words/en/visits.ts';
import type { Words } from '#renderer/words/words.ts';

/** Members who come in and leave on what they paid for before. */
export const visitsWords: Words<typeof english> = {
  'visits.title': 'Kunjungan',
  'visits.of': 'Kunjungan {name}',
  'visits.inside': 'Sedang di dalam',
  'visits.nobody': 'Tidak ada yang di dalam',
  'visits.nobody.next': 'Pilih pelanggan untuk memulai kunjungan.',
  'visits.customer': 'Pilih pelanggan',
  'visits.since': 'sejak {at}',
  'visits.with': 'dengan {doctor}',
  'visits.told': 'kantor sudah tahu',
  'visits.untold': 'kantor diberi tahu begitu menjawab',
  'visits.isInside': '{name} sedang di dalam: {package}, sejak {at}.',
  'visits.isInside.told': 'Kantor sudah tahu.',
  'visits.isInside.untold': 'Kantor diberi tahu begitu menjawab.',
  'visits.doctor': 'Yang melayani, kalau ada',
  'visits.asOf': 'Menurut kantor per {at}, dikurangi kunjungan di mesin kasir ini yang belum diketahui kantor.',
  'visits.asOf.never':
    'Kantor belum mengabarkan apa yang dimiliki pelanggan. Tetap mulai saja: kantor diberi tahu, dan menolak kalau sudah habis.',
  'visits.left': '{count, plural, other {sisa # kunjungan}}',
  'visits.unlimited': 'tanpa batas',
  'visits.unknown': 'tidak diketahui',
  'visits.from': 'mulai {day}',
  'visits.until': 'sampai {day}',
  'visits.standing.held': 'punya',
  'visits.standing.sold_here': 'dijual di sini; kantor belum mengabarkan isinya',
  'visits.standing.later': 'mulai setelah yang sebelumnya berakhir',
  'visits.standing.spent': 'sudah habis',
  'visits.standing.returned': 'diretur di sini',
  'visits.standing.unlisted': 'tidak dikenal kantor',
  'visits.standing.unknown': 'mungkin punya',
  'visits.trust.customer':
    'Kunjungan {name} dengan {package} yang belum dipastikan kantor: {had, plural, =0 {tidak ada} other {# sejak {at}}}. Tanpa kantor, toko mengizinkan {most, plural, =0 {tidak satu pun} other {#}}.',
  'visits.trust.count':
    'Kunjungan di mesin kasir ini yang belum dipastikan kantor: {had, plural, =0 {tidak ada} other {# sejak {at}}}. Tanpa kantor, toko mengizinkan {most, plural, =0 {tidak satu pun} other {#}}.',
  'visits.trust.hours':
    'Kantor tidak terhubung sejak {at}. Tanpa kantor, toko mengizinkan kunjungan selama {most, plural, other {# jam}}.',
  'visits.trust.beyond': 'Satu lagi perlu persetujuan seseorang.',
  'visits.atRisk':
    'Kantor tidak terhubung. Kunjungan di mesin kasir ini yang belum dipastikannya: {count, plural, =0 {tidak ada} other {#}}.',
  'visits.checkIn': 'Mulai dengan {package}',
  'visits.checkOut': 'Selesaikan {name}',
  'visits.elsewhere': 'Selesaikan: mulai di mesin kasir lain',
  'visits.choose': 'Pilih paket',
  'visits.none': 'Toko tidak menjual paket.',
};
