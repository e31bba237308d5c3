import {
  estimateConvertToInvoice,
  estimateConvertToSalesOrder,
  estimateCreate,
  estimateDelete,
  estimateDetail,
  estimateList,
  estimateUpdate,
  estimateWithTotalCount,
} from '#contract/v3/estimate.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { localDay } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { createInvoice } from '#backoffice/routes/invoice-create.ts';
import { createSalesOrder } from '#backoffice/routes/sales-order-write.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { takeNumber } from '#backoffice/store/numbers.ts';
import {
  bodyOf,
  draftOrder,
  inputOf,
  insertOrder,
  insistOpen,
  keepAsSold,
  loadOrder,
  markConverted,
  orderRecords,
} from '#backoffice/store/invoices/orders.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { findReferences, sameCustomer } from '#backoffice/store/invoices/references.ts';
import type { OrderDocument } from '#backoffice/store/tables-documents.ts';

const kind = 'Estimate';

export const estimateRoutes = [
  reads(estimateList, async ({ input, db }) => pageEstimates(db, input)),
  reads(estimateWithTotalCount, async ({ input, db }) => {
    const { count } = await (
      await matchingEstimates(db, input)
    )
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return { Data: await pageEstimates(db, input), TotalCount: Number(count) };
  }),
  reads(estimateDetail, async ({ input, db }) => {
    const estimate = await loadOrder(db, kind, input);
    const [record] = await orderRecords(db, [estimate]);
    return { ...record, ExpiryDate: estimate.expiryDate };
  }),
  writes(estimateCreate, async (asked) => {
    const { input, db, service } = asked;
    const references = await findReferences(asked);
    const day = { kind, outletId: references.outlet.id, day: input.Date } as const;
    const identity = { id: service.newId(), kind, number: input.Number || (await takeNumber(db, day)) } as const;
    const extras = { expiryDate: input.ExpiryDate ?? null };
    await insertOrder(db, await draftOrder(asked, references, { identity, extras }));
    return { ID: identity.id, Number: identity.number };
  }),
  writes(estimateUpdate, async (asked) => {
    const { input, db } = asked;
    const { id: OutletID } = await loadOutlet(db, input);
    const old = await loadOrder(db, kind, { OutletID, Number: input.Number });
    insistOpen(old);
    const { id, number, customerId, register, expiryDate } = old;
    // Whoever corrects a note does not say again at which till it was written.
    const said = { ...asked, input: { ...input, Register: input.Register || (input.RegisterID ? null : register) } };
    const found = await findReferences(said);
    const references = sameCustomer(found, input, { customer: bodyOf(old).customer, customerId });
    const extras = { expiryDate: input.ExpiryDate ?? expiryDate };
    const { row } = await draftOrder(said, references, { identity: { id, number, kind }, extras });
    const { created: _, createdBy: __, ...changed } = row;
    await db.updateTable('orderDocument').set(changed).where('id', '=', id).execute();
    return { ID: id };
  }),
  writes(estimateDelete, async ({ input, db }) => {
    const estimate = await loadOrder(db, kind, input);
    if (input.ConvertedNumber) return keepAsSold(db, estimate, input.ConvertedNumber);
    insistOpen(estimate);
    const { id, number } = estimate;
    await db.deleteFrom('orderDocument').where('id', '=', id).execute();
    return { Message: `Estimate ${number} has been deleted` };
  }),
  writes(estimateConvertToSalesOrder, async (asked) => {
    const { estimate, input } = await openEstimate(asked);
    const order = await createSalesOrder({ ...asked, input });
    await markConverted(asked.db, estimate, { status: 'SalesOrder', number: order.Number });
    return order;
  }),
  writes(estimateConvertToInvoice, async (asked) => {
    const { estimate, input } = await openEstimate(asked);
    const invoice = await createInvoice({ ...asked, headers: {}, input: { ...input, Fulfillment: 'Unsent' } });
    await markConverted(asked.db, estimate, { status: 'Invoice', number: invoice.Number });
    return invoice;
  }),
];

/** The new document has a number of its own kind, and today's date. */
async function openEstimate({ input, db, now }: Asked<ParsedInput<typeof estimateConvertToInvoice>>) {
  const estimate = await loadOrder(db, kind, input);
  insistOpen(estimate);
  const written = await inputOf(db, estimate);
  return {
    estimate,
    input: {
      ...written,
      Number: null,
      Date: localDay(now),
      ReferenceNumber: input.ReferenceNumber || written.ReferenceNumber,
    },
  };
}

type ListInput = ParsedInput<typeof estimateList>;

export async function matchingEstimates(db: Store, input: ListInput) {
  const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
  let query = db
    .selectFrom('orderDocument')
    .where('kind', '=', kind)
    .where('outletId', 'in', anyOf(outlets.map(({ id }) => id)));
  if (input.From) query = query.where('date', '>=', input.From);
  if (input.To) query = query.where('date', '<=', input.To);
  if (input.Status) query = query.where('status', '=', input.Status);
  return query;
}

async function pageEstimates(db: Store, input: ListInput) {
  const { size, skip } = limitsOf(input);
  const query = await matchingEstimates(db, input);
  const page: OrderDocument[] = await query
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('seq', 'desc')
    .limit(size)
    .offset(skip)
    .execute();
  return (await orderRecords(db, page)).map(({ Variants: _, ...record }, index) => ({
    ...record,
    Customer: record.Customer?.Name ?? null,
    ExpiryDate: page[index]?.expiryDate ?? null,
  }));
}
