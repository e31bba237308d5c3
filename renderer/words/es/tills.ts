import type { tillsWords as english } from '#renderer/words/en/tills.ts';
import type { Words } from '#renderer/words/words.ts';

/** How the other tills of the shop do, as the office heard of them. */
export const tillsWords: Words<typeof english> = {
  'tills.title': 'Otras cajas',
  'tills.name': '{register} · {outlet}',
  'tills.nameOfTwo': '{register} ({letter}) · {outlet}',
  'tills.justNow': 'ahora mismo',
  'tills.minutesAgo': '{count, plural, one {hace un minuto} other {hace # minutos}}',
  'tills.fine': 'Todo enviado, con noticias {ago}.',
  'tills.heard': 'Con noticias {ago}.',
  'tills.waits':
    '{count, plural, one {Un registro espera} other {# registros esperan}} desde {since}, con noticias {ago}.',
  'tills.person':
    '{count, plural, one {Un registro requiere} other {# registros requieren}} gerente, en la página Sinc. de esa caja.',
  'tills.cut': 'Sin noticias desde {at}, en medio de su turno. Lo que venda mientras tanto está solo en esa caja.',
  'tills.quiet': 'Sin noticias desde {at}, mientras {outlet} vende.',
  'tills.away': 'Sin noticias desde {at}.',
  'tills.thenSent': 'Todo estaba enviado entonces.',
  'tills.thenWaited':
    '{count, plural, one {Un registro esperaba} other {# registros esperaban}} entonces, desde {since}.',
  'tills.cut.next':
    'Si no hay noticias de una caja en medio de su turno, vea si está encendida y si tiene conexión: su propia luz lo dice. Allí se sigue vendiendo, y todo llega cuando vuelve la conexión.',
  'tills.notReached': 'No hay conexión con la oficina, así que ahora no se puede decir cómo están.',
  'tills.notShown': 'La oficina no dice cómo están: {words}',
};
