import type { auditWords as english } from '#renderer/words/en/audit.ts';
import type { Words } from '#renderer/words/words.ts';

export const auditWords: Words<typeof english> = {
  'audit.title': 'Dibandingkan dengan kantor',
  'audit.never': 'Belum dibandingkan. Ini berjalan sendiri setelah shift dan sekali sehari.',
  'audit.last':
    '{at}: {count, plural, other {# faktur}} di sini dan {there} di sana{waiting, plural, =0 {} other {, # sedang dikirim}}.',
  'audit.agree': 'Keduanya cocok.',
  'audit.now': 'Bandingkan',
  'audit.comparing': 'Bertanya ke kantor …',
  'audit.seen': 'Dilihat',
  'audit.void': 'Batalkan salinan',
  'audit.again': 'Kirim lagi ke kantor',
  'audit.again.all': 'Kirim lagi semua {count}',
  'audit.again.restored': 'Kantor dipulihkan dari cadangan lama',
  'audit.again.lost': 'Di sana tidak ada yang tahu mengapa hilang',
  'audit.onItsWay': 'Perbaikannya sedang dikirim ke kantor. Perbandingan berikutnya menunjukkan apakah sudah beres.',
  'audit.seen.meant': 'Sengaja diubah di sana',
  'audit.seen.righted': 'Dibetulkan di kantor',
  'audit.seen.told': 'Sedang diperiksa kantor',
  'audit.void.twice': 'Di kantor ada dua kali',
  'audit.void.byHand': 'Di sana juga dimasukkan manual',
  'audit.settle.seen': 'Mengapa perbedaan ini dibiarkan?',
  'audit.settle.again':
    'Dicari sekali lagi di kantor, dan kalau tidak ada di sana, dikirim seperti yang ada di sini: faktur dengan pembayarannya, atau yang kemudian dibatalkan atau dibayar. Faktur yang dimasukkan manual di sana dengan nomor lain akan terhitung dua kali.',
  'audit.settle.void': 'Salinannya dibatalkan di kantor. Penjualannya sendiri tetap seperti semula.',
};
