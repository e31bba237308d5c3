import { goodsToList } from '#db/tables/goods-to-list.ts';
import { ok } from '#domain/result.ts';
import { readList, takePart, writeList } from '#register/goods-list/list-room.ts';
import { os } from '#register/handlers/os.ts';
import { atWorkFor } from '#register/people/approvals.ts';

const act = 'settings.save';

export const goodsListHandlers = {
  show: os.goodsList.show.handler(({ context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? ok(context.memory.goodsList.standing) : work;
  }),

  hand: os.goodsList.hand.handler(({ input, context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? takePart(context, input) : work;
  }),

  read: os.goodsList.read.handler(async ({ input, context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? readList(context, input.listId) : work;
  }),

  goods: os.goodsList.goods.handler(async ({ input: { after }, context }) => {
    const work = atWorkFor(context, act);
    if (!work.ok) return work;
    await context.breathe();
    const page = goodsToList(context.db, { after, limit: goodsAtOnce });
    const last = page.length < goodsAtOnce ? undefined : page.at(-1);
    return ok({
      goods: page.map(({ place: _, ...goods }) => goods),
      next: last?.place ?? null,
      whole: context.practice.here || context.sync.status().walkedAt !== null,
    });
  }),

  write: os.goodsList.write.handler(({ input, context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? writeList(context, input.listId, work.value.staff.name) : work;
  }),
};

/** Some milliseconds. */
const goodsAtOnce = 500;
