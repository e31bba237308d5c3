import { ok, refuse } from '#domain/result.ts';
import { asAllowed } from '#register/people/approvals.ts';
import { atWork } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { note } from '#register/journal/journal.ts';

export const secondCopyHandlers = {
  show: os.secondCopy.show.handler(({ context }) => context.secondCopy.status()),

  turnOn: os.secondCopy.turnOn.handler(async ({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const allowed = asAllowed(context, work.value, 'secondCopy.turn');
    if (!allowed.ok) return allowed;
    // It would be written over the till's own.
    if (context.practice.here) return refuse({ code: 'not_in_practice' });
    const folder = input.folder.trim();
    const turned = await context.secondCopy.turnOn(folder, work.value.till.registerName);
    if (turned.ok) note(context, { staff: work.value.staff.name, act: 'secondCopy.turnOn', facts: { folder } });
    return turned;
  }),

  turnOff: os.secondCopy.turnOff.handler(async ({ context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const allowed = asAllowed(context, work.value, 'secondCopy.turn');
    if (!allowed.ok) return allowed;
    await context.secondCopy.turnOff();
    note(context, { staff: work.value.staff.name, act: 'secondCopy.turnOff', facts: {} });
    return ok({});
  }),
};
