import type { goodsChangeWords as english } from '#renderer/words/en/goods-change.ts';
import type { Words } from '#renderer/words/words.ts';

/** Goods as the office has them, changed from a till. */
export const goodsChangeWords: Words<typeof english> = {
  'goodsChange.title': 'Qué es, en todas las sucursales',
  'goodsChange.why':
    'Se cambia en la oficina de inmediato, para todas las cajas. Lo ya vendido queda como estaba. Un precio propio de una sucursal se queda.',
  'goodsChange.name': 'Nombre',
  'goodsChange.price': 'Precio en todas las sucursales',
  'goodsChange.cost': 'Lo que le cuesta a la tienda',
  'goodsChange.category': 'Categoría',
  'goodsChange.category.hint': 'Con todos los tipos de su producto. Niveles con barra, como en Bebidas/Café.',
  'goodsChange.taxable': 'Impuesto',
  'goodsChange.taxable.yes': 'lleva impuesto',
  'goodsChange.taxable.no': 'no lleva impuesto',
  'goodsChange.save': 'Cambiar',
  'goodsChange.changed': 'Está cambiado. Las otras cajas lo tienen en unos minutos.',
  'goodsChange.stop': 'Quitar del estante',
  'goodsChange.stop.sure': 'Sí, quitar {name} del estante',
  'goodsChange.stop.why':
    'Ninguna caja lo muestra ni lo encuentra por nombre. Lo que queda aún se registra al escanearlo.',
  'goodsChange.again': 'Poner de nuevo en el estante',
  'refusal.goods_told_in_part.happened': 'La oficina no dice todas sus partes y precios por sucursal.',
  'refusal.goods_told_in_part.safe': 'Allí quedó como estaba, para que no se pierda ninguno.',
  'refusal.goods_told_in_part.next': 'Cámbielo en la oficina, a su manera.',
  'refusal.goods_half_changed.happened': 'La oficina hizo solo una parte: {says}',
  'refusal.goods_half_changed.safe':
    'Su categoría, o el nombre que tiene en el estante, es ya la nueva en todas las cajas. Lo demás está como estaba.',
  'refusal.goods_half_changed.next': 'Corrija eso y cámbielo otra vez: lo hecho queda.',
};
