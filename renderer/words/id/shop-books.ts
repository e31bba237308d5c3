import type { shopBooksWords as english } from '#renderer/words/en/shop-books.ts';
import type { Words } from '#renderer/words/words.ts';

/** Prices beside the usual ones, at the office. */
export const shopBooksWords: Words<typeof english> = {
  'shop.books': 'Daftar harga',
  'shop.books.none': 'Tidak ada daftar harga yang berlaku atau direncanakan',
  'shop.books.none.next':
    'Daftar harga memberi barang harga lain: untuk satu grup pelanggan, untuk beberapa hari, atau mulai sekian buah.',
  'shop.book.kinds': '{count, plural, other {# macam barang}}',
  'shop.book.price': '{name} {price}',
  'shop.book.off': '{name} potongan {percent} %',
  'shop.book.from': '{what} mulai {pieces} buah',
  'shop.book.uncounted': 'barang dan harganya ada di kantor',
  'shop.book.always': 'selalu',
  'shop.book.since': 'mulai {from}',
  'shop.book.until': 'sampai {until}',
  'shop.book.everybody': 'semua orang',
  'shop.book.end': 'Akhiri',
  'shop.book.end.sure': 'Ya, akhiri {name}',
  'shop.book.end.why':
    'Mulai sekarang tidak ada harga darinya, di outlet mana pun, di mesin kasir mana pun yang mendengarnya. Yang sudah terjual tetap dengan harganya, dan kantor menyimpan daftar itu beserta namanya.',
  'shop.book.new': 'Daftar harga baru',
  'shop.book.name': 'Namanya',
  'shop.book.who': 'Untuk siapa',
  'shop.book.who.everybody': 'Semua orang',
  'shop.book.who.hint': 'Pelanggan masuk ke grup lewat Harga grup (F8), di tempat datanya diubah.',
  'shop.book.days.hint': 'Bila kosong, selalu berlaku.',
  'shop.book.goods.price': 'Harga satuan',
  'shop.book.goods.percent': 'Potongan persen',
  'shop.book.goods.pieces': 'Mulai buah',
  'shop.book.goods.asPrice': 'Harga',
  'shop.book.goods.asPercent': 'Potong %',
  'shop.book.goods.step': 'Bertingkat',
  'shop.book.goods.step.of': '{name}: harga lain mulai lebih banyak buah',
  'shop.book.goods.usual': '{name}, biasanya {price}',
  'shop.book.add': 'Tambahkan daftar harga',
  'refusal.book_name_kept.happened': 'Daftar harga bernama “{name}” sudah berakhir, dan kantor menyimpannya.',
  'refusal.book_name_kept.safe': 'Tidak ada yang ditambahkan.',
  'refusal.book_name_kept.next': 'Pakai nama lain, misalnya dengan bulannya.',
  'refusal.book_goods_twice.happened': '“{goods}” punya dua harga mulai jumlah buah yang sama.',
  'refusal.book_goods_twice.safe': 'Tidak ada yang ditambahkan.',
  'refusal.book_goods_twice.next': 'Keluarkan salah satunya.',
};
