import type { ownShopWords as english } from '#renderer/words/en/own-shop.ts';
import type { Words } from '#renderer/words/words.ts';

const asItWas = 'La caja sigue como estaba.';

/** How somebody opens a shop of their own at its first till. */
export const ownShopWords: Words<typeof english> = {
  'ownShop.soFar':
    'Esta es una caja de {outlets}, en {money}. Si es otra tienda, ábrala ahora: una vez que alguien esté a cargo, así queda.',
  'ownShop.ask': 'Abrir una tienda propia',
  'ownShop.title': 'Una tienda propia',
  'ownShop.why':
    'La caja empieza de nuevo con esta tienda: aún sin productos, con efectivo, tarjeta, transferencia y billetera electrónica para pagar, y sin impuesto. Productos, impuestos y promociones se ponen en sus ajustes. No contiene nada de lo que se mostró hasta ahora.',
  'ownShop.name': 'Cómo se llama la tienda',
  'ownShop.name.hint': 'Como en los recibos. Después se puede cambiar.',
  'ownShop.code': 'Letras delante de sus números de recibo',
  'ownShop.code.hint': 'De una a ocho letras o dígitos. No cambian.',
  'ownShop.money': 'Su moneda',
  'ownShop.symbol': 'Signo delante de los importes',
  'ownShop.digits': 'Cómo se escriben los precios, para siempre tras abrir un turno',
  'ownShop.zone':
    'Sus días son los de {zone}, como está puesta esta computadora. Corrija eso antes si la tienda está en otro lugar.',
  'ownShop.go': 'Abrir esta tienda',
  'ownShop.busy': 'Un momento …',
  'ownShop.back': 'No, seguir con lo que hay',
  'ownShop.done': 'Se está abriendo {name}',
  'ownShop.done.why': 'La caja se reinicia sola. Luego pregunta quién está a cargo.',
  'refusal.own_shop_elsewhere.happened': 'Esta caja usa la oficina de otro equipo.',
  'refusal.own_shop_elsewhere.safe': asItWas,
  'refusal.own_shop_elsewhere.next': 'Su tienda se configura allí.',
  'refusal.own_shop_name_missing.happened': 'La tienda aún no tiene nombre.',
  'refusal.own_shop_name_missing.safe': asItWas,
  'refusal.own_shop_name_missing.next': 'Escriba cómo se llama.',
  'refusal.own_shop_code_wrong.happened':
    'Los números de recibo empiezan con una a ocho letras o dígitos, sin acentos.',
  'refusal.own_shop_code_wrong.safe': asItWas,
  'refusal.own_shop_code_wrong.next': 'Escriba otros, por ejemplo las primeras letras de su nombre.',
  'refusal.own_shop_money_wrong.happened': 'La moneda de la tienda no tiene signo.',
  'refusal.own_shop_money_wrong.safe': asItWas,
  'refusal.own_shop_money_wrong.next': 'Escriba lo que va delante de un importe, por ejemplo $ o Rp.',
};
