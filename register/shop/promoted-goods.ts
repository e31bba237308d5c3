import type { z } from 'zod';

import type { newPromotion } from '#contract/register/shop.ts';
import { listShelves } from '#db/tables/categories.ts';
import { codesOnShelf, knownVariants } from '#db/tables/variants.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';

export type NotPromoted =
  | Refusal<'promotion_needs_goods'>
  | (Refusal<'shop_goods_unknown'> & { readonly goods: string })
  | (Refusal<'promotion_goods_many'> & { readonly count: number; readonly most: number });

type Wanted = Pick<z.output<typeof newPromotion>, 'terms' | 'codes' | 'shelves'>;

/** The goods of a promotion, those of its shelves as they stand there now; none for everything. */
export function promotedCodes({ db }: Register, { terms, codes, shelves }: Wanted): Result<string[], NotPromoted> {
  const isAll = codes.length + shelves.length === 0;
  if (isAll) return isOfEach(terms) ? refuse({ code: 'promotion_needs_goods' }) : ok([]);
  const known = new Set(knownVariants(db, codes).map(({ code }) => code));
  const unknown = codes.find((code) => !known.has(code));
  if (unknown !== undefined) return refuse({ code: 'shop_goods_unknown', goods: unknown });
  const all = new Set(codes);
  for (const wanted of shelves) {
    const shelf = listShelves(db).find(({ path }) => path === wanted);
    const stand = shelf ? codesOnShelf(db, shelf.key) : [];
    // Without its goods it would be about everything.
    if (stand.length === 0) return refuse({ code: 'shop_goods_unknown', goods: wanted });
    for (const code of stand) all.add(code);
  }
  return all.size > mostGoods
    ? refuse({ code: 'promotion_goods_many', count: all.size, most: mostGoods })
    : ok([...all]);
}

/** One price, or one more for so many, can be of chosen goods alone. */
function isOfEach({ kind }: Wanted['terms']): boolean {
  return kind === 'price' || kind === 'next';
}

/** v3 takes ten thousand, and one that is both bought and given stands there twice. */
const mostGoods = 5_000;
