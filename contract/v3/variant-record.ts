import { z } from 'zod';

import {
  assumed,
  decimal,
  flag,
  integer,
  integerBetween,
  requiredText,
  says,
  shown,
  text,
} from '#contract/v3/field.ts';

export const variantTypes = [
  'Standard',
  'Composite',
  'NonInventory',
  'Manufactured',
  'MultipleUOM',
  'Complementary',
  'PrepaidPackage',
  'PrepaidPoint',
] as const;

export const variantType = z.enum(variantTypes, { error: says('is not a variant type') });

/** The product operations write the type as `{ value }`, the variant operations as a plain string. */
export const typeOrValue = z.union(
  [z.object({ value: shown(variantType) }).transform(({ value }) => value), variantType],
  {
    error: says('is not a variant type'),
  },
);

export const money = integerBetween(0, 1e12);

export const outletPrice = z.looseObject({
  Outlet: assumed(text.nullish()),
  OutletID: assumed(text.nullish()),
  Price: assumed(integer.nullish()),
  ExtraCost: assumed(integer.nullish()),
});

export const component = z.looseObject({
  ID: assumed(text.nullish()),
  Code: assumed(text.nullish()),
  Name: assumed(text.nullish()),
  Qty: assumed(integer.nullish()),
  UnitPrice: assumed(integer.nullish()),
});

/**
 * What a variant is in terms of others. The specification has `ParentCode` and `Ratio` on the write side and `Components` on
 * the read by code; that the other reads say them too is assumed.
 */
export const madeOf = {
  /** The variant a `MultipleUOM` is `Ratio` of. */
  ParentCode: assumed(text.nullish()),
  Ratio: assumed(integer.nullish()),
  Components: assumed(z.array(component).nullish()),
};

export const pricebookEntry = z.looseObject({
  ID: assumed(text.nullish()),
  Name: assumed(text.nullish()),
  Outlet: assumed(z.array(text).nullish()),
  Group: assumed(text.nullish()),
  MinimumQty: assumed(integer.nullish()),
  Price: assumed(integer.nullish()),
  Discount: assumed(decimal.nullish()),
  StartDate: assumed(text.nullish()),
  ExpirationDate: assumed(text.nullish()),
});

/** A variant as the operations by code and by ID give it. */
export const variantRecord = z.looseObject({
  ID: shown(requiredText),
  ProductID: assumed(text.nullish()),
  ProductCode: assumed(text.nullish()),
  Category: shown(text.nullish()),
  Product: shown(text.nullish()),
  Variant: shown(text.nullish()),
  Name: shown(text.nullish()),
  Code: shown(requiredText),
  Weight: shown(integer.nullish()),
  Type: shown(text.nullish()),
  OrderPrice: shown(integer.nullish()),
  UnitCost: shown(integer.nullish()),
  UnitPrice: shown(integer),
  Taxable: shown(flag.nullish()),
  LoyaltyPoint: shown(flag.nullish()),
  Discontinued: shown(flag.nullish()),
  ...madeOf,
  Components: shown(z.array(component).nullish()),
  OutletPrice: shown(z.array(outletPrice).nullish()),
  Pricebook: shown(z.array(pricebookEntry).nullish()),
  Released: assumed(text.nullish()),
  Created: assumed(text.nullish()),
});

export const componentInput = z.object({
  Code: shown(requiredText),
  Name: shown(text.nullish()),
  Qty: shown(integerBetween(1, 1e6)),
});

export const outletPriceInput = z.object({
  Outlet: shown(requiredText),
  Price: shown(money),
  ExtraCost: shown(money.nullish()),
});
