import { categoryList } from '#contract/v3/category.ts';

import { reads } from '#backoffice/http/route.ts';

export const categoryRoutes = [
  reads(categoryList, async ({ input, db }) => {
    let query = db.selectFrom('category').selectAll().orderBy('path');
    const name = input.Name;
    if (name)
      query = query.where((eb) =>
        eb.or([eb('path', '=', name), eb.and([eb('path', '>=', `${name}/`), eb('path', '<', `${name}0`)])]),
      );
    if (typeof input.Discontinued === 'boolean') query = query.where('discontinued', '=', input.Discontinued ? 1 : 0);
    const rows = await query.execute();
    return rows.map(({ id, path, discontinued }) => ({ ID: id, Name: path, Discontinued: discontinued === 1 }));
  }),
];
