import { refuse } from '#domain/result.ts';
import { atWork } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { asAllowed } from '#register/people/approvals.ts';
import { takeIn } from '#register/rescue/take-in.ts';

export const rescueHandlers = {
  take: os.rescue.take.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const allowed = asAllowed(context, work.value, 'sync.settle');
    if (!allowed.ok) return allowed;
    // Nothing goes to an office from there.
    if (context.practice.here) return refuse({ code: 'not_in_practice' });
    return takeIn(context, work.value, input);
  }),
};
