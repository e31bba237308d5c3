import type { firstWords as english } from '#renderer/words/en/first.ts';
import type { Words } from '#renderer/words/words.ts';

export const firstWords: Words<typeof english> = {
  'signIn.title': 'Siapa yang berjualan?',
  'signIn.pin': 'PIN {name}',
  'signIn.keyed': 'Angka diketik: {count}',
  'signIn.go': 'Masuk',
  'pad.full': 'Angka sudah penuh. Yang terakhir tidak dimasukkan.',
  erase: 'Hapus angka terakhir',
  'frame.place': '{outlet} · {register}',
  'line.connecting': 'Memulai mesin kasir …',
  'line.lost': 'Mesin kasir sedang dimulai ulang',
  'line.lost.safe': 'Semua yang sudah terjual tersimpan. Penjualan di layar ikut kembali.',
  'line.lost.next': 'Tunggu sebentar. Pindaian sekarang diterima setelah mesin kasir kembali.',
  'line.gone': 'Mesin kasir tidak menjawab',
  'line.gone.safe': 'Semua yang sudah terjual tersimpan.',
  'line.gone.next':
    'Tutup jendela ini dan buka lagi mesin kasir dari ikon atau tautannya sendiri. Jika tidak mau mulai, nyalakan ulang komputer.',
  'line.refused': 'Jendela ini tidak punya izin ke mesin kasir',
  'line.refused.safe': 'Semua yang sudah terjual tersimpan.',
  'line.refused.next': 'Buka lagi mesin kasir dari ikon atau tautannya sendiri. Tautan lama hanya berlaku sekali.',
};
