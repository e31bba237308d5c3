import { listShelves } from '#db/tables/categories.ts';
import { browseVariants, countVariants, type Variant } from '#db/tables/variants.ts';
import { ok } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { findVariants } from '#register/find.ts';
import { os } from '#register/handlers/os.ts';
import { readScan } from '#register/scan.ts';

export const catalogueHandlers = {
  categories: os.catalogue.categories.handler(({ context }) =>
    listShelves(context.db).map(({ path, count }) => ({ path, name: path, count })),
  ),

  browse: os.catalogue.browse.handler(({ input, context }) => {
    const { category, ...page } = input;
    const shelf = category === null ? undefined : listShelves(context.db).find(({ path }) => path === category);
    if (category !== null && !shelf) return { items: [], total: 0 };
    const items = browseVariants(context.db, shelf?.key ?? null, page).map((variant) => viewVariant(context, variant));
    return { items, total: shelf ? shelf.count : countVariants(context.db) };
  }),

  find: os.catalogue.find.handler(({ input, context }) =>
    findVariants(context.db, input.text).map((variant) => viewVariant(context, variant)),
  ),

  check: os.catalogue.check.handler(({ input, context }) => {
    const scanned = readScan(context, input.code);
    if (!scanned.ok) return scanned;
    const { variant, quantity, price, note } = scanned.value;
    return ok({ variant: viewVariant(context, variant), quantity, price: price ?? variant.price, note });
  }),
};

function viewVariant({ memory }: Context, { place, code, name, price, category, onHand, stockAt }: Variant) {
  const left = onHand === null ? null : onHand - (memory.sold.get(code) ?? 0);
  return { key: place, code, name, price, category, onHand: left, stockAt };
}
