import type { landingWords as english } from '#renderer/words/en/landing.ts';
import type { Words } from '#renderer/words/words.ts';

export const landingWords: Words<typeof english> = {
  'landing.open': 'Masuk shift mana',
  'landing.title': 'Masuk shift mana',
  'landing.what':
    'Kantor menghitung penjualan di shift yang terbuka di register ini saat penjualan itu tiba. Beginilah jadinya kalau tidak ada keputusan lagi.',
  'landing.now': 'Yang terbuka di kantor, sejauh diketahui mesin kasir ini: {place}.',
  'landing.seen': 'Yang terbuka di kantor saat dilihat, {at}: {place}.',
  'landing.look': 'Lihat di kantor',
  'landing.looking': 'Bertanya ke kantor …',
  'landing.nothing': 'Tidak ada yang menunggu: semua yang dicatat di sini sudah ada di kantor.',
  'landing.clean': 'Semuanya masuk ke shift tempat penjualan itu dicatat.',
  'landing.elsewhere':
    '{count, plural, other {# penjualan dan pembayaran}} ({amount}) akan dihitung di shift lain di kantor, atau tidak di shift mana pun.',
  'landing.stuck':
    '{count, plural, other {# penjualan dan pembayaran}} ({amount}) tidak terkirim: di kantor tidak ada tempat untuk shift-nya.',
  'landing.see': '“{key}” menunjukkan yang mana dan sebabnya.',
  'landing.shift': 'Shift',
  'landing.opened': 'Dibuka',
  'landing.sales': 'Penjualan yang menunggu',
  'landing.payments': 'Pembayaran yang menunggu',
  'landing.state': 'Di kantor',
  'landing.number': 'Shift {number}',
  'landing.state.open_there': 'Terbuka di sana',
  'landing.state.opens': 'Akan dibuka di sana',
  'landing.state.held': 'Menunggu {what}',
  'landing.state.refused': 'Pembukaannya ditolak',
  'landing.state.no_room': 'Terhalang shift lain',
  'landing.state.given_up': 'Pembukaannya tidak dikirim lagi',
  'landing.state.closed_there': 'Sudah ditutup di sana',
  'landing.state.unsaid': 'Tidak diketahui',
  'landing.needPerson': '{count, plural, other {# di antaranya perlu manajer}}; penutupan shift menunggunya.',
  'landing.next.stuck':
    'Tutup di kantor shift yang terbuka di register ini, lalu pilih entri “Shift dibuka” dan coba lagi: semuanya masuk ke shift sendiri. Kalau Anda memilih “Berhenti kirim”, semuanya dihitung di shift yang terbuka di sana.',
  'landing.strays': 'Dihitung di tempat lain',
  'landing.stray': '{what} · {amount} · dicatat di {from}',
  'landing.into': 'Masuk ke {places}',
  'landing.place.shift': 'shift {number}',
  'landing.place.other': 'shift yang tidak dibuka mesin kasir ini',
  'landing.place.none': 'luar semua shift',
  'landing.place.unknown': 'shift yang tidak diketahui mesin kasir ini',
  'landing.why.given_up': 'Pengiriman pembukaan shift-nya dihentikan.',
  'landing.why.closed_there': 'Shift-nya sudah ditutup di kantor.',
  'landing.why.not_open': 'Shift-nya tidak terbuka lagi di kantor: ada yang menutupnya di sana.',
  'landing.why.rescued': 'Dijual di mesin kasir yang hilang, dan tidak termasuk shift mana pun di sini.',
  'landing.strays.next':
    'Masing-masing tetap tiba utuh dan sekali saja, di harinya sendiri; hanya shift-nya yang lain. Catat di samping laporan Z shift-nya, supaya tidak ada yang mencari selisih di kantor.',
  'landing.more': '{count, plural, other {Dan # lagi.}}',
  'giveUp.moves': '{count, plural, other {# penjualan dan pembayaran}} ({amount}) di kantor lalu dihitung di {places}.',
  'giveUp.stuck':
    'Shift itu lalu tetap terbuka di kantor dan menghalangi shift {shift}: {count, plural, other {# penjualan dan pembayaran}} ({amount}) tidak terkirim sampai ada yang menutupnya di sana.',
  'giveUp.closes': 'Shift {shift} lalu ditutup di kantor tanpa ini.',
};
