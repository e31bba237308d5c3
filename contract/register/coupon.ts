import { z } from 'zod';

import { refusal } from '#contract/register/procedure.ts';

/** What is true of a coupon as the office last said it. */
export const couponRefusals = [
  refusal('coupon_early', { coupon: z.string(), from: z.string() }),
  refusal('coupon_expired', { coupon: z.string(), until: z.string() }),
  refusal('coupon_spent', { coupon: z.string() }),
  refusal('coupon_of_other', { coupon: z.string() }),
  refusal('coupon_beyond', { coupon: z.string() }),
] as const;

/** The office knows one amount off a sale, and works it out of the points. */
export const amountOffRefusals = [refusal('discount_with_return'), refusal('points_with_discount')] as const;

export const couponUnknown = refusal('coupon_unknown', { coupon: z.string() });

/** What is true of the points of a customer as the office last said it. */
export const pointsRefusals = [
  refusal('points_need_customer'),
  refusal('points_unknown', { name: z.string() }),
  refusal('points_short', { name: z.string(), left: z.int() }),
] as const;
