/** A coupon as the office keeps it: 3.00 off anything, twice. */
export const couponRow = {
  kind: 'DiscountAmount',
  quota: 2,
  balance: 2,
  discount: 300,
  minimumAmount: 0,
  fullPriceItemOnly: 0 as 0 | 1,
  maximumDiscount: null as number | null,
  startDate: null,
  expiryDate: null,
  description: '',
  customerId: null as string | null,
  referenceId: null,
  created: '2026-11-01T00:00:00',
};
