import path from 'node:path';

import { listStaff } from '#db/tables/staff.ts';
import { seriesPrefix } from '#domain/numbering.ts';
import { ok, refuse } from '#domain/result.ts';
import { asAllowed } from '#register/people/approvals.ts';
import { atWork } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { note } from '#register/journal/journal.ts';
import { replacementFolder, replacementWaits } from '#register/second-copy/replacement.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { NotOurs } from '#register/second-copy/vault.ts';
import { CannotRestore } from '#register/second-copy/write-out.ts';

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

  restore: os.secondCopy.restore.handler(async ({ input, context }) => {
    const { db, clock } = context;
    if (listStaff(db).length > 0) return refuse({ code: 'manager_exists' });
    if (replacementWaits(context)) return refuse({ code: 'replacement_waits' });
    const from = path.resolve(input.folder.trim());
    try {
      const dir = replacementFolder(path.dirname(db.name));
      const restored = await restoreCopy({ from, recoveryCode: input.recoveryCode, dir, at: clock.now() });
      const { register, series, newest, office } = restored;
      return ok({ register, receipts: seriesPrefix(series), upTo: newest.at, newest: newest.invoice ?? null, office });
    } catch (error) {
      if (error instanceof NotOurs) return refuse({ code: 'recovery_code_wrong' });
      if (error instanceof CannotRestore) return refuse({ code: 'copy_unusable', says: error.message });
      throw error;
    }
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
