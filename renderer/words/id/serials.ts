import type { serialsWords as english } from '#renderer/words/en/serials.ts';
import type { Words } from '#renderer/words/words.ts';

export const serialsWords: Words<typeof english> = {
  'serials.title': 'Nomor seri {name}',
  'serials.scan': 'Pindai atau ketik',
  'serials.missing': '{count, plural, other {Kurang # lagi.}}',
  'serials.whole': 'Semua barang sudah punya nomor.',
  'serials.batch': 'Batch isi {count}',
  'serials.until': 'sampai {day}',
  'serials.take': 'Pakai',
  'serials.done': 'Selesai',
};
