import type { BusinessDay } from '#domain/ids.ts';
import { ok } from '#domain/result.ts';
import { os } from '#register/handlers/os.ts';
import { restIn } from '#register/handlers/rest-in.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { readOfficeReport } from '#register/report/office-report.ts';
import { readSold } from '#register/report/sold-report.ts';

export const reportHandlers = {
  sold: os.report.sold.handler(async ({ input, context, signal }) => {
    const work = atWorkFor(context, 'report.see');
    if (!work.ok) return work;
    return ok(await readSold(context, inOrder(input), restIn(context, signal)));
  }),

  office: os.report.office.handler(async ({ input, context, signal }) => {
    const work = atWorkFor(context, 'report.see');
    if (!work.ok) return work;
    const { everywhere } = input;
    return readOfficeReport(context, { ...inOrder(input), everywhere }, restIn(context, signal));
  }),
};

/** Whichever was chosen first: the days between them are meant. */
function inOrder({ from, to }: { readonly from: string; readonly to: string }) {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { from: first as BusinessDay, to: last as BusinessDay };
}
