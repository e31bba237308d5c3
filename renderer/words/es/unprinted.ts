import type { unprintedWords as english } from '#renderer/words/en/unprinted.ts';
import type { Words } from '#renderer/words/words.ts';

export const unprintedWords: Words<typeof english> = {
  'unprinted.title': 'Sin imprimir',
  'unprinted.what':
    '{count, plural, one {# papel no salió.} other {# papeles no salieron.}} El cajón no se abre cuando salgan, y quien pague mientras tanto recibe antes su recibo.',
  'unprinted.itself': 'La impresora necesita ayuda. Lo que espera sale solo cuando esté lista, salvo que lo deje.',
  'unprinted.more': 'y {count} más viejos',
  'unprinted.print': '{count, plural, one {Imprimirlo} other {Imprimir los #}}',
  'unprinted.leave': '{count, plural, one {Dejarlo} other {Dejar los #}}',
  'unprinted.left': 'Un recibo que se deja se puede imprimir desde su venta en cualquier momento.',
  'unprinted.none': 'No queda nada por imprimir.',
};
