import type { telephoneWords as english } from '#renderer/words/en/telephone.ts';
import type { Words } from '#renderer/words/words.ts';

export const telephoneWords: Words<typeof english> = {
  'telephone.ring': 'Telepon {name}, lalu bacakan ini:',
  'telephone.asker': 'Diminta oleh {who}, {place}.',
  'telephone.how': '{name} membacakan enam angka yang tampil untuk mesin kasir ini di aplikasi teleponnya.',
  'telephone.code': 'Kode {name}',
  'telephone.keyed': '{code} sudah diketik',
  'telephone.none': 'Belum ada yang diketik',
  'telephone.go': 'Setujui lewat telepon',
  'telephone.title': 'Telepon {name}',
  'telephone.why':
    'Aplikasi autentikator di telepon menampilkan enam angka untuk mesin kasir ini, berganti tiap setengah menit. Dibacakan ke kasir, angka itu adalah persetujuan, juga saat jaringan putus.',
  'telephone.pin': 'PIN {name}',
  'telephone.pin.hint': 'Hanya diketik oleh pemilik telepon.',
  'telephone.show': 'Tampilkan kode untuk aplikasi',
  'telephone.scan': 'Pindai ini dengan aplikasinya. Orang lain tidak boleh melihatnya: nilainya sama dengan PIN.',
  'telephone.qr': 'Kode QR untuk aplikasi di telepon',
  'telephone.key': 'Atau ketik kunci ini di aplikasi:',
  'telephone.address': 'Atau beri aplikasi alamat ini:',
  'telephone.shown': 'Enam angka yang tampil di aplikasi sekarang',
  'telephone.keep': 'Simpan telepon ini',
};
