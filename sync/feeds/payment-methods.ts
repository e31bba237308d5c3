import { paymentMethodList } from '#contract/v3/payment-method.ts';
import { listPaymentMethods, type PaymentMethod, replacePaymentMethods } from '#db/tables/shop.ts';
import { shopList } from '#sync/feeds/shop-list.ts';

export const paymentMethods = shopList<typeof paymentMethodList, PaymentMethod>({
  name: 'payment methods',
  op: paymentMethodList,
  read: (list) =>
    list
      .filter(({ Suspended }) => Suspended !== true)
      .map(({ ID, Name, Type }) => ({ id: ID, name: Name, kind: Type ?? 'Other' })),
  write: replacePaymentMethods,
  known: listPaymentMethods,
});
