import type { couponWords as english } from '#renderer/words/en/coupon.ts';
import type { Words } from '#renderer/words/words.ts';

/** A code that takes something off the whole sale. */
export const couponWords: Words<typeof english> = {
  'coupon.title': 'Cupón',
  'coupon.code': 'Código',
  'coupon.hint': 'Escanéelo, o escriba el código.',
  'coupon.is': '{code} está en la venta y descuenta {amount}.',
  'coupon.isMissing': '{code} está en la venta. Descuenta cuando los productos sumen {amount} más.',
  'coupon.put': 'Poner en la venta',
  'coupon.off': 'Quitar {code}',
};
