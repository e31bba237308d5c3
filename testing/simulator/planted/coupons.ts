import { sending } from '#testing/simulator/planted/wire.ts';
import type { Planted } from '#testing/simulator/planted/planted.ts';

type Sale = Readonly<Record<string, unknown>>;

/** What is wrong with coupons: only a sale that has one shows it. */
export const coupons: Readonly<Record<string, Planted>> = {
  'a-coupon-is-never-used-up': {
    edit: (sql) => (/FROM invoice_coupon CROSS JOIN.*outbox/s.test(sql) ? { sql: `${sql} AND false` } : undefined),
  },
  'a-coupon-is-not-told': asSale(({ Coupon: _, ...sale }) => sale),
  'told-without-what-the-coupon-took-off': asSale((sale) => ('Coupon' in sale ? { ...sale, DiscountAmount: 0 } : sale)),
  'a-refused-coupon-is-a-sale-told': sending((send) => async (request, purpose) => {
    const reply = await send(request, purpose);
    const isRefused = reply.kind === 'answer' && JSON.stringify(reply.body).includes('has no balance left');
    return isRefused ? { ...reply, status: 200, body: { ID: 'somewhere' } } : reply;
  }),
};

function asSale(wrong: (sale: Sale) => Sale): Planted {
  return sending((send) => (request, purpose) => {
    if (request.method !== 'POST' || !request.path.endsWith('/Invoice') || request.body === undefined)
      return send(request, purpose);
    return send({ ...request, body: JSON.stringify(wrong(JSON.parse(request.body) as Sale)) }, purpose);
  });
}
