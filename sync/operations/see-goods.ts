import { variantGetByListCode } from '#contract/v3/variant.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import type { Look } from '#sync/operations/operation.ts';

type Listed = OutputOf<typeof variantGetByListCode>['Data'][number];

type GoodsSeen =
  | ({ readonly kind: 'there' } & Pick<Listed, 'ID' | 'Name' | 'Product' | 'UnitPrice' | 'OutletPrice'>)
  | { readonly kind: 'not_there'; readonly silent?: true }
  | { readonly kind: 'unclear'; readonly message: string };

/** Asks for one variant, in one question with another that is known to be there: where that is not shown, nothing is proved. */
export async function seeGoods(
  { code, besides }: { readonly code: string; readonly besides: string | null },
  { ask }: Pick<Look, 'ask'>,
): Promise<GoodsSeen> {
  const list = await ask(variantGetByListCode, { ListCode: besides === null ? [code] : [code, besides] });
  if (!list.ok) return { kind: 'unclear', message: list.why };
  const found = list.value.Data.find(({ Code }) => Code === code);
  if (found) return { kind: 'there', ...found };
  return list.value.Data.length > 0 ? { kind: 'not_there' } : { kind: 'not_there', silent: true };
}
