import type { serialsWords as english } from '#renderer/words/en/serials.ts';
import type { Words } from '#renderer/words/words.ts';

export const serialsWords: Words<typeof english> = {
  'serials.title': 'Serie de {name}',
  'serials.scan': 'Escanéela o escríbala',
  'serials.missing': '{count, plural, one {Falta # más.} other {Faltan # más.}}',
  'serials.whole': 'Cada pieza tiene su número.',
  'serials.batch': 'Lote de {count}',
  'serials.until': 'hasta {day}',
  'serials.take': 'Tomar',
  'serials.done': 'Listo',
};
