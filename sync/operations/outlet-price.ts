import { outletPriceCreate, outletPriceDelete, outletPriceUpdate } from '#contract/v3/outlet-price.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { PriceDropped, PriceSet } from '#domain/goods-events.ts';
import { outletPriceOf } from '#sync/feeds/read-variant.ts';
import { type Finding, type Look, type OutboundOperation, readId, readMessage } from '#sync/operations/operation.ts';
import { seeGoods } from '#sync/operations/see-goods.ts';

/** It sets a state, so the state is all there is to see. */
export const priceSet: OutboundOperation<PriceSet> = {
  kind: 'price.set',
  repeatable: true,
  overwrites: true,
  request({ code, outlet, price, before }) {
    const said = { Code: code, Outlets: [{ Outlet: outlet, UnitPrice: price }] };
    return before === null ? requestFor(outletPriceCreate, said) : requestFor(outletPriceUpdate, said);
  },
  readAnswer: readId(outletPriceUpdate),
  verify: (event, look) => compare(event, event.price, look),
};

/** Of this outlet alone: without its name it would be those of all. */
export const priceDrop: OutboundOperation<PriceDropped> = {
  kind: 'price.drop',
  repeatable: true,
  overwrites: true,
  request: ({ code, outlet }) => requestFor(outletPriceDelete, { Code: code, Outlet: outlet }),
  readAnswer: readMessage,
  verify: (event, look) => compare(event, null, look),
};

/** The goods themselves show that the read works. A price that is neither ours nor the one before it is somebody else's, and newer for all we know. */
async function compare(event: PriceSet | PriceDropped, wanted: number | null, look: Look): Promise<Finding> {
  const seen = await seeGoods({ code: event.code, besides: null }, look);
  if (seen.kind === 'unclear') return seen;
  if (seen.kind === 'not_there') return { kind: 'nothing', silent: true };
  const known = outletPriceOf(seen, { id: event.outletId, name: event.outlet });
  if (known === wanted) return { kind: 'stands', serverId: seen.ID };
  if (known === event.before) return { kind: 'nothing' };
  return { kind: 'foreign', message: movedTo(known), mayBeOld: true };
}

function movedTo(price: number | null): string {
  return price === null ? 'somebody else took the price away meanwhile' : `${somebodySaid}${price}`;
}

/** What the office has instead; null where it has none, or that is not what was found. */
export function priceThere(message: string | null): number | null {
  return message?.startsWith(somebodySaid) ? Number(message.slice(somebodySaid.length)) : null;
}

const somebodySaid = 'somebody else changed the price meanwhile, in minor units to ';
