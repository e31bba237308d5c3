import type { paperRefusals as english } from '#renderer/words/en/paper-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingTaken = 'Tidak ada yang diterima dengan cara itu, dan yang harus dibayar tetap.';
const otherTender = 'Terima cara bayar lain, atau minta manajer mengizinkannya.';

const notSaved = 'Tidak ada yang disimpan, dan struk tetap menunggu seperti tadi.';

export const paperRefusals: Words<typeof english> = {
  gift_of_nothing: {
    happened: 'Di faktur ini barang hanya kembali.',
    safe: 'Tidak ada yang dicetak.',
    next: 'Pilih faktur saat barang dibeli.',
  },
  printer_missing: {
    happened: 'Mesin kasir ini tidak punya printer.',
    safe: 'Tidak ada yang dicetak.',
    next: 'Atur printer di setelan, bagian Printer, lalu cetak lagi.',
  },
  printer_port_closed: {
    happened: 'Ada mesin di alamat itu, tetapi tidak menerima cetakan di sana.',
    safe: notSaved,
    next: 'Periksa apakah itu alamat printer, dan apakah halamannya menyebut port selain 9100.',
  },
  printer_name_unknown: {
    happened: 'Tidak ada nama itu di jaringan.',
    safe: notSaved,
    next: 'Pakai angka yang tercetak di halaman ujinya sendiri, seperti 192.168.1.50.',
  },
  printer_no_answer: {
    happened: 'Tidak ada jawaban dari alamat itu.',
    safe: notSaved,
    next: 'Periksa apakah printer menyala, kabelnya terpasang, dan jaringannya sama dengan mesin kasir ini.',
  },
  printer_hung_up: {
    happened: 'Printer memutus sambungan sebelum menerima semuanya.',
    safe: notSaved,
    next: 'Mungkin mesin kasir lain sedang mencetak: tunggu sampai selesai, lihat apa yang keluar, lalu uji lagi.',
  },
  printer_file_unusable: {
    happened: 'File atau perangkat itu tidak bisa ditulisi: {says}.',
    safe: notSaved,
    next: 'Periksa apakah kabelnya terpasang, path-nya benar, dan mesin kasir ini boleh menulis di sana.',
  },
  printer_paper_out: {
    happened: 'Kertas printer habis.',
    safe: notSaved,
    next: 'Pasang gulungan, sisi cetak di atas, tutup penutupnya, lalu uji lagi.',
  },
  printer_cover_open: {
    happened: 'Penutup printer terbuka.',
    safe: notSaved,
    next: 'Tutup sampai berbunyi klik, lalu uji lagi.',
  },
  printer_fault: {
    happened: 'Printer melaporkan gangguan.',
    safe: notSaved,
    next: 'Matikan lalu nyalakan lagi. Jika masih sama, periksa apakah kertas tersangkut di pemotong.',
  },
  printer_failed: {
    happened: 'Halaman tidak tercetak: {says}.',
    safe: notSaved,
    next: 'Uji lagi. Jika masih sama, hubungi pengurus mesin kasir dan sebutkan kata-kata ini.',
  },
  email_impossible: {
    happened: 'Itu bukan alamat email.',
    safe: 'Struk tidak dikirim ke mana pun.',
    next: 'Ketik lagi, seperti name@example.com.',
  },
  not_in_practice: {
    happened: 'Itu tidak bisa dilakukan di toko latihan.',
    safe: 'Latihan tidak memengaruhi mesin kasir.',
    next: 'Kembali ke mesin kasir dulu.',
  },
  offline_amount: {
    happened: 'Tanpa kantor, paling banyak {most} diterima dengan {method}.',
    safe: nothingTaken,
    next: otherTender,
  },
  offline_customer: {
    happened: 'Tanpa kantor, paling banyak {most} diterima dengan {method} dari satu pelanggan.',
    safe: nothingTaken,
    next: otherTender,
  },
  offline_count: {
    happened:
      'Tanpa kantor, {most, plural, =0 {tidak ada pembayaran} other {hanya # pembayaran}} diterima dengan {method}.',
    safe: nothingTaken,
    next: otherTender,
  },
  offline_hours: {
    happened: 'Kantor tidak terhubung lebih dari {most, plural, other {# jam}}, jadi {method} tidak diterima.',
    safe: nothingTaken,
    next: otherTender,
  },
};
