import type { settingsRefusals as english } from '#renderer/words/en/settings-refusals.ts';
import { joiningRefusals } from '#renderer/words/id/joining-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const oldHold = 'Setelan lama tetap berlaku.';
const tillKept = 'Semua di mesin kasir ini tetap seperti semula.';

export const settingsRefusals: Words<typeof english> = {
  ...joiningRefusals,
  printer_target_invalid: {
    happened: 'Alamat printer itu tidak mungkin benar.',
    safe: oldHold,
    next: 'Ketik sebagai host dan port, seperti 192.168.1.50:9100, path sebuah file, atau nama printer di komputer ini.',
  },
  no_test_kept: {
    happened: 'Belum ada uji mesin kasir ini yang disimpan.',
    safe: tillKept,
    next: 'Jalankan ujinya, tekan Simpan uji ini, lalu cetak.',
  },
  pattern_unusable: {
    happened: 'Kode timbangan {pattern} tidak bisa dibaca: {why}.',
    safe: oldHold,
    next: 'Tulis sesuai buku panduan timbangan, seperti 21IIIIIWWWWWC.',
  },
  replacement_waits: {
    happened: 'Mesin kasir yang hilang sudah dipulihkan di sini dan menggantikan yang ini.',
    safe: 'Tidak ada yang berubah.',
    next: 'Tekan “Lanjut dengan mesin yang dipulihkan”, atau tutup Tillkeep dan mulai lagi.',
  },
  recovery_code_wrong: {
    happened: 'Itu bukan kode pemulihan cadangan ini.',
    safe: 'Tidak ada yang berubah, di sini maupun di foldernya.',
    next: 'Ketik kode yang dicatat saat cadangan dinyalakan, atau pakai cadangan yang sesuai.',
  },
  restore_running: {
    happened: 'Jendela lain sedang memulihkan mesin kasir yang hilang di sini, atau bergabung dengan sebuah toko.',
    safe: 'Tidak ada yang berubah.',
    next: 'Tunggu jendela itu. Di sana tertulis kapan selesai, atau mengapa tidak bisa.',
  },
  copy_unusable: {
    happened:
      '{why, select, gone {Folder itu tidak ada.} none {Di folder itu tidak ada cadangan.} unfinished {Cadangan di folder itu tidak pernah selesai.} damaged {Cadangan di {place} rusak.} missing {Satu file cadangan hilang: {place}.} newer {Cadangan itu dibuat oleh Tillkeep yang lebih baru.} forbidden {Mesin kasir ini tidak boleh membaca {place}.} faulty {Disk {place} melaporkan gangguan.} never_set_up {Mesin kasir dari cadangan itu belum pernah disiapkan.} letters_used {Mesin yang hilang sudah terlalu sering diganti: tidak ada huruf lagi untuk struknya.} till_full {Komputer ini tidak punya ruang untuk mesin kasir yang hilang.} till_forbidden {Mesin kasir ini tidak boleh menulis di {place}.} till_faulty {Disk komputer ini melaporkan gangguan.} other {Mesin kasir yang hilang tidak bisa dipulihkan dari situ: {says}.}}',
    safe: 'Tidak ada yang berubah, di sini maupun di foldernya.',
    next: '{why, select, gone {Pasang flashdisk, atau sambungkan folder bersama, lalu periksa lagi nama foldernya.} none {Pilih folder tempat file tillkeep-copy.json berada.} unfinished {Cari cadangan lain dari mesin itu. Jika tidak ada, siapkan yang ini sebagai mesin kasir baru: yang sudah terkirim ada di kantor.} damaged {Pakai salinan folder itu yang lebih lama, jika ada yang menyimpannya.} missing {Cari di flashdisk tempat cadangan dibuat, lalu pilih yang itu.} newer {Pasang Tillkeep terbaru di sini, lalu pulihkan lagi.} forbidden {Pengurus mesin kasir mengizinkan akunnya membaca di sana, atau menyalin seluruh folder ke flashdisk tersendiri.} faulty {Salin seluruh folder ke flashdisk atau disk lain, lalu pilih yang itu.} never_set_up {Siapkan yang ini sebagai mesin kasir baru.} letters_used {Siapkan yang ini sebagai mesin kasir baru, dengan kode mesin lain.} till_full {Kosongkan ruang di disknya, lalu pulihkan lagi.} till_forbidden {Pengurus mesin kasir mengizinkan akunnya menulis di sana.} till_faulty {Pulihkan di komputer lain: disk ini mungkin akan rusak.} other {Coba sekali lagi. Jika masih sama, hubungi pengurus mesin kasir.}}{part, select, office { Atau pindahkan folder “backoffice” dari situ: mesin kasir lalu dipulihkan tanpa kantornya sendiri.} other {}}',
  },
  copy_folder_taken: {
    happened: 'Cadangan {register} sudah ada di folder itu.',
    safe: 'Isi folder itu tidak diubah, dan semua di mesin kasir ini tetap seperti semula.',
    next: 'Beri setiap mesin kasir folder sendiri, misalnya satu folder lagi di dalamnya. Hanya cadangan yang tidak diperlukan siapa pun lagi boleh dipindahkan.',
  },
  copy_folder_not_whole: {
    happened: 'Itu baru sebagian dari path sebuah folder.',
    safe: tillKept,
    next: 'Tulis dari awal, seperti E:\\tillkeep atau /media/stick/tillkeep.',
  },
  copy_turned_elsewhere: {
    happened: 'Jendela lain sedang menyalakan cadangan.',
    safe: 'Jendela ini tidak mengubah apa pun.',
    next: 'Tunggu jendela itu: hanya kode pemulihan yang tampil di sana yang akan membuka cadangannya.',
  },
  copy_folder_unusable: {
    happened:
      '{why, select, gone {Disk folder itu tidak ada.} file {Nama itu milik sebuah file, atau letaknya di bawah file.} name {Tidak ada disk yang menerima nama folder itu.} forbidden {Mesin kasir ini tidak boleh menulis di folder itu.} full {Disk folder itu penuh.} damaged {Di folder itu ada cadangan yang file pertamanya rusak.} faulty {Disk folder itu melaporkan gangguan.} other {Folder itu tidak bisa menampung cadangan: {says}.}}',
    safe: tillKept,
    next: '{why, select, gone {Pasang flashdisk, atau sambungkan folder bersama, lalu periksa lagi nama foldernya.} file {Pilih sebuah folder, misalnya folder baru di samping file itu.} name {Pakai nama lebih pendek, dari huruf dan angka.} forbidden {Pasang flashdisk, atau sambungkan folder bersama; buka kunci flashdisk jika ada. Jika bukan keduanya, pengurus mesin kasir mengizinkan akunnya menulis di sana.} full {Kosongkan ruang di sana, atau pilih folder di disk lain.} damaged {Tidak ada yang bisa membukanya lagi. Pilih folder lain.} faulty {Pakai flashdisk atau disk lain: yang ini mungkin akan rusak.} other {Coba folder lain. Jika di sana masih sama, hubungi pengurus mesin kasir.}}',
  },
  tax_unknown: {
    happened: 'Pajak itu tidak dikenal.',
    safe: oldHold,
    next: 'Pilih satu dari daftar.',
  },
};
