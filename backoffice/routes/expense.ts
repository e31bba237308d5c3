import { expenseCreate, expenseDelete, expenseList } from '#contract/v3/expense.ts';

import { localDay, localTime } from '#backoffice/clock.ts';
import { reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';

export const expenseRoutes = [
  reads(expenseList, async ({ input, db }) => {
    const { size, skip } = limitsOf(input);
    const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
    const names = new Map(outlets.map(({ id, name }) => [id, name]));
    let query = db
      .selectFrom('expense')
      .selectAll()
      .where('outletId', 'in', anyOf([...names.keys()]))
      .orderBy('date', 'desc')
      .orderBy('seq', 'desc')
      .limit(size)
      .offset(skip);
    if (input.From) query = query.where('date', '>=', input.From);
    if (input.To) query = query.where('date', '<=', input.To);
    if (input.Category) query = query.where('category', '=', input.Category);
    return (await query.execute()).map((row) => ({
      ID: row.id,
      Outlet: names.get(row.outletId),
      Date: row.date,
      Name: row.name,
      Category: row.category,
      Amount: row.amount,
      Note: row.note,
      Created: row.created,
      CreatedBy: row.createdBy,
    }));
  }),
  writes(expenseCreate, async ({ input, db, now, by, service }) => {
    const outlet = await loadOutlet(db, input);
    const id = service.newId();
    await db
      .insertInto('expense')
      .values({
        id,
        outletId: outlet.id,
        date: input.Date ?? localDay(now),
        name: input.Name,
        category: input.Category ?? '',
        amount: input.Amount,
        note: input.Note ?? null,
        created: localTime(now),
        createdBy: by.name,
      })
      .execute();
    return { ID: id, Message: 'Expense has been created' };
  }),
  writes(expenseDelete, async ({ input, db }) => {
    const { numDeletedRows } = await db.deleteFrom('expense').where('id', '=', input.ID).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) reject(404, `Expense ${input.ID} not found.`);
    return { Message: 'Expense has been deleted' };
  }),
];
