import type { cameraWords as english } from '#renderer/words/en/camera.ts';
import type { Words } from '#renderer/words/words.ts';

export const cameraWords: Words<typeof english> = {
  'camera.opening': 'Membuka kamera …',
  'camera.hold': 'Pegang kode di depan kamera. Tiap barang sekali; jauhkan dulu sebelum barang berikutnya yang sama.',
  'camera.read': '{code} terbaca',
  'camera.again': 'Coba lagi',
  'camera.close': 'Tutup kamera',
  'camera.picture': 'Yang dilihat kamera',
  'camera.refused': 'Mesin kasir ini tidak boleh memakai kamera.',
  'camera.refused.next':
    'Izinkan di samping alamat, atau di Setelan › Privasi › Kamera pada sistem. Tidak ada yang masuk penjualan; memindai dan mengetik tetap seperti biasa.',
  'camera.missing': 'Tidak ada kamera di mesin kasir ini.',
  'camera.missing.next':
    'Pasang kamera dan coba lagi. Tidak ada yang masuk penjualan; memindai dan mengetik tetap seperti biasa.',
  'camera.busy': 'Kamera sedang dipakai yang lain, atau tidak mau menyala.',
  'camera.busy.next':
    'Tutup program lain itu, atau cabut kamera dan pasang lagi. Tidak ada yang masuk penjualan; memindai dan mengetik tetap seperti biasa.',
};
