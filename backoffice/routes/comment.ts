import { commentCreate, commentList } from '#contract/v3/comment.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';
import { namesOutlet } from '#contract/v3/selection.ts';

import { localTime } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { loadCustomer } from '#backoffice/store/customers/customers.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { loadInvoice } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';

export const commentRoutes = [
  reads(commentList, async ({ input, db }) => {
    const rows = await db
      .selectFrom('comment')
      .leftJoin('outlet', 'outlet.id', 'comment.outletId')
      .leftJoin('customer', 'customer.id', 'comment.customerId')
      .selectAll('comment')
      .select(['outlet.name as outlet', 'customer.code as customerCode'])
      .where('comment.seq', 'in', await chosenComments(db, input))
      .orderBy('comment.seq', 'desc')
      .execute();
    return rows.map((row) => ({
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

/** Newest first. Who wrote them is looked up for the page alone. */
export async function chosenComments(db: Store, input: ParsedInput<typeof commentList>) {
  const { size, skip } = limitsOf(input);
  let query = db.selectFrom('comment').select('seq').orderBy('seq', 'desc').limit(size).offset(skip);
  if (input.From) query = query.where('created', '>=', input.From);
  // Every time of the last day sorts before a tilde.
  if (input.To) query = query.where('created', '<', `${input.To}T~`);
  if (!input.Outlet?.length && !input.OutletID?.length) return query;
  const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
  return query.where('outletId', 'in', anyOf(outlets.map(({ id }) => id)));
}

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
