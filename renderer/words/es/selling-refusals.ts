import type { sellingRefusals as english } from '#renderer/words/en/selling-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const saleKept = 'La venta sigue como estaba.';
const nothingChanged = 'No se cambió nada.';

/** About choosing goods at the till. */
export const sellingRefusals: Words<typeof english> = {
  tenders_no_longer_fit: {
    happened: 'Ya se recibió dinero, y no cuadraría con lo que habría que pagar.',
    safe: 'La venta y el dinero se conservan.',
    next: 'Devuelva ese pago en la pantalla de cobro, y luego cambie la venta.',
  },
  favourites_full: {
    happened: 'Los favoritos están llenos: caben {most}.',
    safe: nothingChanged,
    next: 'Quite uno antes.',
  },
  misc_not_set_up: {
    happened: 'Esta caja no tiene un producto con el que vender lo que no tiene código.',
    safe: saleKept,
    next: 'Un gerente pone su código en Ajustes. Mientras tanto, venda con el código de algo parecido.',
  },
  misc_unknown: {
    happened: 'Ningún producto tiene el código {misc}.',
    safe: nothingChanged,
    next: 'Use el código de un producto que la oficina tenga para lo que no tiene código, o déjelo vacío.',
  },
  label_empty: {
    happened: 'La etiqueta de {name} tiene un precio o un peso de nada.',
    safe: saleKept,
    next: 'Péselo e imprima otra etiqueta, o búsquelo por nombre y teclee su precio.',
  },
  misc_needs_price: {
    happened: '{name} no tiene precio propio.',
    safe: saleKept,
    next: 'Presione Varios y teclee su precio.',
  },
  person_unknown: {
    happened: 'La tienda no tiene a nadie que se llame {name}.',
    safe: saleKept,
    next: 'Elija a alguien de la lista.',
  },
  serial_unknown: {
    happened: 'La oficina no tiene {serial} de esto en esta tienda.',
    safe: saleKept,
    next: 'Elija una de la lista, o escriba el número en la nota de la línea.',
  },
  serial_taken: {
    happened: '{serial} ya está en esta venta.',
    safe: saleKept,
    next: 'Tome el número de la otra pieza.',
  },
  serials_enough: {
    happened: 'Cada pieza de la línea tiene su número.',
    safe: saleKept,
    next: 'Quite antes una, o suba la cantidad.',
  },
  age_unseen: {
    happened: 'Nadie ha comprobado todavía si el cliente tiene {years} años o más.',
    safe: 'La venta sigue como estaba. No se registró dinero.',
    next: 'Respóndalo en la venta y cobre de nuevo.',
  },
  package_needs_customer: {
    happened: '{name} es de alguien, y la venta no tiene cliente.',
    safe: 'La venta sigue como estaba. No se registró dinero.',
    next: 'Elija al cliente que lo usará, y cobre de nuevo.',
  },
  packages_too_many: {
    happened: 'De {name} se venden como máximo {most} a la vez.',
    safe: 'La venta sigue como estaba. No se registró dinero.',
    next: 'Baje la cantidad, y venda el resto en una venta aparte.',
  },
  package_unknown: {
    happened: 'La tienda no vende ese paquete.',
    safe: 'No se registró la entrada de nadie.',
    next: 'Elija uno de la lista.',
  },
  member_without_code: {
    happened: '{name} no tiene código de cliente, y la oficina conoce con él a sus miembros.',
    safe: 'No se le informó nada a la oficina.',
    next: 'Pida a la oficina que le dé un código al cliente.',
  },
  member_inside: {
    happened: '{name} ya tiene su entrada registrada, con {packageName}.',
    safe: 'No se tomó una segunda visita.',
    next: 'Registre antes la salida si esta es otra visita.',
  },
  member_leaving: {
    happened: 'Algo sobre las visitas de {name} aún va camino a la oficina.',
    safe: 'A nadie se le registró la salida dos veces.',
    next: 'Espere a que la oficina lo sepa.',
  },
  coupon_unknown: {
    happened: 'La oficina no le ha informado a esta caja de un cupón {coupon}.',
    safe: saleKept,
    next: 'Revise el código. Un cupón nuevo se conoce aquí cuando esta caja vuelve a preguntar a la oficina.',
  },
  coupon_early: { happened: '{coupon} vale desde el {from}.', safe: saleKept, next: 'Use otro cupón.' },
  coupon_expired: { happened: '{coupon} valía hasta el {until}.', safe: saleKept, next: 'Use otro cupón.' },
  coupon_spent: {
    happened: '{coupon} está agotado.',
    safe: 'La venta sigue como estaba. No se registró dinero.',
    next: 'Use otro cupón, o quítelo de la venta.',
  },
  coupon_of_other: {
    happened: '{coupon} es de un cliente, que no es el cliente de esta venta.',
    safe: saleKept,
    next: 'Elija a ese cliente, o quite el cupón de la venta.',
  },
  coupon_beyond: {
    happened: 'Sin la oficina {coupon} ya descuenta más de lo que su tienda le confía.',
    safe: 'La venta sigue como estaba. No se registró dinero.',
    next: 'Vuelva a la venta y ponga el cupón otra vez, lo que pide la autorización de alguien, o quítelo.',
  },
  coupon_on_quote: {
    happened: 'Hay un cupón en la venta, y nadie sabe si valdrá cuando se vendan los productos.',
    safe: saleKept,
    next: 'Quite el cupón, y úselo el día de la venta.',
  },
  quote_gone: {
    happened: 'Ese presupuesto no está en esta caja.',
    safe: nothingChanged,
    next: 'Búsquelo de nuevo por su número.',
  },
  quote_ended: {
    happened: '{number} ya se vendió o canceló.',
    safe: 'No se vendió por segunda vez. No se registró dinero.',
    next: 'Véalo en Presupuestos. Para vender los productos otra vez, regístrelos de nuevo.',
  },
  quote_of_return: {
    happened: 'En la venta hay productos que vuelven.',
    safe: saleKept,
    next: 'Termine antes la devolución; un presupuesto solo lleva productos por vender.',
  },
  order_needs_customer: {
    happened: 'Un pedido le promete los productos a alguien, y la venta no tiene cliente.',
    safe: saleKept,
    next: 'Elija al cliente, y luego guárdela como pedido.',
  },
  price_zero: {
    happened: 'Aún no tiene precio.',
    safe: saleKept,
    next: 'Teclee lo que cuesta.',
  },
};
