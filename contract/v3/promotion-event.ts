import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import {
  assumed,
  integer,
  integerBetween,
  moment,
  percent,
  requiredGuid,
  requiredText,
  says,
  text,
  textList,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { pageFields } from '#contract/v3/selection.ts';
import { money } from '#contract/v3/variant-record.ts';

const tag = 'Promotion Event';
const path = '/api/v3/PromotionEvent';
const view = [{ role: 'VIEW', module: 'Promotion' }];

const promotionType = z.enum(['Amount', 'Quantity', 'Discount', 'Product', 'Tiered'], {
  error: says('is not a type of promotion'),
});

const termsFields = {
  /** What its goods must come to. */
  MinimumAmount: assumed(money.nullish()),
  /** Percent, for goods that say nothing of their own. */
  Discount: assumed(percent.nullish()),
  /** Minor units off the whole, once. */
  DiscountAmount: assumed(money.nullish()),
  /** Only for customers of this group. */
  Group: assumed(text.nullish()),
};

export const promotionEventList = operation({
  name: 'promotionEventList',
  tag,
  method: 'GET',
  path,
  alternates: [{ method: 'POST', path }],
  roles: view,
  summary: 'Promotions, of one type or all',
  input: z.object({
    ...pageFields,
    Type: assumed(promotionType.nullish()),
    Status: assumed(z.enum(['Active', 'Expired', 'All'], { error: says('must be Active, Expired or All') }).nullish()),
  }),
  output: z.array(
    z.looseObject({
      PromotionID: assumed(text.nullish()),
      Name: assumed(requiredText),
      /** As in `2026-01-31 00:00:00`. */
      StartDate: assumed(text),
      ExpirationDate: assumed(text),
      Outlet: assumed(z.array(text).nullish()),
      Type: assumed(text),
      MinimumQty: assumed(integer.nullish()),
      StartTime: assumed(text.nullish()),
      ExpirationTime: assumed(text.nullish()),
      ...termsFields,
      /** A service that leaves them out tells them article by article. */
      Variants: assumed(
        z
          .array(
            z.looseObject({
              Code: assumed(requiredText),
              UnitPrice: assumed(integer.nullish()),
              ExtraCost: assumed(integer.nullish()),
              Discount: assumed(integer.nullish()),
              MinimumQty: assumed(integer.nullish()),
            }),
          )
          .nullish(),
      ),
    }),
  ),
});

const ofVariant = z.array(
  z.looseObject({
    Name: assumed(requiredText),
    UnitPrice: assumed(integer.nullish()),
    ExtraCost: assumed(integer.nullish()),
    Discount: assumed(integer.nullish()),
    StartDate: assumed(text),
    ExpirationDate: assumed(text),
    StartTime: assumed(text.nullish()),
    ExpirationTime: assumed(text.nullish()),
    PromotionID: assumed(requiredText),
  }),
);

export const promotionEventGetByVariantID = operation({
  name: 'promotionEventGetByVariantID',
  tag,
  method: 'GET',
  path: '/api/v3/PromotionEvent/GetByVariantID',
  alternates: [{ method: 'POST', path: '/api/v3/PromotionEvent/GetByVariantID' }],
  roles: view,
  summary: 'Promotions that run on a variant, by its ID',
  input: z.object({ VariantID: assumed(requiredGuid) }),
  output: ofVariant,
});

export const promotionEventGetByVariantCode = operation({
  name: 'promotionEventGetByVariantCode',
  tag,
  method: 'GET',
  path: '/api/v3/PromotionEvent/GetByVariantCode',
  alternates: [{ method: 'POST', path: '/api/v3/PromotionEvent/GetByVariantCode' }],
  roles: view,
  summary: 'Promotions that run on a variant, by its code',
  input: z.object({ VariantCode: assumed(requiredText) }),
  output: ofVariant,
});

const timeOfDay = text.refine((value) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value), {
  error: 'must be a time such as 18:00',
});

export const promotionEventAdd = operation({
  name: 'promotionEventAdd',
  tag,
  method: 'POST',
  path: '/api/v3/PromotionEvent/Add',
  roles: [{ role: 'CREATE', module: 'Promotion' }],
  summary: 'Add a promotion',
  input: z.object({
    Name: assumed(requiredText),
    Type: assumed(promotionType),
    StartDate: assumed(moment),
    ExpirationDate: assumed(moment),
    StartTime: assumed(timeOfDay.nullish()),
    ExpirationTime: assumed(timeOfDay.nullish()),
    Outlet: assumed(textList.nullish()),
    MinimumQty: assumed(integerBetween(1, 1e9).nullish()),
    ...termsFields,
    Variants: assumed(
      z
        .array(
          z.object({
            Code: assumed(requiredText),
            UnitPrice: assumed(money.nullish()),
            ExtraCost: assumed(money.nullish()),
            Discount: assumed(percent.nullish()),
            /** Of a tier, where it begins. */
            MinimumQty: assumed(integerBetween(1, 1e9).nullish()),
          }),
        )
        .max(10_000)
        .nullish(),
    ),
  }),
  output: z.looseObject({ ID: assumed(requiredText) }),
});

export const promotionEventDelete = operation({
  name: 'promotionEventDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'DELETE', module: 'Promotion' }],
  summary: 'Delete a promotion by name',
  input: z.object({ Name: assumed(requiredText) }),
  output: messageAnswer,
});
