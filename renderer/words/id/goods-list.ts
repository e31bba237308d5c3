import type { goodsListWords as english } from '#renderer/words/en/goods-list.ts';
import type { Words } from '#renderer/words/words.ts';

const asBefore = 'Yang sudah masuk tetap ada, dan tidak menjadi ganda saat daftar dimasukkan lagi.';
const nothingChanged = 'Tidak ada yang berubah.';

/** The shop's own goods and prices, out of a spreadsheet. */
export const goodsListWords: Words<typeof english> = {
  'goodsList.title': 'Barang dari daftar',
  'goodsList.what':
    'Memasukkan barang dan harga dari lembar kerja ke kantor toko, untuk semua mesin kasirnya. Simpan sebagai “CSV UTF-8”, dengan kolom Code, Name, Category dan Price di baris pertama. Sebelum ada yang berubah, dikatakan dulu apa yang akan berubah.',
  'goodsList.choose': 'Pilih daftar',
  'goodsList.out': 'Simpan barang sebagai daftar',
  'goodsList.out.file': 'barang-{day}.csv',
  'goodsList.out.saving': '{count} barang sejauh ini …',
  'goodsList.out.saved':
    '{count, plural, other {# barang}} disimpan sebagai {file}, di tempat unduhan komputer ini. Ubah harga dan nama di sana, lalu masukkan lagi.',
  'goodsList.out.part': 'Mesin kasir belum menyalin semua barang kantor: sisanya tidak ada di dalamnya.',
  'goodsList.reading': 'Daftar dibandingkan dengan yang ada di kantor …',
  'goodsList.reading.of': 'Dibandingkan: {done} dari {all}',
  'goodsList.writing': 'Daftar dimasukkan …',
  'goodsList.writing.of': 'Dimasukkan: {done} dari {all}',
  'goodsList.writing.goesOn': 'Penjualan tetap berjalan, dan ini boleh ditutup: pekerjaannya berlanjut sendiri.',
  'goodsList.figures': '{added} baru, {changed} berubah, {same} tetap, {refused} tidak terbaca',
  'goodsList.allSame': 'Semua yang terbaca di daftar sudah sama di kantor. Tidak ada yang perlu dilakukan.',
  'goodsList.nothing': 'Tidak ada baris daftar yang terbaca, jadi tidak ada yang bisa dimasukkan.',
  'goodsList.refused': 'Baris yang tidak terbaca, menurut kata kantor',
  'goodsList.notTaken': 'Baris yang tidak dimasukkan, menurut kata kantor',
  'goodsList.line': 'Baris {line}',
  'goodsList.lineOf': 'Baris {line}, {code}',
  'goodsList.changes': 'Yang berubah',
  'goodsList.step.price': 'harga {from} → {to}',
  'goodsList.step.cost': 'modal {from} → {to}',
  'goodsList.step.taxable': 'kena pajak {from} → {to}',
  'goodsList.step.name': 'nama {from} → {to}',
  'goodsList.step.model': 'varian {from} → {to}',
  'goodsList.step.none': 'tidak ada',
  'goodsList.step.yes': 'ya',
  'goodsList.step.no': 'tidak',
  'goodsList.fresh': 'Yang baru',
  'goodsList.more': 'dan {count} lagi',
  'goodsList.ignored': 'Kolom yang tidak dibaca: {columns}.',
  'goodsList.discontinued': 'Tidak dijual lagi di kantor, dan tetap begitu: {codes}.',
  'goodsList.elsewhere': 'Di kategori lain di kantor, dan tetap di sana: {count}.',
  'goodsList.outletPriced': 'Dengan harga khusus sebuah outlet, yang tetap ada di samping harga baru: {count}.',
  'goodsList.write': 'Masukkan: {added} baru, {changed} berubah',
  'goodsList.writeRest': 'Masukkan sisanya',
  'goodsList.ended': '{name}, oleh {by}, {moment}: {added} baru, {changed} berubah, {same} tetap, {refused} ditolak.',
  'goodsList.next':
    'Barangnya ada di rak dalam satu menit. Betulkan sesuatu di daftar lalu pilih lagi: tidak ada yang menjadi ganda.',
  'goodsList.unfit.empty': 'Tidak ada isi di berkas ini.',
  'goodsList.unfit.workbook': 'Ini buku kerja program lembar kerja, bukan daftar.',
  'goodsList.unfit.letters': 'Berkas ini bukan teks, atau bukan UTF-8.',
  'goodsList.unfit.long': 'Berkas ini lebih dari 8 MB.',
  'goodsList.unfit.gone': 'Berkas ini tidak bisa dibaca.',
  'goodsList.save':
    'Tidak ada yang berubah. Buka di program lembar kerja, pilih “Simpan sebagai” dan jenis “CSV UTF-8”, lalu pilih berkas itu di sini.',
  'goodsList.split': 'Tidak ada yang berubah. Simpan sebagai beberapa daftar, dan masukkan satu per satu.',
  'goodsList.lookForIt': 'Tidak ada yang berubah. Lihat apakah berkasnya masih ada, lalu pilih lagi.',
  'refusal.goods_list_busy.happened': 'Daftar lain sedang dibaca atau dimasukkan di mesin kasir ini.',
  'refusal.goods_list_busy.safe': 'Daftar ini tidak mengubah apa pun.',
  'refusal.goods_list_busy.next': 'Tunggu sampai selesai, lalu pilih daftar ini lagi.',
  'refusal.goods_list_gone.happened':
    'Mesin kasir tidak punya daftar ini lagi: mesin dimulai lagi, atau diberi daftar lain.',
  'refusal.goods_list_gone.safe': asBefore,
  'refusal.goods_list_gone.next': 'Pilih daftarnya lagi.',
  'refusal.goods_list_too_long.happened': 'Daftar ini lebih dari 8 MB.',
  'refusal.goods_list_too_long.safe': nothingChanged,
  'refusal.goods_list_too_long.next': 'Simpan sebagai beberapa daftar, dan masukkan satu per satu.',
  'refusal.goods_list_first_till.happened': 'Mesin kasir ini memakai kantor mesin kasir di {address}.',
  'refusal.goods_list_first_till.safe': nothingChanged,
  'refusal.goods_list_first_till.next': 'Masukkan daftarnya di sana. Barangnya lalu datang ke sini sendiri.',
  'refusal.goods_list_no_office.happened': 'Kantor ini tidak menerima daftar barang dari mesin kasir.',
  'refusal.goods_list_no_office.safe': nothingChanged,
  'refusal.goods_list_no_office.next':
    'Masukkan barangnya di kantor, dengan caranya sendiri. Barangnya lalu datang ke sini sendiri.',
  'refusal.goods_list_unreached.happened': 'Kantor sedang tidak terjangkau.',
  'refusal.goods_list_unreached.safe': asBefore,
  'refusal.goods_list_unreached.next':
    'Penjualan tetap berjalan. Masukkan daftarnya begitu lampu berkata semua terkirim.',
  'refusal.goods_list_denied.happened': 'Kantor tidak melakukannya: {says}',
  'refusal.goods_list_denied.safe': asBefore,
  'refusal.goods_list_denied.next': 'Tanyakan kepada pengurus kantor, atau coba lagi nanti.',
  'refusal.goods_list_stopped.happened': 'Kantor tidak melanjutkan daftar ini. Katanya: {says}',
  'refusal.goods_list_stopped.safe': asBefore,
  'refusal.goods_list_stopped.next':
    'Betulkan itu lalu pilih daftarnya lagi. Daftar disimpan sebagai “CSV UTF-8”, dan baris pertamanya berisi nama kolom Code, Name, Category dan Price.',
};
