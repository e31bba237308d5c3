import path from 'node:path';

import { listStaff } from '#db/tables/staff.ts';
import { seriesPrefix } from '#domain/numbering.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { announce } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { note } from '#register/journal/journal.ts';
import { CannotRestore } from '#register/second-copy/cannot-restore.ts';
import { freshReplacement, replacementWaits, staysHere } from '#register/second-copy/replacement.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { NotOurs } from '#register/second-copy/vault.ts';

export const secondCopyHandlers = {
  show: os.secondCopy.show.handler(({ context }) => context.secondCopy.status()),

  turnOn: os.secondCopy.turnOn.handler(async ({ input, context }) => {
    const work = atWorkFor(context, 'secondCopy.turn');
    if (!work.ok) return work;
    // It would be written over the till's own.
    if (context.practice.here) return refuse({ code: 'not_in_practice' });
    const folder = input.folder.trim();
    const turned = await context.secondCopy.turnOn(folder, work.value.till.registerName);
    if (turned.ok) note(context, { staff: work.value.staff.name, act: 'secondCopy.turnOn', facts: { folder } });
    return turned;
  }),

  restore: os.secondCopy.restore.handler(async ({ input, context }) => {
    const { db, clock, memory } = context;
    if (listStaff(db).length > 0) return refuse({ code: 'manager_exists' });
    const stays = staysHere(context);
    if (!stays.ok) return stays;
    const from = path.resolve(input.folder.trim());
    memory.restoring = true;
    try {
      const dir = await freshReplacement(path.dirname(db.name));
      const restored = await restoreCopy({ from, recoveryCode: input.recoveryCode, dir, at: clock.now() });
      const { register, series, newest, office } = restored;
      return ok({ register, receipts: seriesPrefix(series), upTo: newest.at, newest: newest.invoice ?? null, office });
    } catch (error) {
      if (error instanceof NotOurs) return refuse({ code: 'recovery_code_wrong' });
      if (!(error instanceof CannotRestore)) throw error;
      const { why, place, ofOffice, message } = error;
      return refuse({ code: 'copy_unusable', why, place, part: ofOffice ? 'office' : 'till', says: message });
    } finally {
      memory.restoring = false;
      announce(context, ['till']);
    }
  }),

  takePlace: os.secondCopy.takePlace.handler(({ context }) => {
    // The window that asks is answered first.
    if (replacementWaits(context)) void context.breathe().then(context.startAgain);
    return ok({});
  }),

  turnOff: os.secondCopy.turnOff.handler(async ({ context }) => {
    const work = atWorkFor(context, 'secondCopy.turn');
    if (!work.ok) return work;
    await context.secondCopy.turnOff();
    note(context, { staff: work.value.staff.name, act: 'secondCopy.turnOff', facts: {} });
    return ok({});
  }),
};
