import { productCreate as create } from '#contract/v3/product-change.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { ProductCreated } from '#domain/goods-events.ts';
import { type OutboundOperation, readId } from '#sync/operations/operation.ts';
import { seeGoods } from '#sync/operations/see-goods.ts';

/**
 * Known by the code on the goods. That the office has goods with that code is all a sale of them needs, so somebody else's
 * entry of the same goods is as good as ours, and what it says of them comes with the next copy.
 */
export const productCreate: OutboundOperation<ProductCreated> = {
  kind: 'product.create',
  repeatable: true,
  request: ({ code, name, category, price }) =>
    requestFor(create, {
      Category: category,
      Name: name,
      Brand: '',
      Code: code,
      Discontinued: false,
      ImageURL: '',
      Variants: [{ Code: code, UnitPrice: price, Discontinued: false }],
    }),
  readAnswer: readId(create),
  async verify(event, look) {
    const seen = await seeGoods(event, look);
    if (seen.kind === 'unclear') return seen;
    if (seen.kind === 'not_there') return { ...seen, kind: 'nothing' };
    const asWritten = [seen.Name, seen.Product].includes(event.name) && seen.UnitPrice === event.price;
    return { kind: asWritten ? 'ours' : 'stands', serverId: seen.ID };
  },
};
