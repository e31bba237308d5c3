import type { ExpressionBuilder } from 'kysely';

import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  promotionEventAdd,
  promotionEventDelete,
  promotionEventGetByVariantCode,
  promotionEventGetByVariantID,
  promotionEventList,
} from '#contract/v3/promotion-event.ts';

import { dayAfter, localDay, localTime } from '#backoffice/clock.ts';
import { reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { withVariants } from '#backoffice/store/stock/goods-documents.ts';
import { anyOf, inSlices } from '#backoffice/store/many.ts';
import { selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Tables } from '#backoffice/store/tables.ts';
import { namesIn, outletNames } from '#backoffice/store/goods/variant-parts.ts';
import { findVariants } from '#backoffice/store/goods/variants.ts';

export const promotionEventRoutes = [
  reads(promotionEventList, async ({ input, db, now }) => {
    const size = input.PageSize ?? 20;
    let query = db
      .selectFrom('promotion')
      .selectAll()
      .orderBy('seq')
      .limit(size)
      .offset(((input.PageNumber ?? 1) - 1) * size);
    if (input.Type) query = query.where('kind', '=', input.Type);
    if (input.Status === 'Active') query = query.where(runsOn(now));
    if (input.Status === 'Expired') query = query.where((eb) => eb.not(runsOn(now)(eb)));
    const names = await outletNames(db);
    const events = await query.execute();
    const goods = await goodsOf(
      db,
      events.map(({ id }) => id),
    );
    return events.map((event) => ({
      PromotionID: event.id,
      Name: event.name,
      StartDate: written(event.startDate),
      ExpirationDate: written(event.expirationDate),
      Outlet: namesIn(event.outlets, names),
      Type: event.kind,
      MinimumQty: event.minimumQuantity,
      StartTime: event.startTime,
      ExpirationTime: event.expirationTime,
      MinimumAmount: event.minimumAmount,
      Discount: event.discount,
      DiscountAmount: event.discountAmount,
      Group: event.membership,
      Variants: goods.get(event.id) ?? [],
    }));
  }),
  reads(promotionEventGetByVariantID, async ({ input, db, now }) => {
    const variant = await db.selectFrom('variant').select('id').where('id', '=', input.VariantID).executeTakeFirst();
    if (!variant) return reject(404, `Variant ${input.VariantID} not found.`);
    return eventsOf(db, variant.id, now);
  }),
  reads(promotionEventGetByVariantCode, async ({ input, db, now }) => {
    const variant = (await findVariants(db, [input.VariantCode])).get(input.VariantCode);
    if (!variant) return reject(404, `Variant ${input.VariantCode} not found.`);
    return eventsOf(db, variant.id, now);
  }),
  writes(promotionEventAdd, async ({ input, db, service }) => {
    const [startDate, expirationDate] = [withTime(input.StartDate), lastMomentOf(input.ExpirationDate)];
    if (startDate > expirationDate) reject(400, 'ExpirationDate must not be before StartDate.');
    const event = await db
      .insertInto('promotion')
      .values({
        id: service.newId(),
        ...termsOf(input),
        startDate,
        expirationDate,
        outlets: await outletsOf(db, input),
      })
      .onConflict((on) => on.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!event) return reject(409, `Promotion ${input.Name} already exists.`);
    const rows = (await withVariants(db, input.Variants ?? [])).map(
      ({ variant, UnitPrice, ExtraCost, Discount, MinimumQty }, position) => ({
        promotionId: event.id,
        position,
        variantId: variant.id,
        unitPrice: UnitPrice ?? null,
        extraCost: ExtraCost ?? 0,
        discount: Discount ?? 0,
        minimumQuantity: MinimumQty ?? 1,
      }),
    );
    for (const slice of inSlices(rows)) await db.insertInto('promotionItem').values(slice).execute();
    return { ID: event.id };
  }),
  writes(promotionEventDelete, async ({ input, db }) => {
    const removed = await db.deleteFrom('promotion').where('name', '=', input.Name).returning('id').executeTakeFirst();
    if (!removed) reject(404, `Promotion ${input.Name} not found.`);
    return { Message: `Promotion ${input.Name} has been deleted` };
  }),
];

type Added = ParsedInput<typeof promotionEventAdd>;

function termsOf(input: Added) {
  return {
    name: input.Name,
    kind: input.Type,
    startTime: input.StartTime ?? null,
    expirationTime: input.ExpirationTime ?? null,
    minimumQuantity: input.MinimumQty ?? 1,
    minimumAmount: input.MinimumAmount ?? 0,
    discount: input.Discount ?? 0,
    discountAmount: input.DiscountAmount ?? 0,
    membership: input.Group || null,
    status: 'Active',
  };
}

async function outletsOf(db: Store, { Outlet }: Added): Promise<string> {
  if (!Outlet?.length) return '[]';
  return JSON.stringify((await selectOutlets(db, { names: Outlet })).map(({ id }) => id));
}

/** The promotions of a variant that have not ended. Goods that say nothing of their own have the discount of the whole. */
async function eventsOf(db: Store, variantId: string, now: number) {
  const rows = await db
    .selectFrom('promotionItem')
    .innerJoin('promotion', 'promotion.id', 'promotionItem.promotionId')
    .selectAll('promotion')
    .select(['promotionItem.promotionId', 'unitPrice', 'extraCost', 'promotionItem.discount as own'])
    .where('variantId', '=', variantId)
    .where(runsOn(now))
    .orderBy('promotion.seq')
    .execute();
  return rows.map((row) => ({
    Name: row.name,
    UnitPrice: row.unitPrice,
    ExtraCost: row.extraCost,
    Discount: row.unitPrice === null && row.own === 0 ? row.discount : row.own,
    StartDate: written(row.startDate),
    ExpirationDate: written(row.expirationDate),
    StartTime: row.startTime,
    ExpirationTime: row.expirationTime,
    PromotionID: row.promotionId,
  }));
}

/** The prices of some promotions' goods, by promotion. */
async function goodsOf(db: Store, ids: readonly string[]) {
  const rows = await db
    .selectFrom('promotionItem')
    .innerJoin('variant', 'variant.id', 'promotionItem.variantId')
    .select([
      'promotionId',
      'variant.code',
      'promotionItem.unitPrice',
      'extraCost',
      'promotionItem.discount',
      'minimumQuantity',
    ])
    .where('promotionId', 'in', anyOf(ids))
    .orderBy('position')
    .execute();
  const goods = new Map<string, ReturnType<typeof toGoods>[]>();
  for (const row of rows) goods.set(row.promotionId, [...(goods.get(row.promotionId) ?? []), toGoods(row)]);
  return goods;
}

function toGoods(
  row: { code: string; unitPrice: number | null } & Record<'extraCost' | 'discount' | 'minimumQuantity', number>,
) {
  return {
    Code: row.code,
    UnitPrice: row.unitPrice,
    ExtraCost: row.extraCost,
    Discount: row.discount,
    MinimumQty: row.minimumQuantity,
  };
}

/** Not ended yet. Where its hours pass midnight, the night that begins on its last day is the last of it. */
function runsOn(now: number) {
  const [time, hour] = [localTime(now).slice(0, 19), localTime(now).slice(11, 19)];
  const yesterday = dayAfter(localDay(now), { days: -1 });
  return (eb: ExpressionBuilder<Pick<Tables, 'promotion'>, 'promotion'>) => {
    const until = eb.fn.coalesce('promotion.expirationTime', eb.val(endOfDay));
    const isLastNight = eb.and([
      eb('promotion.expirationDate', '=', `${yesterday}T${endOfDay}`),
      eb(until, '<', eb.fn.coalesce('promotion.startTime', eb.val(''))),
      eb(until, '>=', hour),
    ]);
    return eb.or([eb('promotion.expirationDate', '>=', time), isLastNight]);
  };
}

const endOfDay = '23:59:59';

/** A day alone means its midnight, so that moments compare as text. */
function withTime(moment: string): string {
  return `${moment}${'T00:00:00'.slice(moment.length - 10)}`.slice(0, 19);
}

/** A last day alone, or the midnight that many clients write a day with, is the whole of it. */
function lastMomentOf(moment: string): string {
  const time = withTime(moment);
  return time.endsWith('T00:00:00') ? `${time.slice(0, 10)}T${endOfDay}` : time;
}

/** The promotion operations write a moment with a space. */
function written(moment: string): string {
  return moment.replace('T', ' ');
}
