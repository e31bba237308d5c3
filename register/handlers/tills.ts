import { ok } from '#domain/result.ts';
import { os } from '#register/handlers/os.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { readOtherTills } from '#register/views/other-tills.ts';

export const tillsHandlers = {
  otherTills: os.sync.otherTills.handler(async ({ context }) => {
    const work = atWorkFor(context, 'sync.settle');
    return work.ok ? ok(await readOtherTills(context, work.value.till)) : work;
  }),
};
