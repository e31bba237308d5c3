import type { visitsWords as english } from '#renderer/words/en/visits.ts';
import type { Words } from '#renderer/words/words.ts';

/** Members who come in and leave on what they paid for before. */
export const visitsWords: Words<typeof english> = {
  'visits.title': 'Visitas',
  'visits.of': 'Visitas de {name}',
  'visits.inside': 'Adentro ahora',
  'visits.nobody': 'No hay nadie adentro',
  'visits.nobody.next': 'Elija un cliente para registrar una entrada.',
  'visits.customer': 'Elegir un cliente',
  'visits.since': 'desde {at}',
  'visits.with': 'con {doctor}',
  'visits.told': 'la oficina lo sabe',
  'visits.untold': 'se informa a la oficina en cuanto responda',
  'visits.isInside': '{name} está adentro: {package}, desde {at}.',
  'visits.isInside.told': 'La oficina lo sabe.',
  'visits.isInside.untold': 'Se informa a la oficina en cuanto responda.',
  'visits.doctor': 'Quién atiende, si alguien',
  'visits.asOf': 'Según la oficina ({at}), menos las visitas de esta caja que no podía saber.',
  'visits.asOf.never':
    'La oficina no ha dicho qué tienen los clientes. Registre la entrada de todos modos: se le informa, y dice que no si no queda nada.',
  'visits.left': '{count, plural, one {queda # visita} other {quedan # visitas}}',
  'visits.unlimited': 'sin límite',
  'visits.unknown': 'no se sabe',
  'visits.from': 'desde {day}',
  'visits.until': 'hasta {day}',
  'visits.standing.held': 'lo tiene',
  'visits.standing.sold_here': 'vendido aquí; la oficina aún no dijo qué contiene',
  'visits.standing.later': 'empieza cuando termine el anterior',
  'visits.standing.spent': 'no queda nada',
  'visits.standing.returned': 'devuelto aquí',
  'visits.standing.unlisted': 'la oficina no lo conoce',
  'visits.standing.unknown': 'quizá lo tiene',
  'visits.trust.customer':
    'Visitas de {name} con {package} que la oficina no ha confirmado: {had, plural, =0 {ninguna} other {# desde {at}}}. Sin ella la tienda deja entrar {most, plural, =0 {ninguna} other {#}}.',
  'visits.trust.count':
    'Visitas en esta caja que la oficina no ha confirmado: {had, plural, =0 {ninguna} other {# desde {at}}}. Sin ella la tienda deja entrar {most, plural, =0 {ninguna} other {#}}.',
  'visits.trust.hours':
    'No hay conexión con la oficina desde {at}. Sin ella la tienda deja entrar visitas durante {most, plural, one {# hora} other {# horas}}.',
  'visits.trust.beyond': 'Una más pide la autorización de alguien.',
  'visits.atRisk':
    'No hay conexión con la oficina. Visitas en esta caja que no ha confirmado: {count, plural, =0 {ninguna} other {#}}.',
  'visits.checkIn': 'Registrar entrada con {package}',
  'visits.checkOut': 'Registrar salida de {name}',
  'visits.elsewhere': 'Registrar salida: entró en otra caja',
  'visits.choose': 'Elija un paquete',
  'visits.none': 'La tienda no vende paquetes.',
};
