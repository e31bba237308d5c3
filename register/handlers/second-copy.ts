import { transact } from '#db/transact.ts';
import { ok } from '#domain/result.ts';
import { asManager, atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal.ts';

export const secondCopyHandlers = {
  show: os.secondCopy.show.handler(({ context }) => context.secondCopy.status()),

  turnOn: os.secondCopy.turnOn.handler(async ({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const allowed = asManager(work.value, 'secondCopy.turnOn');
    if (!allowed.ok) return allowed;
    const folder = input.folder.trim();
    const turned = await context.secondCopy.turnOn(folder, work.value.till.registerName);
    if (turned.ok) note(context, work.value.staff.name, { act: 'secondCopy.turnOn', facts: { folder } });
    return turned;
  }),

  turnOff: os.secondCopy.turnOff.handler(async ({ context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const allowed = asManager(work.value, 'secondCopy.turnOff');
    if (!allowed.ok) return allowed;
    await context.secondCopy.turnOff();
    note(context, work.value.staff.name, { act: 'secondCopy.turnOff', facts: {} });
    return ok({});
  }),
};

function note(context: Context, staff: string, { act, facts }: { act: string; facts: object }): void {
  transact(context.db, (tx) => {
    writeDown(tx, { at: context.clock.now(), staff, act, facts });
    return undefined;
  });
}
