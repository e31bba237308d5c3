import type { ParsedInput } from '#contract/v3/operation.ts';
import { paymentAdd, paymentAddFull, paymentDetail } from '#contract/v3/payment.ts';

import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { loadInvoice, paymentRecord, paymentsOf, settleInvoice } from '#backoffice/store/invoices.ts';
import { findOutlet } from '#backoffice/store/outlets.ts';
import { addTenders, loadMethods, sumOf, type Tender } from '#backoffice/store/payments.ts';
import { findOpenShift } from '#backoffice/store/shifts.ts';
import type { Invoice } from '#backoffice/store/tables.ts';

type Input = ParsedInput<typeof paymentAdd>;

export const paymentRoutes = [
  writes(paymentAdd, async (asked) => {
    const tenders = asked.input.Payments;
    const empty = tenders.findIndex(({ Amount }) => Amount === 0);
    if (empty >= 0) reject(400, `Payments[${empty}].Amount must not be 0.`);
    const invoice = await loadPayable(asked);
    return pay(asked, invoice, tenders);
  }),
  writes(paymentAddFull, async (asked) => {
    const tenders = asked.input.Payments;
    const last = tenders.length - 1;
    if (tenders[last]?.Amount !== 0) reject(400, `Payments[${last}].Amount must be 0; the service fills it.`);
    const invoice = await loadPayable(asked);
    const left = invoice.salesAndTax - invoice.paid - sumOf(tenders);
    if (left === 0 || Math.sign(left) !== Math.sign(invoice.salesAndTax))
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
      Unpaid: invoice.writeOff === null ? invoice.salesAndTax - invoice.paid : 0,
      Payment: invoice.payment,
      Payments: (await paymentsOf(db, [invoice.id])).map(paymentRecord),
    };
  }),
];

async function loadPayable({ input, db }: Asked<Input>): Promise<Invoice> {
  const invoice = await loadInvoice(db, input);
  if (invoice.status === 'Voided') reject(400, `Invoice ${invoice.number} is voided.`);
  if (invoice.writeOff !== null) reject(400, `Invoice ${invoice.number} is written off.`);
  if (input.UnpaidValidation && invoice.payment !== 'Unpaid')
    reject(400, `Invoice ${invoice.number} is not Unpaid but ${invoice.payment}.`);
  return invoice;
}

async function pay(asked: Asked<Input>, invoice: Invoice, tenders: readonly Tender[]) {
  const { db } = asked;
  const methods = await loadMethods(db, tenders);
  const shift = invoice.register === null ? undefined : await findOpenShift(db, invoice.outletId, invoice.register);
  await addTenders(asked, { invoice, shiftId: shift?.id ?? null, tenders, methods });
  const state = await settleInvoice(db, invoice, { paid: invoice.paid + sumOf(tenders), writeOff: null });
  return { Message: `Invoice Number ${invoice.number} has successfully completed a ${state}` };
}
