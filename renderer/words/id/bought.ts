import type { boughtWords as english } from '#renderer/words/en/bought.ts';
import type { Words } from '#renderer/words/words.ts';

/** What other tills sold to somebody. */
export const boughtWords: Words<typeof english> = {
  'bought.asking': 'Bertanya ke kantor apa yang dijual mesin kasir lain kepada {name} …',
  'bought.told':
    'Di kantor {count, plural, =0 {tidak ada faktur} other {ada # faktur}} mesin kasir lain untuk {name}, per {at}, sejak {day}.',
  'bought.other': 'Mesin kasir lain',
  'bought.asOf': 'Dijual mesin kasir lain. Menurut kantor per {at}.',
  'bought.away': 'Barangnya diretur di {outlet}, yang menjualnya.',
  'bought.away.unnamed': 'Barangnya diretur di gerai yang menjualnya.',
  'refusal.bought_not_asked.happened': 'Hanya penjualan mesin kasir ini yang tampil: kantor sedang tidak bisa ditanya.',
  'refusal.bought_not_asked.safe': 'Penjualan mesin kasir ini lengkap.',
  'refusal.bought_not_asked.next': 'Penjualan mesin kasir lain tampil saat kantor menjawab.',
  'refusal.bought_not_told.happened':
    'Hanya penjualan mesin kasir ini yang tampil: kantor tidak memberitahunya apa yang dijual mesin kasir lain.',
  'refusal.bought_not_told.safe': 'Penjualan mesin kasir ini lengkap.',
  'refusal.bought_not_told.next': 'Manajer bisa mengizinkan aksesnya melihat laporan.',
};
