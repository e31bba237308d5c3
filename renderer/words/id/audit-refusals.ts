import type { auditRefusals as english } from '#renderer/words/en/audit-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'Tidak ada yang diubah.';

export const auditRefusals: Words<typeof english> = {
  office_not_read: {
    happened: 'Perbandingan dengan kantor gagal: {message}.',
    safe: 'Semua penjualan aman di mesin kasir ini.',
    next: 'Mesin kasir membandingkan lagi sendiri. Penjualan tetap jalan.',
  },
  office_not_reached: {
    happened: 'Kantor tidak bisa dihubungi, jadi tidak ada yang dibandingkan.',
    safe: 'Semua penjualan aman di mesin kasir ini.',
    next: 'Mesin kasir membandingkan lagi sendiri. Penjualan tetap jalan.',
  },
  nothing_sold: {
    happened: 'Mesin kasir ini belum menjual apa pun.',
    safe: nothingChanged,
    next: 'Bandingkan setelah penjualan pertama.',
  },
  difference_gone: {
    happened: 'Perbedaan itu tidak dikenal di sini.',
    safe: nothingChanged,
    next: 'Lihat daftarnya sekali lagi.',
  },
  difference_settled: {
    happened: 'Perbedaan itu sudah diselesaikan.',
    safe: nothingChanged,
    next: 'Lihat daftarnya sekali lagi.',
  },
  not_told_before: {
    happened: 'Mesin kasir ini belum pernah mengirimnya ke kantor, atau sedang mengirimnya.',
    safe: nothingChanged,
    next: 'Bandingkan lagi satu menit kemudian.',
  },
  not_a_copy: {
    happened: 'Yang ada di kantor bukan salinan persis penjualan ini.',
    safe: nothingChanged,
    next: 'Lihat keduanya di kantor, koreksi di sana, dan tandai sebagai dilihat di sini.',
  },
};
