import { ok } from '#domain/result.ts';
import { atWork } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeSupportFile } from '#register/support/support-file.ts';

export const supportHandlers = {
  collect: os.support.collect.handler(async ({ context }) => {
    const work = atWork(context);
    return work.ok ? ok(await writeSupportFile(context)) : work;
  }),
};
