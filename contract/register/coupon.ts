import { z } from 'zod';

import { refusal } from '#contract/register/procedure.ts';

/** What is true of a coupon as the office last said it. */
export const couponRefusals = [
  refusal('coupon_early', { coupon: z.string(), from: z.string() }),
  refusal('coupon_expired', { coupon: z.string(), until: z.string() }),
  refusal('coupon_spent', { coupon: z.string() }),
  refusal('coupon_of_other', { coupon: z.string() }),
] as const;

export const couponUnknown = refusal('coupon_unknown', { coupon: z.string() });
