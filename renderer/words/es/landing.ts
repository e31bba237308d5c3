import type { landingWords as english } from '#renderer/words/en/landing.ts';
import type { Words } from '#renderer/words/words.ts';

/** Which shift of the office a sale that waits is counted in. */
export const landingWords: Words<typeof english> = {
  'landing.open': 'A qué turno van',
  'landing.title': 'A qué turno van',
  'landing.what':
    'La oficina cuenta una venta en el turno que esté abierto en esta caja cuando llega. Así será, si nadie decide nada más.',
  'landing.now': 'Abierto en la oficina, según lo informado a esta caja: {place}.',
  'landing.seen': 'Abierto en la oficina cuando se miró, {at}: {place}.',
  'landing.look': 'Ver en la oficina',
  'landing.looking': 'Preguntando a la oficina …',
  'landing.nothing': 'Nada espera: la oficina tiene todo lo vendido aquí.',
  'landing.clean': 'Todo va al turno en que se vendió.',
  'landing.elsewhere':
    '{count, plural, one {Una venta o pago} other {# ventas y pagos}} ({amount}) se contarán en otro turno en la oficina, o en ninguno.',
  'landing.stuck':
    '{count, plural, one {Una venta o pago no llega} other {# ventas y pagos no llegan}} a ningún lado ({amount}): la oficina no tiene lugar para su turno.',
  'landing.see': '“{key}” dice cuáles, y por qué.',
  'landing.shift': 'Turno',
  'landing.opened': 'Abierto',
  'landing.sales': 'Ventas en espera',
  'landing.payments': 'Pagos en espera',
  'landing.state': 'En la oficina',
  'landing.number': 'Turno {number}',
  'landing.state.open_there': 'Abierto allí',
  'landing.state.opens': 'Se abrirá allí',
  'landing.state.held': 'Espera {what}',
  'landing.state.refused': 'Su apertura se rechazó',
  'landing.state.no_room': 'Otro le estorba',
  'landing.state.given_up': 'Su apertura se abandonó',
  'landing.state.closed_there': 'Cerrado allí',
  'landing.state.unsaid': 'No se sabe',
  'landing.needPerson':
    '{count, plural, one {Uno de ellos requiere gerente} other {# de ellos requieren gerente}}; el cierre del turno lo espera.',
  'landing.next.stuck':
    'Cierre en la oficina lo que esté abierto en esta caja, luego elija el registro “Turno abierto” e intente de nuevo: van a su propio turno. Si lo abandona, se cuentan en lo que esté abierto allí.',
  'landing.strays': 'Contado en otro lado',
  'landing.stray': '{what} · {amount} · vendido en {from}',
  'landing.into': 'Se cuenta en {places}',
  'landing.place.shift': 'el turno {number}',
  'landing.place.other': 'un turno que esta caja no abrió',
  'landing.place.none': 'ningún turno',
  'landing.place.unknown': 'un turno que esta caja no conoce',
  'landing.why.given_up': 'Se abandonó el envío de la apertura de su turno.',
  'landing.why.closed_there': 'Su turno ya está cerrado en la oficina.',
  'landing.why.not_open': 'Su turno ya no está abierto en la oficina: alguien lo cerró allí.',
  'landing.why.rescued': 'Se vendió en una caja que se perdió, y aquí no es de ningún turno.',
  'landing.strays.next':
    'Cada una llega entera y una sola vez, en su propio día; solo el turno es otro. Anótelas junto al Z de su turno, para que nadie busque una diferencia en la oficina.',
  'landing.more': '{count, plural, one {Y una más.} other {Y # más.}}',
  'giveUp.moves':
    '{count, plural, one {Una venta o pago} other {# ventas y pagos}} ({amount}) se contarán entonces en la oficina en {places}.',
  'giveUp.stuck':
    'Entonces queda abierto en la oficina, y le estorba al turno {shift}: {count, plural, one {una venta o pago no llega} other {# ventas y pagos no llegan}} a ningún lado ({amount}) hasta que alguien lo cierre allí.',
  'giveUp.closes': 'El turno {shift} se cierra entonces en la oficina sin esto.',
};
