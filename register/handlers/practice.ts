import { ok, refuse } from '#domain/result.ts';
import { os } from '#register/handlers/os.ts';

export const practiceHandlers = {
  enter: os.practice.enter.handler(async ({ context }) => {
    const { memory, practice, windowId } = context;
    if (!memory.identity) return refuse({ code: 'till_not_set_up' });
    await practice.enter(windowId, memory.staff);
    if (practice.here) return ok({});
    // Nothing is written down: the till's own file stays as it is, whatever happens in the practice shop.
    memory.staff = null;
    memory.approvals.clear();
    return ok({});
  }),

  leave: os.practice.leave.handler(({ context }) => {
    context.practice.leave(context.windowId);
    return ok({});
  }),
};
