import type { auditWords as english } from '#renderer/words/en/audit.ts';
import type { Words } from '#renderer/words/words.ts';

export const auditWords: Words<typeof english> = {
  'audit.title': 'Dibandingkan dengan kantor',
  'audit.never': 'Belum dibandingkan. Ini berjalan sendiri setelah shift dan sekali sehari.',
  'audit.last':
    '{at}: {count, plural, other {# faktur}} di sini dan {there} di sana{waiting, plural, =0 {} other {, # sedang dikirim}}.',
  'audit.agree': 'Keduanya cocok.',
  'audit.readBack': 'Dibaca kembali dari kantor setelah dijawab: penjualan sampai {number}, {at}.',
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
  'difference.missing': 'Kantor tidak punya faktur {subject} sebesar {here}.',
  'difference.twice': 'Di kantor ada dua {subject}: satu salinan sebesar {there}.',
  'difference.twice.under': 'Di kantor ada dua {subject}: satu salinan sebesar {there} dengan nomor {number}.',
  'difference.twice.other': 'Di kantor ada faktur lain dengan nomor {subject}, sebesar {there} dan dengan barang lain.',
  'difference.unknown': 'Di kantor ada {subject} sebesar {there}, yang tidak pernah dijual mesin kasir ini.',
  'difference.given_up_but_there':
    'Pengiriman {subject} sudah dihentikan di sini, tetapi kantor punya, sebesar {there}.',
  'difference.other_number': 'Di kantor {subject} bernomor {number}.',
  'difference.other_total': '{subject} di sini {here} dan di kantor {there}.',
  'difference.other_lines': '{subject} di sini {here}, sedangkan di kantor {there}.',
  'difference.other_tender': '{subject} dibayar {here} dengan {method} di sini dan {there} di kantor.',
  'difference.other_status': '{subject} dibatalkan di kantor dan di sini tidak.',
  'difference.other_status.here': '{subject} dibatalkan di sini dan di kantor tidak.',
  'difference.other_write_off': 'Dari {subject}, {here} dihapus tagihannya di sini dan {there} di kantor.',
  'difference.other_shift':
    'Kantor menghitung {subject} dalam shift {there}; yang lain dari shift itu ada dalam {here}.',
  'difference.other_shift.none':
    'Kantor tidak menghitung {subject} dalam shift mana pun; yang lain dari shift itu ada dalam {here}.',
  'difference.tender_sum':
    'Dengan {subject} mesin kasir ini menerima {here} pada hari-hari itu, sedangkan menurut kantor {there}.',
  'difference.visit_missing':
    'Kantor tidak menunjukkan kunjungan {here} pada {there} yang sudah diberitahukan mesin kasir ini: paketnya tidak terpotong.',
  'difference.visit_twice':
    'Di kantor kunjungan {here} pada {there} ada dua kali, lagi sebagai {number}: minta kantor mengembalikan satu.',
  'difference.visit_unknown':
    'Di kantor ada kunjungan {here} lain pada {there}, {number}, yang tidak diberitahukan mesin kasir mana pun.',
  'difference.visit_given_up_but_there':
    'Pemberitahuan kunjungan {here} pada {there} sudah dihentikan di sini, tetapi kantor punya, sebagai {number}.',
  'difference.visit_not_ended':
    'Kunjungan {here} pada {there} sudah selesai di sini tetapi masih berjalan di kantor: yang berikutnya akan ditolak.',
};
