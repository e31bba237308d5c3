import type { boughtWords as english } from '#renderer/words/en/bought.ts';
import type { Words } from '#renderer/words/words.ts';

/** What other tills sold to somebody. Whoever can meet one of these refusals has them on the screen. */
export const boughtWords: Words<typeof english> = {
  'bought.asking': 'Preguntando a la oficina qué le vendieron otras cajas a {name} …',
  'bought.told':
    'La oficina tiene {count, plural, =0 {cero ventas} one {# venta} other {# ventas}} de otras cajas a {name} ({at}), desde {day}.',
  'bought.other': 'Otra caja',
  'bought.asOf': 'Lo vendió otra caja. Según la oficina ({at}).',
  'bought.away': 'Sus productos se devuelven en {outlet}, que los vendió.',
  'bought.away.unnamed': 'Sus productos se devuelven en la sucursal que los vendió.',
  'refusal.bought_not_asked.happened':
    'Se muestra solo lo que vendió esta caja: ahora no se puede preguntar a la oficina.',
  'refusal.bought_not_asked.safe': 'No falta nada de lo que vendió esta caja.',
  'refusal.bought_not_asked.next': 'Las ventas de otras cajas llegan cuando responda.',
  'refusal.bought_not_told.happened':
    'Se muestra solo lo que vendió esta caja: la oficina no le dice a esta caja lo que vendieron otras.',
  'refusal.bought_not_told.safe': 'No falta nada de lo que vendió esta caja.',
  'refusal.bought_not_told.next': 'Un gerente puede dejar que su acceso vea informes.',
};
