import type { settingsFileWords as english } from '#renderer/words/en/settings-file.ts';
import type { Words } from '#renderer/words/words.ts';

const asTheyWere = 'Pengaturan tetap seperti semula.';
const saveAgain = 'Di mesin kasir lain, tekan “Simpan pengaturan ini sebagai berkas”, lalu pilih berkas itu di sini.';

export const settingsFileWords: Words<typeof english> = {
  'settingsFile.title': 'Pengaturan ini untuk mesin kasir lain',
  'settingsFile.what':
    'Yang diatur di sini, sebagai berkas yang diambil alih mesin kasir lain di toko: struk, pemindai, tombol, laci, poin, batas, peran, favorit, dan harga barang timbang. Tanpa printer, timbangan, dan orang.',
  'settingsFile.save': 'Simpan pengaturan ini sebagai berkas',
  'settingsFile.saved':
    'Tersimpan sebagai {file}, di tempat komputer ini menaruh unduhan. Bawa ke mesin kasir lain, dan pilih di sana.',
  'settingsFile.choose': 'Ambil alih dari berkas',
  'settingsFile.sheet': 'Pengaturan mesin kasir lain',
  'settingsFile.of': 'Dari {till}, disimpan {at}.',
  'settingsFile.replaces':
    'Ini menggantikan yang diatur di sini. Printer, timbangan, dan orang di mesin kasir ini tetap.',
  'settingsFile.left.tax': 'Tidak ada pajak {names} di sini: pajak tetap.',
  'settingsFile.left.misc': 'Tidak ada barang {names} di sini: untuk barang tanpa kode tetap.',
  'settingsFile.left.roles':
    'Anda tidak boleh membuat peran ini, atau orang di sini ber-PIN lebih pendek: {names}. Peran itu tetap.',
  'settingsFile.left.favourites': 'Favorit yang tidak dikenal mesin kasir ini: {names}.',
  'settingsFile.left.weights': 'Barang timbang yang tidak dikenal mesin kasir ini: {names}.',
  'settingsFile.take': 'Ambil alih',
  'settingsFile.taken': 'Mesin kasir ini sekarang memakai pengaturan {till}.',
  'settingsFile.more': 'dan {count} lagi',
  'settingsFile.gone': 'Berkas itu tidak bisa dibuka lagi. Cari dan pilih lagi.',
  'refusal.settings_file_unreadable.happened': 'Itu bukan berkas pengaturan.',
  'refusal.settings_file_unreadable.safe': asTheyWere,
  'refusal.settings_file_unreadable.next': saveAgain,
  'refusal.settings_file_newer.happened': 'Berkas itu ditulis Tillkeep yang lebih baru.',
  'refusal.settings_file_newer.safe': asTheyWere,
  'refusal.settings_file_newer.next': 'Pasang versi yang sama di mesin kasir ini, lalu pilih lagi.',
  'refusal.settings_file_impossible.happened': 'Ada isi berkas itu yang tidak bisa menjadi pengaturan: {where}',
  'refusal.settings_file_impossible.safe': asTheyWere,
  'refusal.settings_file_impossible.next': saveAgain,
  'refusal.settings_file_money.happened': 'Berkas itu dari toko yang memakai {theirs}; toko ini memakai {ours}.',
  'refusal.settings_file_money.safe': asTheyWere,
  'refusal.settings_file_money.next': 'Simpan satu di mesin kasir toko ini.',
};
