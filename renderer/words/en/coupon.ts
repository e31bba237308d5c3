/** A code that takes something off the whole sale. */
export const couponWords = {
  'coupon.title': 'Coupon',
  'coupon.code': 'Code',
  'coupon.hint': 'Scan it, or type the code.',
  'coupon.is': '{code} is on the sale and takes {amount} off.',
  'coupon.isMissing': '{code} is on the sale. It takes something off when the goods come to {amount} more.',
  'coupon.put': 'Put on the sale',
  'coupon.off': 'Take {code} off',
} as const;
