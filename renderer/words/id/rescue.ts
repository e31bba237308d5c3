import type { rescueWords as english } from '#renderer/words/en/rescue.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingTaken = 'Tidak ada yang dimasukkan.';

/** Sales of a lost till, taken in from its receipts. */
export const rescueWords: Words<typeof english> = {
  'rescue.open': 'Masukkan struk mesin yang hilang',
  'rescue.title': 'Struk mesin kasir yang hilang',
  'rescue.what':
    'Pindai kode di setiap struk yang dicetak saat kantor tidak menjawab. Penjualannya sampai ke kantor dengan nomornya sendiri, satu kali, dan tidak masuk ke shift atau laci mesin ini.',
  'rescue.code': 'Kode di struk',
  'rescue.take': 'Masukkan',
  'rescue.camera': 'Kamera',
  'rescue.list': 'Hasil setiap struk',
  'rescue.number': 'Struk',
  'rescue.day': 'Dijual',
  'rescue.total': 'Total',
  'rescue.outcome': 'Hasilnya',
  'rescue.unread': '?',
  'rescue.none': 'Belum ada struk yang dimasukkan di sini.',
  'rescue.standing.waiting': 'Dimasukkan, menunggu',
  'rescue.standing.checking': 'Dimasukkan, sedang dicari',
  'rescue.standing.attention': 'Perlu manajer',
  'rescue.standing.cancelled': 'Dilepas',
  'rescue.standing.confirmed': 'Dimasukkan dan disampaikan',
  'rescue.standing.was_there': 'Kantor sudah punya',
  'rescue.trust.title': 'Mesin yang tidak dikenal di sini',
  'rescue.trust.what':
    'Bandingkan dengan Z {register} di kertas: di bawah jurnalnya ada kunci struk. Kalau tidak ada, setujui hanya struk yang Anda tahu milik toko ini. Nama Anda dicatat bersamanya, dan semua struk mesin itu dipercaya sejak saat itu.',
  'rescue.trust.key': 'Kunci struk',
  'rescue.trust.yes': 'Ini mesin toko ini',
  'rescue.operation':
    'Dimasukkan dari struknya oleh {by} pada {at}. Dijual di {register}, dan tidak ada di shift mana pun di mesin ini.',
  'rescue.operation.checking':
    'Kantor mungkin sudah punya dari mesin yang hilang, atau dari mesin lain yang memasukkan struk yang sama. Dicari dulu di sana sebelum ada yang dikirim, jadi tidak mungkin terhitung dua kali.',
  'rescue.counted':
    'Di luar shift ini, {count, plural, other {# penjualan mesin yang hilang}} dimasukkan di sini dari kertas: {amount}. Tidak termasuk dalam angka-angka ini.',
  'refusal.paper_not_a_receipt.happened': 'Itu bukan kode struk.',
  'refusal.paper_not_a_receipt.safe': nothingTaken,
  'refusal.paper_not_a_receipt.next': 'Pindai kode persegi di bagian bawah, bukan garis-garisnya.',
  'refusal.paper_damaged.happened': 'Kodenya tidak terbaca seperti yang ditandatangani mesin kasir.',
  'refusal.paper_damaged.safe': nothingTaken,
  'refusal.paper_damaged.next':
    'Ratakan kertasnya dan pindai sekali lagi. Kalau struk lain terbaca baik, yang ini rusak atau bukan buatan mesin kasir: catat penjualannya di kantor dengan tangan, kalau memang ada.',
  'refusal.paper_short.happened': 'Kode {number} menyebut penjualannya tetapi tidak memuat isinya.',
  'refusal.paper_short.safe': nothingTaken,
  'refusal.paper_short.next':
    'Kantor menerima penjualan saat ini dicetak, atau isinya terlalu panjang untuk kertas. Cari {number} di kantor; kalau tidak ada, catat di sana dengan tangan.',
  'refusal.paper_sold_here.happened': '{number} dijual di mesin ini.',
  'refusal.paper_sold_here.safe': 'Mesin ini menyimpannya dan menyampaikannya sendiri ke kantor.',
  'refusal.paper_sold_here.next': 'Ambil struk berikutnya.',
  'refusal.paper_taken_in.happened': '{number} sudah dimasukkan oleh {by}.',
  'refusal.paper_taken_in.safe': 'Hanya terhitung sekali.',
  'refusal.paper_taken_in.next': 'Ambil struk berikutnya.',
  'refusal.paper_given_up.happened': '{number} dihentikan di mesin ini oleh {by}: “{why}”.',
  'refusal.paper_given_up.safe': 'Mesin ini tidak menyampaikannya ke kantor.',
  'refusal.paper_given_up.next':
    'Cari di kantor. Jika tidak ada, masukkan di sana dengan tangan, atau masukkan struknya di mesin lain di gerai ini.',
  'refusal.paper_number_ours.happened': 'Mesin ini memberi {number} kepada penjualannya sendiri yang lain.',
  'refusal.paper_number_ours.safe': nothingTaken,
  'refusal.paper_number_ours.next': 'Catat penjualan di struk ini di kantor dengan tangan, dengan nomor lain.',
  'refusal.paper_other_outlet.happened': '{number} dijual di gerai lain.',
  'refusal.paper_other_outlet.safe': nothingTaken,
  'refusal.paper_other_outlet.next': 'Masukkan di mesin kasir gerai itu.',
  'refusal.paper_letters_used_up.happened':
    'Mesin yang hilang memberi nomor seperti mesin ini, dan tidak ada huruf lain yang tersisa untuk mesin ini.',
  'refusal.paper_letters_used_up.safe': nothingTaken,
  'refusal.paper_letters_used_up.next': 'Masukkan {number} di mesin lain gerai ini.',
  'refusal.paper_till_unknown.happened': '{number} ditandatangani mesin yang tidak dikenal di sini.',
  'refusal.paper_till_unknown.safe': nothingTaken,
  'refusal.paper_till_unknown.next': 'Bandingkan kunci struknya, lalu katakan apakah itu mesin toko ini.',
};
