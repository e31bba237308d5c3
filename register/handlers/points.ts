import { savePointRules } from '#db/tables/points.ts';
import { transact } from '#db/transact.ts';
import { withoutPoints } from '#domain/points.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { askForPoints } from '#register/points/ask-points.ts';
import { atWork } from '#register/context.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { os } from '#register/handlers/os.ts';
import { note, writeDown } from '#register/journal/journal.ts';
import { putPoints, viewPoints } from '#register/points/points.ts';
import { currentSale } from '#register/views/sale-view.ts';

export const pointsHandlers = {
  show: os.points.show.handler(({ context }) => viewPoints(context, currentSale(context))),

  rules: os.points.rules.handler(({ context }) => context.memory.points),

  setRules: os.points.setRules.handler(({ input, context }) => {
    const work = atWorkFor(context, 'settings.save');
    if (!work.ok) return work;
    transact(context.db, (tx) => {
      savePointRules(tx, input);
      const { staff } = work.value;
      writeDown(tx, { at: context.clock.now(), staff: staff.name, act: 'points.setRules', facts: input });
      return undefined;
    });
    context.memory.points = input;
    const { customerId } = currentSale(context);
    if (customerId !== null) askForPoints(context, customerId);
    return ok(input);
  }),

  use: os.points.use.handler(({ input: { points, approvalId }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    let yes: { readonly act: string; readonly approvedBy: string | null } | undefined;
    const edited = editSale(context, (sale) => {
      const put = putPoints(context, work.value, { sale, points, approvalId });
      if (!put.ok) return put;
      yes = put.value;
      return ok(put.value.sale);
    });
    if (!edited.ok || !yes || yes.approvedBy === null) return edited;
    const facts = { points, sale: currentSale(context).id, approvedBy: yes.approvedBy };
    note(context, { staff: work.value.staff.name, act: yes.act, facts });
    return edited;
  }),

  remove: os.points.remove.handler(({ context }) =>
    editSale(context, (sale) =>
      sale.tenders.length > 0 ? refuse({ code: 'points_after_money' }) : ok(withoutPoints(sale)),
    ),
  ),
};
