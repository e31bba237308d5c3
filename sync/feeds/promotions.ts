import type { OutputOf } from '#contract/v3/operation.ts';
import { promotionEventGetByVariantCode, promotionEventList } from '#contract/v3/promotion-event.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { replacePromotions } from '#db/tables/promotions.ts';
import { findOutlet } from '#db/tables/shop.ts';
import { browseVariants } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { money } from '#domain/money.ts';
import { type Promotion, type PromotedGoods, promotionKinds } from '#domain/promotions.ts';
import { readAll } from '#sync/every-page.ts';
import { type Feed, type FeedContext, type FeedKind, fine, replaceWhenChanged } from '#sync/feeds/feed.ts';

type Event = OutputOf<typeof promotionEventList>[number];

/** A shop without promotions, and a credential that may not see them, sells all the same: this feed never fails. */
export const promotions: Feed = {
  name: 'promotions',
  async run(context, kind) {
    const events = await listEvents(context);
    if (!events) return fine;
    const goods = await missingGoods(context, events, kind);
    const rows = events.flatMap((event) => readPromotion(event, goods.get(event.Name)) ?? []);
    if (replaceWhenChanged(context.db, 'promotions', { rows, write: replacePromotions })) context.changed('catalogue');
    return fine;
  },
};

async function listEvents({ ask, db, outletId, refuseRow }: FeedContext): Promise<Event[] | undefined> {
  const outlet = findOutlet(db, outletId)?.name ?? '';
  const events = await readAll({
    read: (PageNumber) => ask(promotionEventList, { Status: 'Active', PageNumber, PageSize: pageSize }),
    keyOf: ({ PromotionID, Name }) => `${PromotionID ?? ''} ${Name}`,
  });
  if (!events.ok) {
    refuseRow({ feed: 'promotions', what: 'the list', why: events.why });
    return undefined;
  }
  return events.value.filter(({ Outlet }) => Outlet.length === 0 || Outlet.includes(outlet));
}

const pageSize = 100;

/**
 * An office that does not list a promotion's goods tells them article by
 * article. Those sold most are asked for, whenever the list changed and once a
 * night: more would take the line away from sales.
 */
async function missingGoods(
  { ask, db, alive }: FeedContext,
  events: readonly Event[],
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
    for (const { Name, UnitPrice, Discount } of answer.value)
      goods.get(Name)?.push({ code, price: price(UnitPrice), percent: Discount ?? 0, minimumQuantity: 1 });
  }
  transact(db, (tx) => saveEngineState(tx, goodsKey, JSON.stringify({ names, goods: [...goods] })));
  return goods;
}

const goodsKey = 'promotions.goods';
const mostAsked = 200;

function readPromotion(event: Event, goods: readonly PromotedGoods[] | undefined): Promotion | undefined {
  const kind = promotionKinds.find((each) => each === event.Type);
  if (!kind) return undefined;
  const listed = event.Variants?.map(({ Code, UnitPrice, Discount, MinimumQty }) => ({
    code: Code,
    price: price(UnitPrice),
    percent: Discount ?? 0,
    minimumQuantity: MinimumQty ?? 1,
  }));
  const own = listed ?? goods ?? [];
  // Of these kinds, one whose goods we do not know would make everything cheaper.
  if (own.length === 0 && (kind === 'Product' || kind === 'Tiered')) return undefined;
  return {
    name: event.Name,
    kind,
    from: event.StartDate.replace('T', ' '),
    until: endOf(event.ExpirationDate.replace('T', ' ')),
    hours: hoursOf(event),
    group: event.Group || null,
    minimumQuantity: event.MinimumQty,
    minimumAmount: money(event.MinimumAmount ?? 0),
    percent: event.Discount ?? 0,
    amount: money(event.DiscountAmount ?? 0),
    goods: own,
  };
}

/** The office writes a last day as its midnight, and means the whole of it. */
function endOf(moment: string): string {
  return moment.endsWith('00:00:00') || moment.length === 10 ? `${moment.slice(0, 10)} 23:59:59` : moment;
}

function hoursOf({ StartTime, ExpirationTime }: Event): Promotion['hours'] {
  if (!StartTime || !ExpirationTime) return null;
  return { from: `${StartTime}:00`.slice(0, 8), until: `${ExpirationTime}:00`.slice(0, 8) };
}

function price(unitPrice: number | null | undefined): Promotion['amount'] | null {
  return typeof unitPrice === 'number' ? money(unitPrice) : null;
}
