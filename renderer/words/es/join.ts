import type { joinWords as english } from '#renderer/words/en/join.ts';
import type { Words } from '#renderer/words/words.ts';

/** How a new till comes into a shop that has one already. */
export const joinWords: Words<typeof english> = {
  'join.ask': 'Esta tienda ya tiene una caja',
  'join.title': 'Una caja más de una tienda',
  'join.why':
    'En la caja que tiene la oficina de la tienda, un gerente abre Ajustes (F12). En “Otras cajas de esta tienda” está su dirección, y “Código para otra caja” muestra el código. Desde entonces esta caja vende los productos de esa tienda, en su moneda, para una de sus sucursales.',
  'join.at': 'Esta caja usa la oficina en {address}.',
  'join.first': 'Si usaba la oficina de otra caja, vuelva y elija antes “Esta tienda ya tiene una caja” (F8).',
  'join.address': 'Dirección de la otra caja',
  'join.address.hint': 'Como la muestran los ajustes de la otra caja, por ejemplo 192.168.1.10.',
  'join.code': 'Código de ocho letras',
  'join.code.hint': 'El espacio intermedio no importa.',
  'join.go': 'Unirse a esa tienda',
  'join.busy': 'Uniéndose …',
  'join.back': 'No, esta es su primera caja',
  'join.done': 'Esta caja ya es una de esa tienda',
  'join.done.why':
    'Se reinicia sola, y desde entonces usa la oficina en {address}. Luego pregunta quién está a cargo: las personas y sus PIN son de cada caja.',
};
