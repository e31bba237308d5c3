import { promotionEventGetByVariantCode, promotionEventList } from '#contract/v3/promotion-event.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { replacePromotions } from '#db/tables/promotions.ts';
import { findOutlet } from '#db/tables/shop.ts';
import { browseVariants } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import type { PromotedGoods } from '#domain/promotions.ts';
import type { Asked } from '#sync/api.ts';
import { readAll } from '#sync/every-page.ts';
import {
  type Feed,
  type FeedContext,
  type FeedKind,
  fine,
  replaceWhenChanged,
  sellsWithout,
} from '#sync/feeds/feed.ts';
import { isAbout } from '#sync/feeds/here.ts';
import { type PromotionEvent, readGoods, readPromotion } from '#sync/feeds/read-promotion.ts';

/** A shop without promotions, or that may not see them, sells without. */
export const promotions: Feed = {
  name: 'promotions',
  isSpare: true,
  async run(context, kind) {
    const list = await activePromotions(context);
    if (!list.ok) return sellsWithout(context, { feed: 'promotions', what: 'the list', kind }, list);
    const outlet = findOutlet(context.db, context.outletId)?.name ?? '';
    const events = list.value.filter(({ Outlet }) => isAbout(Outlet, outlet));
    const goods = await missingGoods(context, events, kind);
    const rows = events.flatMap((event) => readPromotion(event, goods.get(event.Name)) ?? []);
    if (replaceWhenChanged(context.db, 'promotions', { rows, write: replacePromotions })) context.changed('prices');
    return fine;
  },
};

/** What runs and what will run, in all outlets. */
export function activePromotions({ ask }: Pick<FeedContext, 'ask'>): Promise<Asked<PromotionEvent[]>> {
  return readAll({
    read: (PageNumber, PageSize) => ask(promotionEventList, { Status: 'Active', PageNumber, PageSize }),
    pageSize,
    keyOf: ({ PromotionID, Name }) => `${PromotionID ?? ''} ${Name}`,
  });
}

const pageSize = 100;

/**
 * An office that does not list a promotion's goods tells them article by
 * article. Those sold most are asked for, whenever the list changed and once a
 * night: more would take the line away from sales.
 */
async function missingGoods(
  { ask, db, alive }: FeedContext,
  events: readonly PromotionEvent[],
  kind: FeedKind,
): Promise<ReadonlyMap<string, PromotedGoods[]>> {
  const without = events.filter(({ Variants, Type }) => !Variants && Type !== 'Amount' && Type !== 'Discount');
  const names = JSON.stringify(without);
  const last = JSON.parse(findEngineState(db, goodsKey) ?? '{}') as {
    names?: string;
    goods?: [string, PromotedGoods[]][];
  };
  if (without.length === 0) return new Map();
  if (kind === 'delta' && last.names === names) return new Map(last.goods);
  const goods = new Map<string, PromotedGoods[]>(without.map(({ Name }) => [Name, []]));
  for (const { code } of browseVariants(db, null, { offset: 0, limit: mostAsked })) {
    if (!alive()) break;
    const answer = await ask(promotionEventGetByVariantCode, { VariantCode: code });
    // A line that is down answers the same to the next two hundred.
    if (!answer.ok) return new Map(last.goods);
    for (const { Name, ...terms } of answer.value) goods.get(Name)?.push(readGoods(code, terms));
  }
  transact(db, (tx) => saveEngineState(tx, goodsKey, JSON.stringify({ names, goods: [...goods] })));
  return goods;
}

const goodsKey = 'promotions.goods';
const mostAsked = 200;
