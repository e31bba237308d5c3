import type { firstWords as english } from '#renderer/words/en/first.ts';
import type { Words } from '#renderer/words/words.ts';

/** What is said before anybody signed in: the first script carries these and no others. */
export const firstWords: Words<typeof english> = {
  'signIn.title': '¿Quién vende?',
  'signIn.pin': 'PIN de {name}',
  'signIn.keyed': 'Dígitos tecleados: {count}',
  'signIn.go': 'Entrar',
  'pad.full': 'No caben más dígitos. El último no se tomó.',
  erase: 'Borrar el último dígito',
  'frame.place': '{outlet} · {register}',
  'line.connecting': 'Iniciando la caja …',
  'line.lost': 'La caja se está reiniciando',
  'line.lost.safe': 'Todo lo vendido hasta ahora está guardado. La venta en pantalla vuelve con ello.',
  'line.lost.next': 'Espere un momento. Lo que escanee ahora se toma cuando vuelva.',
  'line.gone': 'La caja no responde',
  'line.gone.safe': 'Todo lo vendido hasta ahora está guardado.',
  'line.gone.next':
    'Cierre esta ventana y abra la caja de nuevo desde su propio icono o enlace. Si no inicia, reinicie la computadora.',
  'line.refused': 'Esta ventana no tiene pase para la caja',
  'line.refused.safe': 'Todo lo vendido hasta ahora está guardado.',
  'line.refused.next': 'Abra la caja de nuevo desde su propio icono o enlace. El enlace viejo sirve una sola vez.',
};
