import type { tillsWords as english } from '#renderer/words/en/tills.ts';
import type { Words } from '#renderer/words/words.ts';

export const tillsWords: Words<typeof english> = {
  'tills.title': 'Mesin kasir lain',
  'tills.name': '{register} · {outlet}',
  'tills.nameOfTwo': '{register} ({letter}) · {outlet}',
  'tills.justNow': 'baru saja',
  'tills.minutesAgo': '{count, plural, other {# menit lalu}}',
  'tills.fine': 'Semua terkirim, kabar terakhir {ago}.',
  'tills.heard': 'Kabar terakhir {ago}.',
  'tills.waits': '{count, plural, other {# entri}} menunggu sejak {since}, kabar terakhir {ago}.',
  'tills.person': '{count, plural, other {# entri}} perlu manajer, di halaman Sinkron mesin kasir itu.',
  'tills.cut':
    'Tidak ada kabar sejak {at}, di tengah shift-nya. Yang dijualnya sementara ini hanya ada di mesin kasir itu.',
  'tills.quiet': 'Tidak ada kabar sejak {at}, padahal {outlet} berjualan.',
  'tills.away': 'Tidak ada kabar sejak {at}.',
  'tills.thenSent': 'Saat itu semua sudah terkirim.',
  'tills.thenWaited': 'Saat itu {count, plural, other {# entri}} menunggu, sejak {since}.',
  'tills.cut.next':
    'Kalau tidak ada kabar dari sebuah mesin kasir di tengah shift-nya, lihat apakah mesin itu menyala dan jaringannya berfungsi: lampunya sendiri mengatakannya. Penjualan di sana jalan terus, dan semuanya tiba begitu jaringannya kembali.',
  'tills.notReached': 'Kantor tidak terjangkau, jadi keadaannya sekarang tidak dapat dikatakan.',
  'tills.notShown': 'Kantor tidak mengatakan keadaannya: {words}',
};
