import type { z } from 'zod';

import { codeOfRow, variantRowsByListCode } from '#contract/v3/variant-rows.ts';
import { variantListItem } from '#contract/v3/variant.ts';
import type { Look } from '#sync/operations/operation.ts';

type Listed = z.infer<typeof variantListItem>;

type GoodsSeen =
  | ({ readonly kind: 'there' } & Pick<Listed, 'ID' | 'Name' | 'Product' | 'UnitPrice' | 'OutletPrice'>)
  | { readonly kind: 'not_there'; readonly silent?: true }
  | { readonly kind: 'unclear'; readonly message: string };

/** Asks for one variant, in one question with another that is known to be there: where that is not shown, nothing is proved. */
export async function seeGoods(
  { code, besides }: { readonly code: string; readonly besides: string | null },
  { ask }: Pick<Look, 'ask'>,
): Promise<GoodsSeen> {
  const list = await ask(variantRowsByListCode, { ListCode: besides === null ? [code] : [code, besides] });
  if (!list.ok) return { kind: 'unclear', message: list.why };
  const row = list.value.Data.find((each) => codeOfRow(each) === code);
  const found = variantListItem.safeParse(row);
  if (found.success) return { kind: 'there', ...found.data };
  if (row !== undefined) return { kind: 'unclear', message: `${code} is there and cannot be read` };
  return list.value.Data.length > 0 ? { kind: 'not_there' } : { kind: 'not_there', silent: true };
}
