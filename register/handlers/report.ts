import { ORPCError } from '@orpc/server';

import type { BusinessDay } from '#domain/ids.ts';
import { ok } from '#domain/result.ts';
import { os } from '#register/handlers/os.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { readSold } from '#register/report/sold-report.ts';

export const reportHandlers = {
  sold: os.report.sold.handler(async ({ input: { from, to }, context, signal }) => {
    const work = atWorkFor(context, 'report.see');
    if (!work.ok) return work;
    // Whichever was chosen first: the days between them are meant.
    const [first, last] = from <= to ? [from, to] : [to, from];
    const rest = async () => {
      await context.breathe();
      if (signal?.aborted) throw new ORPCError('CLIENT_CLOSED_REQUEST');
    };
    return ok(await readSold(context, { from: first as BusinessDay, to: last as BusinessDay }, rest));
  }),
};
