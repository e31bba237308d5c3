import type { pointsWords as english } from '#renderer/words/en/points.ts';
import type { Words } from '#renderer/words/words.ts';

const saleKept = 'La venta sigue como estaba.';

/** Loyalty points of the customer of a sale. Whoever can meet one of these refusals has the customer's points on the screen. */
export const pointsWords: Words<typeof english> = {
  'points.title': 'Puntos de {name}',
  'points.title.nobody': 'Puntos',
  'points.nobody': 'Los puntos son de un cliente. Elija antes uno.',
  'points.note': '{count, plural, one {# punto} other {# puntos}}',
  'points.note.unknown': 'Puntos aún no conocidos',
  'points.note.used': '{count} descuentan {amount}',
  'points.note.earns': 'gana {count}',
  'points.note.loses': 'pierde {count}',
  'points.note.asOf': '({at})',
  'points.can': 'Se {count, plural, one {puede usar # punto} other {pueden usar # puntos}}, por {amount}.',
  'points.held': '{count} según la oficina ({at}).',
  'points.held.never': 'La oficina aún no ha dicho qué tiene este cliente.',
  'points.untold': 'Usados en esta caja desde entonces: {count}.',
  'points.coming': 'Ganados aquí además: {count}; se pueden usar cuando la oficina lo sepa.',
  'points.earns': 'Esta venta gana {count}.',
  'points.takes': 'Como máximo {count} en esta venta',
  'points.on':
    '{count, plural, one {# punto está} other {# puntos están}} en la venta y {count, plural, one {descuenta} other {descuentan}} {amount}.',
  'points.noWorth': 'Nadie ha dicho cuánto vale un punto. Se dice en Ajustes, Puntos de lealtad.',
  'points.away': 'No hay conexión con la oficina. Con puntos desde entonces:',
  'points.choose': 'Elegir un cliente',
  'points.noRules':
    'Nadie ha dicho en esta caja cómo funcionan los puntos de la tienda. Se dice en Ajustes, Puntos de lealtad.',
  'points.all': 'Usar los {count} por {amount}',
  'points.use': 'Usar {count} por {amount}',
  'points.use.none': 'Teclee cuántos',
  'points.returned':
    '{count, plural, one {# punto descontó} other {# puntos descontaron}} {amount} de esta venta y siguen usados cuando vuelven productos. Anular toda la venta los devuelve.',
  'points.off': 'Quitar los puntos',
  'refusal.points_need_customer.happened': 'Hay puntos en la venta y ningún cliente de quien sean.',
  'refusal.points_need_customer.safe': saleKept,
  'refusal.points_need_customer.next': 'Elija al cliente, o quite los puntos.',
  'refusal.points_unknown.happened': 'La oficina no le ha dicho a esta caja qué puntos tiene {name}.',
  'refusal.points_unknown.safe': saleKept,
  'refusal.points_unknown.next':
    'Cobre de otra forma. Los puntos se conocen cuando se le haya preguntado a la oficina.',
  'refusal.points_short.happened':
    '{name} tiene {left, plural, =0 {cero puntos} one {# punto} other {# puntos}} que se pueden usar, según lo último que dijo la oficina.',
  'refusal.points_short.safe': 'La venta sigue como estaba. No se usó ningún punto.',
  'refusal.points_short.next': 'Use menos puntos, o cobre de otra forma.',
  'refusal.points_without_worth.happened': 'Nadie ha dicho cuánto vale un punto.',
  'refusal.points_without_worth.safe': saleKept,
  'refusal.points_without_worth.next': 'Un gerente lo dice en Ajustes, Puntos de lealtad.',
  'refusal.points_with_discount.happened':
    'Puntos, un cupón y un importe de descuento no pueden ir en una misma venta: la oficina conoce uno de ellos.',
  'refusal.points_with_discount.safe': saleKept,
  'refusal.points_with_discount.next': 'Quite antes el otro. Los porcentajes y los descuentos en líneas pueden quedar.',
  'refusal.points_after_money.happened': 'Ya se recibió dinero por esta venta, y los puntos cambian lo que se debe.',
  'refusal.points_after_money.safe': 'La venta y el dinero se conservan.',
  'refusal.points_after_money.next': 'Devuelva antes los pagos.',
  'refusal.points_beyond_sale.happened':
    'Esta venta admite {most, plural, =0 {cero puntos} one {# punto} other {# puntos}} como máximo: no suma más.',
  'refusal.points_beyond_sale.safe': saleKept,
  'refusal.points_beyond_sale.next': 'Use menos puntos.',
  'refusal.points_on_quote.happened':
    'Hay puntos en la venta, y nadie sabe si el cliente los tendrá cuando se vendan los productos.',
  'refusal.points_on_quote.safe': saleKept,
  'refusal.points_on_quote.next': 'Quítelos, y úselos el día de la venta.',
};
