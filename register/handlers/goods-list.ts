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

  write: os.goodsList.write.handler(({ input, context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? writeList(context, input.listId, work.value.staff.name) : work;
  }),
};
