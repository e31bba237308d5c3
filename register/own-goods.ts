import { goodsLane } from '#db/tables/own-goods.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';

/** Lanes of goods on a sale that the office has yet to hear of. In most shops there never are any, and a sale waits for nothing. */
export function ownGoodsLanes({ memory }: Pick<Register, 'memory'>, { lines }: OpenSale): readonly string[] {
  if (memory.ownGoods.size === 0) return [];
  return [...new Set(lines.map(({ code }) => code))].filter((code) => memory.ownGoods.has(code)).map(goodsLane);
}
