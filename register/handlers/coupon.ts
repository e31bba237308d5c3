import { withoutCoupon } from '#domain/coupons.ts';
import { ok } from '#domain/result.ts';
import { atWork } from '#register/context.ts';
import { putCoupon } from '#register/sale/coupons.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { os } from '#register/handlers/os.ts';

export const couponActs = {
  coupon: os.sale.coupon.handler(({ input: { code, approvalId }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    return editSale(context, (sale) => putCoupon(context, work.value, { sale, code, approvalId }));
  }),

  removeCoupon: os.sale.removeCoupon.handler(({ context }) => editSale(context, (sale) => ok(withoutCoupon(sale)))),
};
