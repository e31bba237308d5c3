import { productCreate } from '#contract/v3/product-change.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';
import { listsAsTheyAre } from '#contract/v3/variant-lists.ts';
import { variantCode } from '#contract/v3/variant.ts';
import type { Change } from '#backoffice/goods-list/compare.ts';
import type { LineToOffice } from '#backoffice/goods-list/line-to-office.ts';
import { fullName, type ListedGoods } from '#backoffice/goods-list/list.ts';

/** Adds goods as a product of one variant. Answers the office's reason where it does not take them. */
export async function addGoods(line: LineToOffice, goods: ListedGoods): Promise<string | undefined> {
  const first = await create(line, goods, goods.code);
  if (first.ok) return undefined;
  if (first.status !== 409) return first.why;
  // Its code is that of a product with other goods: a product's code is on no receipt, so another one does.
  const second = await create(line, goods, `${goods.code}-goods`);
  return second.ok ? undefined : `${second.why} Somebody may be adding goods there: run this again.`;
}

/** Changes what differs and leaves the rest. Answers the office's reason where it does not take it. */
export async function changeGoods({ ask }: LineToOffice, { goods, to }: Change): Promise<string | undefined> {
  const read = await ask(variantCode, { Code: goods.code });
  if (!read.ok) return read.why;
  const lists = listsAsTheyAre(read.value);
  if (!lists)
    return 'The office does not tell all of its parts and outlet prices, which a change would take away: change it there.';
  const said = await ask(variantUpdate, { Code: goods.code, ...to, ...lists });
  return said.ok ? undefined : said.why;
}

function create({ ask }: LineToOffice, goods: ListedGoods, productCode: string) {
  const { code: Code, name, category: Category, model: Model, price, cost, taxable } = goods;
  const variant = { Code, Model, Name: fullName(goods), UnitPrice: price, UnitCost: cost, Taxable: taxable };
  return ask(productCreate, { Category, Name: name, Code: productCode, Variants: [variant] });
}
