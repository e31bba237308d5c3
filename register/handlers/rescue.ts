import { refuse } from '#domain/result.ts';
import { os } from '#register/handlers/os.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { takeIn } from '#register/rescue/take-in.ts';

export const rescueHandlers = {
  take: os.rescue.take.handler(({ input, context }) => {
    const work = atWorkFor(context, 'sync.settle');
    if (!work.ok) return work;
    // Nothing goes to an office from there.
    if (context.practice.here) return refuse({ code: 'not_in_practice' });
    return takeIn(context, work.value, input);
  }),
};
