import type { updatesWords as english } from '#renderer/words/en/updates.ts';
import type { Words } from '#renderer/words/words.ts';

const tillStays = 'Tidak ada yang berubah, dan mesin kasir tetap seperti semula.';

export const updatesWords: Words<typeof english> = {
  'updates.title': 'Pembaruan',
  'updates.now': 'Mesin kasir ini menjalankan Tillkeep {version}.',
  'updates.off.elsewhere':
    'Versi yang lebih baru tidak diambil dari sini: pengurus mesin kasir menaruh sumber baru di tempat yang lama.',
  'updates.off.no_address':
    'Mesin ini tidak mencari versi yang lebih baru, karena pemasangnya tidak menyebut alamat untuk itu.',
  'updates.off.unsigned':
    'Tillkeep ini tidak bertanda tangan, atau disalin ke sini tanpa pemasangnya, jadi tidak bisa membedakan versi baru dengan program orang lain. Pembaruan tidak diambil; pengurus mesin kasir yang memasangnya.',
  'updates.from': 'Versi yang lebih baru datang dari {address}.',
  'updates.lookedAt': 'Terakhir dicari dan dijawab: {moment}.',
  'updates.never': 'Belum ada jawaban dari sana.',
  'updates.looking': 'Sedang dicari.',
  'updates.fetching': 'Tillkeep {version} sedang diambil. Penjualan tetap jalan.',
  'updates.newest': 'Waktu itu tidak ada yang lebih baru.',
  'updates.ready': 'Tillkeep {version} siap.',
  'updates.how':
    'Pasang di antara dua shift, saat semuanya sudah terkirim. Mesin kasir ditutup, Windows meminta administrator, lalu mesin kasir terbuka lagi sendiri. Jika tidak, mulai seperti biasa: di situ tertulis apa yang terjadi.',
  'updates.trouble.unreachable':
    'Pencarian terakhir tidak menemukan siapa pun di sana: {says}. Penjualan tetap jalan, dan nanti dicari lagi sendiri. Jika terus begitu, pengurus mesin kasir memeriksa jaringan dan alamatnya.',
  'updates.trouble.no_list':
    'Yang ada di alamat itu bukan daftar versi: {says}. Pengurus mesin kasir memeriksa isi folder itu.',
  'updates.trouble.changed':
    'Yang datang tidak sama dengan daftarnya, jadi dibuang: terputus di jalan, atau diubah. Nanti diambil lagi saat dicari lagi. Jika terus begitu, pengurus mesin kasir membereskan folder itu.',
  'updates.trouble.not_ours':
    'Yang datang tidak ditandatangani pembuat Tillkeep ini, jadi dibuang. Beri tahu pengurus mesin kasir hari ini juga: mungkin ada yang mengubah isi folder itu.',
  'updates.trouble.disk':
    'Komputer ini tidak bisa menyimpan yang datang: {says}. Penjualan tetap jalan. Kosongkan ruang di disknya, atau minta pengurusnya mengizinkan.',
  'updates.trouble.other':
    'Pencarian terakhir tidak berhasil: {says}. Penjualan tetap jalan, dan nanti dicari lagi sendiri. Jika terus begitu, hubungi pengurus mesin kasir.',
  'updates.look': 'Cari sekarang',
  'updates.putOn': 'Pasang sekarang',
  'updates.allTheSame': '{count, plural, other {Pasang dengan # catatan yang belum terkirim}}',
  'updates.going': 'Mesin kasir ditutup sekarang. Jawab ya saat Windows bertanya.',
  'updates.told.put_on': 'Mesin kasir ini sekarang Tillkeep {version}. Tadinya {before}.',
  'updates.told.not_put_on':
    'Tillkeep {version} tidak terpasang: mesin kasir ini masih {before}, dan semuanya tetap seperti semula. Coba lagi bersama administrator, yang menjawab ya saat Windows bertanya.',
  'updates.understood': 'Saya mengerti',
  'updates.note':
    'Tillkeep {version} siap. Waktu memasangnya adalah di antara dua shift: Setelan, di bagian Pembaruan.',
  'refusal.update_not_ready.happened': 'Tidak ada Tillkeep yang lebih baru di sini untuk dipasang.',
  'refusal.update_not_ready.safe': tillStays,
  'refusal.update_not_ready.next': 'Tekan “Cari sekarang”, dan tunggu sampai tertulis bahwa ada yang siap.',
  'refusal.update_shift_open.happened': 'Shift masih terbuka.',
  'refusal.update_shift_open.safe': tillStays,
  'refusal.update_shift_open.next': 'Hitung laci dan tutup shift, lalu pasang.',
  'refusal.update_sale_open.happened': 'Masih ada penjualan di layar.',
  'refusal.update_sale_open.safe': tillStays,
  'refusal.update_sale_open.next': 'Selesaikan, tahan atau kosongkan, tutup shift, lalu pasang.',
  'refusal.update_printing.happened': '{count, plural, other {# kertas masih harus dicetak.}}',
  'refusal.update_printing.safe': tillStays,
  'refusal.update_printing.next':
    'Tunggu sampai selesai, atau urus printernya. Yang tidak diperlukan lagi dibiarkan lewat tombol yang menghitung berapa yang belum tercetak.',
  'refusal.update_unsent.happened':
    '{count, plural, other {# catatan belum terkirim ke kantor, dan tidak ada dalam cadangan saat ini di disk lain.}}',
  'refusal.update_unsent.safe': tillStays,
  'refusal.update_unsent.next':
    'Tunggu sampai lampu berkata semua terkirim; yang perlu manajer dibereskan di layar Sinkron. Atau buat dulu cadangan di flashdisk, di atas pada halaman ini.',
  'refusal.update_unsent_copied.happened':
    '{count, plural, other {# catatan belum terkirim ke kantor. Semuanya ada juga dalam cadangan.}}',
  'refusal.update_unsent_copied.safe': tillStays,
  'refusal.update_unsent_copied.next': 'Tunggu sampai lampu berkata semua terkirim, atau tetap lanjutkan.',
  'refusal.update_no_room.happened':
    'Disk mesin kasir ini tersisa {has} MB, sedangkan program baru dan salinan data penjualan perlu {wants} MB.',
  'refusal.update_no_room.safe': tillStays,
  'refusal.update_no_room.next':
    'Kosongkan ruang di disknya, atau minta pengurus mesin kasir melakukannya, lalu pasang.',
};
