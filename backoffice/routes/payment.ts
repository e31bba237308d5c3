import type { ParsedInput } from '#contract/v3/operation.ts';
import { paymentAdd, paymentAddFull, paymentDelete, paymentDetail, paymentSummary } from '#contract/v3/payment.ts';

import { exact } from '#backoffice/arithmetic.ts';
import { type Asked, reads, readsLong, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import {
  loadInvoice,
  payableOf,
  paymentRecord,
  paymentsOf,
  settleInvoice,
  unpaidOf,
} from '#backoffice/store/invoices/invoices.ts';
import { notifyOf } from '#backoffice/store/notifications.ts';
import { findOutlet, selectOutlets } from '#backoffice/store/outlets.ts';
import {
  addTenders,
  isMoreBack,
  loadMethods,
  refuseMoreBack,
  sumOf,
  takenBetween,
  type Tender,
} from '#backoffice/store/invoices/payments.ts';
import { correct } from '#backoffice/store/shifts/shift-corrections.ts';
import { findDrawer } from '#backoffice/store/shifts/shifts.ts';
import type { Invoice } from '#backoffice/store/tables.ts';
import { writtenAmount } from '#backoffice/written-amount.ts';

type Input = ParsedInput<typeof paymentAdd>;

export const paymentRoutes = [
  writes(paymentAdd, async (asked) => {
    const tenders = asked.input.Payments;
    refuseEmpty(tenders);
    const invoice = await loadPayable(asked);
    refuseMoreBack({ payable: payableOf(invoice), paid: invoice.paid }, tenders);
    return pay(asked, invoice, tenders);
  }),
  writes(paymentAddFull, async (asked) => {
    const tenders = asked.input.Payments;
    const last = tenders.length - 1;
    if (tenders[last]?.Amount !== 0) reject(400, `Payments[${last}].Amount must be 0; the service fills it.`);
    refuseEmpty(tenders.slice(0, last));
    const invoice = await loadPayable(asked);
    const left = unpaidOf(invoice) - sumOf(tenders);
    if (left === 0 || Math.sign(left) !== Math.sign(payableOf(invoice)))
      reject(400, `Invoice ${invoice.number} is already paid.`);
    return pay(
      asked,
      invoice,
      tenders.map((tender, index) => (index === last ? { ...tender, Amount: left } : tender)),
    );
  }),
  reads(paymentDetail, async ({ input, db }) => {
    const invoice = await loadInvoice(db, input);
    return {
      ID: invoice.id,
      Outlet: (await findOutlet(db, { OutletID: invoice.outletId }))?.name,
      Number: invoice.number,
      Amount: invoice.salesAndTax,
      Paid: invoice.paid,
      Unpaid: unpaidOf(invoice),
      Payment: invoice.payment,
      Payments: (await paymentsOf(db, [invoice.id])).map(paymentRecord),
    };
  }),
  readsLong(paymentSummary, async ({ input, db }) => {
    const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
    const rows = await takenBetween(db, input).execute();
    return outlets.map(({ id, name }) => ({
      Outlet: name,
      OutletID: id,
      Payments: rows
        .filter(({ outletId }) => outletId === id)
        .map(({ method, amount, count }) => ({ Method: method, Amount: exact(amount), Count: exact(count) })),
    }));
  }),
  writes(paymentDelete, async (asked) => {
    const { input, db } = asked;
    const { ID: id, ...key } = input;
    const invoice = await loadInvoice(db, key);
    if (invoice.status === 'Voided') reject(400, `Invoice ${invoice.number} is voided.`);
    if (invoice.payment === 'WriteOff') reject(400, `Invoice ${invoice.number} is written off.`);
    let deletion = db.deleteFrom('payment').where('invoiceId', '=', invoice.id);
    if (id) deletion = deletion.where('id', '=', id);
    const deleted = await correct({ db }, invoice, () => deletion.returning('amount').execute());
    if (deleted.length === 0)
      reject(404, id ? `Payment ${id} not found.` : `Invoice ${invoice.number} has no payment.`);
    const gone = deleted.reduce((total, { amount }) => total + amount, 0);
    const paid = invoice.paid - gone;
    // What was given back stays given back: without the payment that it was of, more would be unpaid than was sold.
    if (isMoreBack({ payable: payableOf(invoice), paid: invoice.paid }, -gone))
      reject(400, `Without payment ${id}, payments of invoice ${invoice.number} add up to ${paid}.`);
    // Whatever settles it from now on is not the joined payment.
    await db.updateTable('invoice').set({ joinId: null }).where('id', '=', invoice.id).execute();
    await settleInvoice(db, { ...invoice, joinId: null }, { paid, writeOff: invoice.writeOff });
    const body = writtenAmount(gone, asked.service.decimals);
    await notifyOf(asked, invoice, { header: `Payments of invoice ${invoice.number} deleted`, body });
    return { Message: `Invoice Number ${invoice.number} has successfully deleted` };
  }),
];

function refuseEmpty(tenders: readonly Tender[]): void {
  const empty = tenders.findIndex(({ Amount }) => Amount === 0);
  if (empty >= 0) reject(400, `Payments[${empty}].Amount must not be 0.`);
}

async function loadPayable({ input, db }: Asked<Input>): Promise<Invoice> {
  const invoice = await loadInvoice(db, input);
  if (invoice.status === 'Voided') reject(400, `Invoice ${invoice.number} is voided.`);
  if (invoice.payment === 'WriteOff') reject(400, `Invoice ${invoice.number} is written off.`);
  if (input.UnpaidValidation && invoice.payment !== 'Unpaid')
    reject(400, `Invoice ${invoice.number} is not Unpaid but ${invoice.payment}.`);
  return invoice;
}

async function pay(asked: Asked<Input>, invoice: Invoice, tenders: readonly Tender[]) {
  const { db } = asked;
  const methods = await loadMethods(db, tenders);
  const shift = await findDrawer(db, invoice);
  await addTenders(asked, { invoice, shiftId: shift?.id ?? null, tenders, methods });
  const state = await settleInvoice(db, invoice, {
    paid: invoice.paid + sumOf(tenders),
    writeOff: invoice.writeOff,
  });
  return { Message: `Invoice Number ${invoice.number} has successfully completed a ${state}` };
}
