import { ok, refuse } from '#domain/result.ts';
import { asAllowed, rolesThatMay } from '#register/people/approvals.ts';
import type { Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';

export const practiceHandlers = {
  enter: os.practice.enter.handler(async ({ context }) => {
    const { memory, practice, windowId } = context;
    if (!memory.identity) return refuse({ code: 'till_not_set_up' });
    const allowed = mayPractise(context);
    if (!allowed.ok) return allowed;
    await practice.enter(windowId, memory.staff);
    if (practice.here) return ok({});
    // Nothing is written down: the till's own file stays as it is, whatever happens in the practice shop.
    memory.staff = null;
    memory.approvals.clear();
    return ok({});
  }),

  leave: os.practice.leave.handler(({ context }) => {
    context.practice.leave(context.windowId);
    // Its twin is shown out before the shop is closed under it.
    context.changes.announce(['till']);
    return ok({});
  }),
};

/** Nobody gets round their role by signing out first. */
function mayPractise({ memory }: Context) {
  const act = 'practice.enter';
  if (memory.staff) return asAllowed({ memory }, { staff: memory.staff }, act);
  const everybodyMay = rolesThatMay(memory, { act }).length === memory.roles.length;
  return everybodyMay ? ok({}) : refuse({ code: 'not_signed_in' });
}
