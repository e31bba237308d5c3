import { commentCreate, commentList } from '#contract/v3/comment.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';
import { namesOutlet } from '#contract/v3/selection.ts';

import { localTime } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { loadCustomer } from '#backoffice/store/customers/customers.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { loadInvoice } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';

export const commentRoutes = [
  reads(commentList, async ({ input, db }) => {
    const { size, skip } = limitsOf(input);
    let query = db
      .selectFrom('comment')
      .leftJoin('outlet', 'outlet.id', 'comment.outletId')
      .leftJoin('customer', 'customer.id', 'comment.customerId')
      .selectAll('comment')
      .select(['outlet.name as outlet', 'customer.code as customerCode'])
      .orderBy('comment.seq', 'desc')
      .limit(size)
      .offset(skip);
    if (input.From) query = query.where('comment.created', '>=', input.From);
    // Every time of the last day sorts before a tilde.
    if (input.To) query = query.where('comment.created', '<', `${input.To}T~`);
    if (input.Outlet?.length || input.OutletID?.length) {
      const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
      query = query.where('comment.outletId', 'in', anyOf(outlets.map(({ id }) => id)));
    }
    return (await query.execute()).map((row) => ({
      ID: row.id,
      Date: row.created.slice(0, 10),
      Outlet: row.outlet,
      Customer: row.customer,
      CustomerCode: row.customerCode,
      InvoiceNumber: row.invoiceNumber,
      Rating: row.rating,
      Comment: row.comment,
      Created: row.created,
    }));
  }),
  writes(commentCreate, async (asked) => {
    const { input, db, now, service } = asked;
    const id = service.newId();
    await db
      .insertInto('comment')
      .values({
        id,
        ...(await aboutOf(asked)),
        rating: input.Rating ?? null,
        comment: input.Comment,
        created: localTime(now),
      })
      .execute();
    return { ID: id, Message: 'Thank you for the comment' };
  }),
];

/** Where, by whom and on which invoice, as far as the comment says. */
async function aboutOf({ input, db }: Asked<ParsedInput<typeof commentCreate>>) {
  const outlet = namesOutlet(input) ? await loadOutlet(db, input) : undefined;
  const customer = input.CustomerCode ? await loadCustomer(db, { Code: input.CustomerCode }) : undefined;
  if (input.InvoiceNumber && outlet) await loadInvoice(db, { OutletID: outlet.id, Number: input.InvoiceNumber });
  return {
    outletId: outlet?.id ?? null,
    customerId: customer?.id ?? null,
    customer: customer?.name ?? null,
    invoiceNumber: input.InvoiceNumber || null,
  };
}
