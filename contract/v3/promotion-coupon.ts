import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import {
  assumed,
  flag,
  guid,
  integer,
  integerBetween,
  moment,
  optionalDay,
  requiredText,
  says,
  text,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { pageFields, withTotalCount } from '#contract/v3/selection.ts';
import { money } from '#contract/v3/variant-record.ts';

const tag = 'Promotion Coupon';
const path = '/api/v3/PromotionCoupon';
const view = [{ role: 'VIEW', module: 'Promotion' }];

export const couponTypes = ['DiscountPercentage', 'DiscountAmount'] as const;

const couponType = z.enum(couponTypes, { error: says('must be DiscountPercentage or DiscountAmount') });

const couponItem = z.looseObject({
  ID: assumed(text.nullish()),
  Code: assumed(requiredText),
  /** How many sales it is good for in all, and how many are left. */
  Limit: assumed(integer),
  Balance: assumed(integer),
  Discount: assumed(integer),
  Created: assumed(text.nullish()),
  StartDate: assumed(text.nullish()),
  ExpiryDate: assumed(text.nullish()),
  Type: assumed(text.nullish()),
  MinimumSpending: assumed(integer.nullish()),
  /** Of a percentage only; an office that does not list them limits it by nothing. */
  FullPriceItemOnly: assumed(flag.nullish()),
  MaximumDiscount: assumed(integer.nullish()),
  Description: assumed(text.nullish()),
  CustomerCode: assumed(text.nullish()),
  CustomerID: assumed(text.nullish()),
});

const filterInput = z.object({
  ...pageFields,
  From: assumed(moment.nullish()),
  To: assumed(moment.nullish()),
  Type: assumed(couponType.nullish()),
  UsageStatus: assumed(
    z.enum(['Active', 'Used', 'Expired', 'All'], { error: says('must be Active, Used, Expired or All') }).nullish(),
  ),
  Code: assumed(text.nullish()),
});

export const promotionCouponList = operation({
  name: 'promotionCouponList',
  tag,
  method: 'GET',
  path,
  alternates: [{ method: 'POST', path: '/api/v3/PromotionCoupon/p' }],
  roles: view,
  summary: 'Coupons, those that can still be used unless asked otherwise',
  input: filterInput,
  output: z.array(couponItem),
});

export const promotionCouponWithTotalCount = operation({
  name: 'promotionCouponWithTotalCount',
  tag,
  method: 'GET',
  path: '/api/v3/PromotionCoupon/WithTotalCount',
  alternates: [{ method: 'POST', path: '/api/v3/PromotionCoupon/WithTotalCount' }],
  roles: view,
  summary: 'A page of coupons and how many there are in all',
  input: filterInput,
  output: withTotalCount(couponItem),
});

const writeFields = {
  Discount: assumed(money),
  MinimumAmount: assumed(money.nullish()),
  /** Of a percentage only. */
  FullPriceItemOnly: assumed(flag.nullish()),
  MaximumDiscount: assumed(money.nullish()),
  StartDate: assumed(optionalDay),
  ExpiryDate: assumed(optionalDay),
  Description: assumed(text.nullish()),
  CustomerCode: assumed(text.nullish()),
  CustomerID: assumed(guid.nullish()),
  ReferenceID: assumed(text.nullish()),
};

const limit = integerBetween(1, 1e9);

export const promotionCouponCreate = operation({
  name: 'promotionCouponCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module: 'Promotion' }],
  summary: 'Add a coupon',
  input: z
    .object({
      Code: assumed(requiredText),
      Limit: assumed(limit.nullish()),
      Type: assumed(couponType),
      ...writeFields,
    })
    .refine(({ Type, Discount }) => Type !== 'DiscountPercentage' || Discount <= 100, {
      path: ['Discount'],
      error: 'must be a whole number from 0 to 100',
    })
    .refine(
      ({ Type, FullPriceItemOnly, MaximumDiscount }) =>
        Type === 'DiscountPercentage' || (!FullPriceItemOnly && !MaximumDiscount),
      {
        path: ['MaximumDiscount'],
        error: 'and FullPriceItemOnly are only for DiscountPercentage',
      },
    ),
  output: z.looseObject({ ID: assumed(requiredText) }),
});

export const promotionCouponUpdate = operation({
  name: 'promotionCouponUpdate',
  tag,
  method: 'PUT',
  path,
  roles: [{ role: 'EDIT', module: 'Promotion' }],
  summary: 'Change a coupon by its code; a new limit moves the balance with it',
  input: z.object({
    Code: assumed(requiredText),
    Limit: assumed(limit.nullish()),
    ...writeFields,
    Discount: assumed(money.nullish()),
  }),
  output: messageAnswer,
});

export const promotionCouponDelete = operation({
  name: 'promotionCouponDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'DELETE', module: 'Promotion' }],
  summary: 'Delete a coupon by its code',
  input: z.object({ Code: assumed(requiredText) }),
  output: messageAnswer,
});
