import { withoutCoupon } from '#domain/coupons.ts';
import { ok } from '#domain/result.ts';
import { atWork } from '#register/context.ts';
import { putCoupon } from '#register/sale/coupons.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { os } from '#register/handlers/os.ts';

export const couponActs = {
  coupon: os.sale.coupon.handler(({ input, context }) => {
    const work = atWork(context);
    return work.ok ? putCoupon(context, work.value, input) : work;
  }),

  removeCoupon: os.sale.removeCoupon.handler(({ context }) => editSale(context, (sale) => ok(withoutCoupon(sale)))),
};
