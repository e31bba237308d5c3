import type { z } from 'zod';

import type { variantView } from '#contract/register/catalogue.ts';
import { productsWithChoice } from '#db/tables/products.ts';
import type { Listed } from '#db/tables/variants.ts';
import type { Context } from '#register/context.ts';
import { levelsOf } from '#register/sale/makings.ts';

type VariantView = z.output<typeof variantView>;

/** With what they stand for, in one statement for all of them. */
export function viewVariants(context: Context, variants: readonly Listed[]): VariantView[] {
  const products = productsWithChoice(
    context.db,
    variants.flatMap(({ product }) => product ?? []),
  );
  const levelOf = levelsOf(context, variants);
  return variants.map((variant) => {
    const view = viewVariant(context, variant, levelOf);
    const product = variant.product === null ? undefined : products.get(variant.product);
    if (!product) return view;
    const { name, count, cheapest, dearest } = product;
    return { ...view, name, choices: { count, cheapest, dearest } };
  });
}

/** One by itself, whatever else there is of its product. */
export function viewAlone(context: Context, variant: Listed): VariantView {
  return viewVariant(context, variant, levelsOf(context, [variant]));
}

export function viewVariant({ memory }: Context, variant: Listed, levelOf: ReturnType<typeof levelsOf>): VariantView {
  const { place, code, name, price, category } = variant;
  // A row has the moment its count became another one; what stayed as it was is as good as the last answer.
  const stockAt = variant.stockAt === null ? null : (memory.levelsAt ?? variant.stockAt);
  const per = memory.weightUnits.get(code);
  const misc = code === memory.preferences.miscCode;
  return {
    key: place,
    code,
    name,
    price,
    category,
    onHand: levelOf(variant),
    stockAt,
    ...(per && { per }),
    ...(misc && { misc }),
  };
}
