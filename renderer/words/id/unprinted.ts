import type { unprintedWords as english } from '#renderer/words/en/unprinted.ts';
import type { Words } from '#renderer/words/words.ts';

export const unprintedWords: Words<typeof english> = {
  'unprinted.title': 'Belum dicetak',
  'unprinted.what':
    '{count, plural, other {# kertas}} tidak keluar. Laci tetap tertutup saat kertas itu keluar, dan yang membayar sementara ini mendapat struknya lebih dulu.',
  'unprinted.itself':
    'Printer perlu dibantu. Yang menunggu keluar sendiri begitu printer siap, kecuali Anda membiarkannya tidak dicetak.',
  'unprinted.more': 'dan {count} yang lebih lama',
  'unprinted.print': '{count, plural, =1 {Cetak} other {Cetak semua (#)}}',
  'unprinted.leave': '{count, plural, =1 {Jangan cetak} other {Jangan cetak semua (#)}}',
  'unprinted.left': 'Struk yang tidak dicetak bisa dicetak kapan saja dari fakturnya.',
  'unprinted.none': 'Tidak ada lagi yang perlu dicetak.',
};
