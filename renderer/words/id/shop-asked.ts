import type { shopAskedWords as english } from '#renderer/words/en/shop-asked.ts';
import type { Words } from '#renderer/words/words.ts';

/** What the office says of what the shop is. */
export const shopAskedWords: Words<typeof english> = {
  'shopAsked.reading': 'Kantor sedang ditanya …',
  'refusal.shop_unreached.happened': 'Kantor tidak menjawab.',
  'refusal.shop_unreached.safe': 'Penjualan tetap berjalan seperti biasa.',
  'refusal.shop_unreached.next':
    'Lihat lagi begitu lampu berkata semua terkirim: yang tertulis saat itu adalah yang ada di kantor, dan tidak ada yang ganda.',
  'refusal.shop_denied.happened': 'Kantor tidak melakukannya: {says}',
  'refusal.shop_denied.safe': 'Tidak ada yang berubah.',
  'refusal.shop_denied.next': 'Perbaiki itu, atau tanyakan kepada yang mengurus kantor.',
  'refusal.shop_unsure.happened': 'Kantor tidak mengatakan apakah itu dilakukannya: {says}',
  'refusal.shop_unsure.safe': 'Penjualan tetap berjalan seperti biasa.',
  'refusal.shop_unsure.next': 'Lihat daftarnya lagi: yang tertulis saat itu adalah yang ada di kantor.',
  'refusal.shop_name_missing.happened': 'Namanya belum ada.',
  'refusal.shop_name_missing.safe': 'Tidak ada yang berubah.',
  'refusal.shop_name_missing.next': 'Ketik namanya: tertulis di struk dan laporan.',
  'refusal.shop_gone.happened': 'Kantor tidak punya “{name}” lagi.',
  'refusal.shop_gone.safe': 'Tidak ada yang berubah.',
  'refusal.shop_gone.next': 'Lihat daftarnya lagi.',
};
