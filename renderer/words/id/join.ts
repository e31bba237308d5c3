import type { joinWords as english } from '#renderer/words/en/join.ts';
import type { Words } from '#renderer/words/words.ts';

export const joinWords: Words<typeof english> = {
  'join.ask': 'Toko ini sudah punya mesin kasir',
  'join.title': 'Satu mesin kasir lagi untuk toko',
  'join.why':
    'Di mesin kasir yang menyimpan kantor toko, manajer membuka Setelan (F12). Di “Mesin kasir lain di toko ini” ada alamatnya, dan “Kode untuk mesin kasir lain” menampilkan kodenya. Setelah itu mesin ini menjual barang toko itu, dengan mata uangnya, untuk salah satu outlet-nya.',
  'join.at': 'Mesin kasir ini memakai kantor di {address}.',
  'join.first':
    'Jika mesin itu memakai kantor mesin kasir lain, kembali dan pilih “Toko ini sudah punya mesin kasir” (F8) dulu.',
  'join.address': 'Alamat mesin kasir yang lain',
  'join.address.hint': 'Seperti tampil di setelan mesin kasir lain itu, misalnya 192.168.1.10.',
  'join.code': 'Kode delapan huruf',
  'join.code.hint': 'Spasi di tengahnya tidak berpengaruh.',
  'join.go': 'Gabung dengan toko itu',
  'join.busy': 'Bergabung …',
  'join.back': 'Bukan, ini mesin pertamanya',
  'join.done': 'Mesin kasir ini sekarang milik toko itu',
  'join.done.why':
    'Mesin ini dimulai lagi sendiri, dan setelah itu memakai kantor di {address}. Lalu ditanyakan siapa pengelolanya: orang dan PIN disimpan tiap mesin sendiri.',
};
