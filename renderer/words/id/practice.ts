import type { practiceWords as english } from '#renderer/words/en/practice.ts';
import type { Words } from '#renderer/words/words.ts';

export const practiceWords: Words<typeof english> = {
  'practice.enter': 'Latihan',
  'practice.title': 'Latihan',
  'practice.why': 'Di sini tidak ada yang terjual atau terkirim, laci tetap tertutup. Semua PIN adalah {pin}.',
  'practice.leave': 'Ke mesin kasir',
};
