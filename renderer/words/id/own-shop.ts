import type { ownShopWords as english } from '#renderer/words/en/own-shop.ts';
import type { Words } from '#renderer/words/words.ts';

const asItWas = 'Mesin kasir tetap seperti semula.';

/** How somebody opens a shop of their own at its first till. */
export const ownShopWords: Words<typeof english> = {
  'ownShop.soFar':
    'Ini mesin kasir {outlets}, dalam {money}. Untuk toko lain, buka sekarang: begitu ada pengelolanya, toko ini tetap.',
  'ownShop.ask': 'Buka toko saya sendiri',
  'ownShop.title': 'Toko Anda sendiri',
  'ownShop.why':
    'Mesin kasir mulai baru dengan toko ini: belum ada barang, cara bayarnya tunai, kartu, transfer dan dompet elektronik, dan tanpa pajak. Barang, pajak dan promosi menyusul di setelannya. Yang tampil sampai sekarang tidak ikut.',
  'ownShop.name': 'Nama toko',
  'ownShop.name.hint': 'Seperti di struk. Bisa diganti nanti.',
  'ownShop.code': 'Huruf di depan nomor struknya',
  'ownShop.code.hint': 'Satu sampai delapan huruf atau angka. Tidak diganti lagi.',
  'ownShop.money': 'Mata uangnya',
  'ownShop.symbol': 'Tanda di depan jumlah',
  'ownShop.digits': 'Harga ditulis, tetap begitu setelah shift dibuka',
  'ownShop.zone':
    'Harinya menurut {zone}, seperti setelan komputer ini. Betulkan itu dulu bila toko ada di tempat lain.',
  'ownShop.go': 'Buka toko ini',
  'ownShop.busy': 'Sebentar …',
  'ownShop.back': 'Tidak, lanjut dengan yang ada',
  'ownShop.done': '{name} sedang dibuka',
  'ownShop.done.why': 'Mesin kasir dimulai lagi sendiri. Lalu ditanyakan siapa pengelolanya.',
  'refusal.own_shop_elsewhere.happened': 'Mesin kasir ini memakai kantor di mesin lain.',
  'refusal.own_shop_elsewhere.safe': asItWas,
  'refusal.own_shop_elsewhere.next': 'Tokonya diatur di sana.',
  'refusal.own_shop_name_missing.happened': 'Toko belum punya nama.',
  'refusal.own_shop_name_missing.safe': asItWas,
  'refusal.own_shop_name_missing.next': 'Ketik namanya.',
  'refusal.own_shop_code_wrong.happened': 'Nomor struk diawali satu sampai delapan huruf atau angka, tanpa aksen.',
  'refusal.own_shop_code_wrong.safe': asItWas,
  'refusal.own_shop_code_wrong.next': 'Ketik yang lain, misalnya huruf-huruf pertama namanya.',
  'refusal.own_shop_money_wrong.happened': 'Mata uang toko belum punya tanda.',
  'refusal.own_shop_money_wrong.safe': asItWas,
  'refusal.own_shop_money_wrong.next': 'Ketik yang ditulis di depan jumlah, misalnya $ atau Rp.',
};
