import path from 'node:path';

import type { NewItem } from '#backoffice/demo-shop/shop-plan.ts';
import { bringIn, type Outcome } from '#backoffice/goods-list/bring-in.ts';
import { lineWithin } from '#backoffice/goods-list/line-within.ts';
import { fullName, type GoodsList, readList } from '#backoffice/goods-list/list.ts';
import { report } from '#backoffice/goods-list/report.ts';
import type { ShopFile } from '#backoffice/own-shop/shop-file.ts';
import type { Service } from '#backoffice/service.ts';

export interface WantedFile {
  readonly file: string;
  /** Digits of the money of the till that starts the back office. */
  readonly decimals?: number | undefined;
  /** A store that has its shop already keeps it as it is. */
  readonly onlyNew?: boolean;
}

export interface OwnGoods {
  readonly list: GoodsList;
  readonly decimals: number;
  /** A new shop was built with them. */
  readonly areIn?: boolean;
}

/**
 * The shop's own list of goods; its place is written as seen from the file of the shop, and so many digits are behind the
 * point of its prices where that says nothing. Throws CannotGoOn.
 */
export function goodsOf({ Goods }: ShopFile, { file, decimals: usual = 2 }: WantedFile): OwnGoods | undefined {
  if (!Goods) return undefined;
  const { File, Decimals: decimals = usual } = Goods;
  return { list: readList(path.resolve(path.dirname(file), File), decimals), decimals };
}

/** For a store that has no goods yet, all at once: tills that are filled meanwhile miss none. */
export function* itemsOf({ list }: OwnGoods): Generator<NewItem> {
  for (const each of list.goods) {
    yield {
      category: each.category,
      product: each.name,
      model: each.model ?? '',
      name: fullName(each),
      code: each.code,
      type: 'Standard',
      price: each.price,
      cost: each.cost ?? 0,
      taxable: each.taxable ?? true,
      weight: 0,
      outletPrices: {},
      stock: 0,
    };
  }
}

/** Brings the goods to what the list says while tills sell, each change in its turn among theirs. Answers what came of it, for a person. */
export async function keepGoods(service: Service, { list, decimals, areIn = false }: OwnGoods): Promise<string> {
  const outcome = areIn ? allNew(list) : await bringIn({ line: lineWithin(service), list, write: true });
  return report(outcome, { write: true, decimals });
}

function allNew({ goods, badRows, ignoredColumns }: GoodsList): Outcome {
  const nothingElse = {
    changes: [],
    same: 0,
    discontinued: [],
    elsewhere: 0,
    outletPriced: 0,
    changed: 0,
    stopped: undefined,
  };
  const rows = goods.length + badRows.length;
  return { ...nothingElse, fresh: goods, rows, ignoredColumns, refused: badRows, added: goods.length };
}
