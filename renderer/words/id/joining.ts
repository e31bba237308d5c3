import type { joiningWords as english } from '#renderer/words/en/joining.ts';
import type { Words } from '#renderer/words/words.ts';

export const joiningWords: Words<typeof english> = {
  'joining.title': 'Mesin kasir lain di toko ini',
  'joining.off':
    'Mesin kasir ini menyimpan kantor toko. Mesin kasir lain bisa memakainya lewat jaringan toko, jadi tidak perlu server. Yang lewat di antaranya terenkripsi.',
  'joining.leaveOn':
    'Biarkan mesin ini menyala selama yang lain mau mengirim. Saat mesin ini mati, yang lain tetap berjualan tanpanya.',
  'joining.left':
    '{count, plural, other {# mesin kasir pernah bergabung. Semuanya tetap berjualan, dan mengirim lagi begitu mesin lain diizinkan.}}',
  'joining.letIn': 'Izinkan mesin kasir lain',
  'joining.on': 'Mesin kasir lain bisa memakai kantor mesin ini lewat jaringan toko, terenkripsi.',
  'joining.addresses': '{count, plural, other {Alamat mesin kasir ini, pakai yang mana saja}}',
  'joining.addresses.name': 'Yang terakhir adalah nama komputer ini, dan tetap sama walau router memberi alamat lain.',
  'joining.noCopy':
    'Penjualan semua mesin kasir toko ini ada di komputer ini, dan belum ada cadangannya. Nyalakan “Cadangan” di pengaturan ini: kalau komputer ini rusak, komputer lain melanjutkan dari sana.',
  'joining.trouble':
    'Tidak ada yang bisa masuk: {says}. Nanti dicoba lagi sendiri. Jika terus begitu, hubungi pengurus mesin kasir.',
  'joining.makeCode': 'Kode untuk mesin kasir lain',
  'joining.code.how':
    'Di layar pertama mesin kasir lain pilih “Toko ini sudah punya mesin kasir” (F8), lalu ketik sebuah alamat dan kode ini. Berlaku untuk satu mesin dan {minutes, plural, other {# menit}}.',
  'joining.code.old': 'Kode itu sudah terlalu lama. Buat yang baru.',
  'joining.code.used': '{name} sudah bergabung.',
  'joining.joined': 'Mesin kasir yang bergabung',
  'joining.name': '{register} · {outlet}',
  'joining.machine': 'Di komputer {name}.',
  'joining.none': 'Belum ada mesin kasir lain yang bergabung.',
  'joining.lastUsed': 'Terakhir masuk: {moment}.',
  'joining.notYet': 'Belum pernah masuk.',
  'joining.sendAway': 'Keluarkan',
  'joining.sendAway.sure': 'Keluarkan {name}',
  'joining.sendAway.why':
    'Yang dijual {name} setelah itu tetap di mesin itu, sampai kode baru mengizinkannya lagi. Lihat dulu apakah lampunya berkata semua terkirim.',
  'joining.end': 'Jangan izinkan mesin lain lagi',
  'joining.unreached':
    'Kantor mesin kasir ini sedang tidak terjangkau, jadi mesin mana yang memakainya tidak bisa dikatakan. Nanti ditanya lagi sendiri.',
  'joining.unread': 'Kantor mesin kasir ini tidak mengatakan mesin mana yang memakainya: {says}',
  'joining.at': 'Mesin kasir ini memakai kantor mesin kasir di {address}.',
  'joining.at.why':
    'Mesin ini tetap berjualan saat mesin itu mati, dan mengirim begitu menyala lagi. Alamat lain dari router biasanya ditemukan sendiri; jika tidak, tulis di sini.',
  'joining.address': 'Alamat baru mesin kasir itu',
  'joining.address.hint': 'Seperti tampil di setelan mesin kasir lain itu, misalnya 192.168.1.10.',
  'joining.notOurs':
    'Kantor di sini bukan kantor toko mesin kasir ini, jadi tidak ada yang dikirim. Jika kantor tokonya ada di mesin kasir lain, ketik alamat mesin itu dan sebuah kode.',
  'joining.addressThere': 'Alamat mesin kasir itu',
  'joining.code': 'Kode delapan huruf',
  'joining.code.hint':
    'Hanya jika mesin itu mengeluarkan mesin ini, atau tidak mengizinkannya lagi. Kode baru tampil di sana.',
  'joining.code.there': 'Seperti tampil di mesin itu.',
  'joining.again': 'Gabung lagi',
  'joining.againDone':
    'Mesin kasir ini diizinkan lagi. Mesin dimulai lagi sendiri, dengan semua isinya, dan bertanya siapa yang ada.',
  'joining.move': 'Cari di sana',
  'joining.moved': 'Ditemukan di sana, dan mulai sekarang dicari di sana.',
};
