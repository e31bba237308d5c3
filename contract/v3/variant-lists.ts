import type { InputOf, OutputOf } from '#contract/v3/operation.ts';
import type { variantUpdate } from '#contract/v3/variant-change.ts';
import { componentInput, outletPriceInput } from '#contract/v3/variant-record.ts';
import type { variantCode } from '#contract/v3/variant.ts';

type Lists = Pick<InputOf<typeof variantUpdate>, 'Components' | 'OutletPrice'>;

/** A change of a variant replaces these two, so it says them as they are; undefined where the office does not tell them whole. */
export function listsAsTheyAre({ Components, OutletPrice }: OutputOf<typeof variantCode>): Lists | undefined {
  if (Components === undefined || OutletPrice === undefined) return undefined;
  const parts = (Components ?? []).map((part) => componentInput.safeParse(part));
  const prices = (OutletPrice ?? []).map((price) => outletPriceInput.safeParse(price));
  if (![...parts, ...prices].every(({ success }) => success)) return undefined;
  return { Components: parts.flatMap(({ data }) => data ?? []), OutletPrice: prices.flatMap(({ data }) => data ?? []) };
}
