import type { goodsWords as english } from '#renderer/words/en/goods.ts';
import type { Words } from '#renderer/words/words.ts';

export const goodsWords: Words<typeof english> = {
  'goods.title': 'Producto nuevo',
  'goods.code': 'Código, o escanéelo',
  'goods.code.hint': 'Vacío si no tiene: la caja le da uno.',
  'goods.name': 'Nombre',
  'goods.price': 'Precio',
  'goods.category': 'Categoría',
  'goods.category.hint': 'Una de estas, o una nueva; los niveles con barra, como en Bebidas/Café.',
  'goods.why': 'Se vende aquí de inmediato. La oficina y las otras cajas se enteran solas.',
  'goods.sell': 'Agregar y registrar',
  'goods.sellFor': 'Agregar y registrar por {amount}',
  'goods.add': 'Agregar sin vender',
};
