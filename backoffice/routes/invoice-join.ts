import {
  invoiceJoinCreate,
  invoiceJoinDetail,
  invoiceJoinList,
  invoiceJoinTotalCount,
} from '#contract/v3/invoice-join.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { exact } from '#backoffice/arithmetic.ts';
import { localDay, localTime } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { payableOf, settleInvoice, unpaidOf } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { takeNumber } from '#backoffice/store/numbers.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { addTenders, loadMethods } from '#backoffice/store/invoices/payments.ts';
import { findDrawer } from '#backoffice/store/shifts/shifts.ts';
import type { Invoice } from '#backoffice/store/tables.ts';
import { customerNames } from '#backoffice/store/invoices/written-customer.ts';

type ListInput = ParsedInput<typeof invoiceJoinList>;
type CreateInput = ParsedInput<typeof invoiceJoinCreate>;

export const invoiceJoinRoutes = [
  reads(invoiceJoinList, ({ input, db }) => pageJoins(db, input)),
  reads(invoiceJoinTotalCount, async ({ input, db }) => {
    const { count } = await (
      await matchingJoins(db, input)
    )
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return { Data: await pageJoins(db, input), TotalCount: Number(count) };
  }),
  reads(invoiceJoinDetail, async ({ input, db }) => {
    const join = await joinRows(db).where('invoiceJoin.id', '=', input.id).executeTakeFirst();
    if (!join) return reject(404, `Joined invoice ${input.id} not found.`);
    const invoices = await db.selectFrom('invoice').selectAll().where('joinId', '=', input.id).orderBy('seq').execute();
    return {
      ...toRow(join),
      Invoice: invoices.map((invoice) => ({
        ID: invoice.id,
        Number: invoice.number,
        Date: invoice.date,
        Amount: invoice.salesAndTax,
        Payment: invoice.payment,
      })),
      // The column is written only by joinInvoices.
      Payment: [JSON.parse(join.payment) as unknown],
    };
  }),
  writes(invoiceJoinCreate, joinInvoices),
];

async function joinInvoices(asked: Asked<CreateInput>) {
  const { input, db, now, by, service } = asked;
  const outlet = await loadOutlet(db, input);
  const invoices = await loadDebts(db, outlet.id, [...new Set(input.Number)]);
  const amount = invoices.reduce((total, invoice) => exact(total + unpaidOf(invoice)), 0);
  const tender = { ...input.Payment, Amount: input.Payment.Amount ?? amount };
  if (tender.Amount !== amount) reject(400, `Payment.Amount is ${tender.Amount}, but ${amount} is unpaid.`);
  const methods = await loadMethods(db, [tender]);
  const date = input.Date ?? localDay(now);
  const join = {
    id: service.newId(),
    outletId: outlet.id,
    number: await takeNumber(db, { kind: 'Join', outletId: outlet.id, day: date }),
    date,
    customer: await nameOn(db, invoices),
    amount,
    payment: JSON.stringify({ ...tender, Method: methods(tender).name, Date: tender.Date ?? date }),
    creatorId: by.clientId,
    created: localTime(now),
  };
  await db.insertInto('invoiceJoin').values(join).execute();
  for (const invoice of invoices) {
    const Amount = unpaidOf(invoice);
    const tenders = [{ ...tender, Date: tender.Date ?? date, Amount, BuyerPaidAmount: null }];
    const shift = await findDrawer(db, invoice);
    await addTenders(asked, { invoice, shiftId: shift?.id ?? null, tenders, methods });
    await db.updateTable('invoice').set({ joinId: join.id }).where('id', '=', invoice.id).execute();
    await settleInvoice(
      db,
      { ...invoice, joinId: join.id },
      {
        paid: payableOf(invoice),
        writeOff: invoice.writeOff,
      },
    );
  }
  return { ID: join.id, Number: join.number };
}

async function loadDebts(db: Store, outletId: string, numbers: readonly string[]): Promise<Invoice[]> {
  const found = await db
    .selectFrom('invoice')
    .selectAll()
    .where('outletId', '=', outletId)
    .where('number', 'in', anyOf(numbers))
    .execute();
  const invoices = numbers.map(
    (number) => found.find((invoice) => invoice.number === number) ?? reject(404, `Invoice ${number} not found.`),
  );
  for (const { number, status, payment } of invoices) {
    if (status === 'Voided') reject(400, `Invoice ${number} is voided.`);
    if (payment !== 'Unpaid' && payment !== 'Partial') reject(400, `Invoice ${number} is not unpaid but ${payment}.`);
  }
  await nameOn(db, invoices);
  return invoices;
}

async function nameOn(db: Store, invoices: readonly Invoice[]): Promise<string> {
  const nameOf = await customerNames(db, invoices);
  const [first, ...others] = invoices.map((invoice) => ({
    number: invoice.number,
    who: invoice.customerId ?? nameOf(invoice),
    name: nameOf(invoice) ?? '',
  }));
  if (!first?.who) return reject(400, `Invoice ${first?.number} names no customer.`);
  const stranger = others.find(({ who }) => who !== first.who);
  if (stranger) reject(400, `Invoice ${stranger.number} is of another customer than ${first.number}.`);
  return first.name;
}

async function matchingJoins(db: Store, input: ListInput) {
  const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
  let query = db.selectFrom('invoiceJoin').where('invoiceJoin.outletId', 'in', anyOf(outlets.map(({ id }) => id)));
  if (input.From) query = query.where('date', '>=', input.From);
  if (input.To) query = query.where('date', '<=', input.To);
  return query;
}

async function pageJoins(db: Store, input: ListInput) {
  const { size, skip } = limitsOf(input);
  const rows = await (
    await matchingJoins(db, input)
  )
    .innerJoin('outlet', 'outlet.id', 'invoiceJoin.outletId')
    .selectAll('invoiceJoin')
    .select('outlet.name as outlet')
    .orderBy('invoiceJoin.seq', 'desc')
    .limit(size)
    .offset(skip)
    .execute();
  return rows.map(toRow);
}

function joinRows(db: Store) {
  return db
    .selectFrom('invoiceJoin')
    .innerJoin('outlet', 'outlet.id', 'invoiceJoin.outletId')
    .selectAll('invoiceJoin')
    .select('outlet.name as outlet');
}

type Row = Awaited<ReturnType<ReturnType<typeof joinRows>['execute']>>[number];

function toRow(join: Row) {
  return {
    ID: join.id,
    OutletID: join.outletId,
    Outlet: join.outlet,
    Number: join.number,
    Date: join.date,
    Customer: join.customer,
    CreatorID: join.creatorId,
    Amount: join.amount,
    Created: join.created,
  };
}
