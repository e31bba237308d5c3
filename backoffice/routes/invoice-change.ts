import {
  type invoiceUpdate,
  invoiceDelete,
  invoiceErase,
  invoiceNote,
  invoiceRestore,
  invoiceSendReceiptByEmail,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { type Asked, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { addLines, followHeaders, takeWhatItSells } from '#backoffice/routes/invoice-create.ts';
import { promiseGoods } from '#backoffice/routes/sales-order-write.ts';
import { emailOf } from '#backoffice/store/invoices/bought-by.ts';
import { deliveredOf, removeDeliveries } from '#backoffice/store/stock/deliveries.ts';
import { draftInvoice, type Was } from '#backoffice/store/invoices/invoice-draft.ts';
import {
  giveUpGoods,
  leaveTerms,
  movesTheSame,
  putGoodsBack,
  takeGoodsAgain,
  takeGoodsAnew,
  takeRestAnew,
} from '#backoffice/store/invoices/invoice-goods.ts';
import { leaveReceipt } from '#backoffice/store/letters.ts';
import { linesOf, loadInvoice, paymentsOf, settleInvoice } from '#backoffice/store/invoices/invoices.ts';
import { notifyOf, whatItWas } from '#backoffice/store/notifications.ts';
import { reopenEstimates, reopenOrders } from '#backoffice/store/invoices/orders.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import {
  areToldBack,
  loadMethods,
  refuseMoreBack,
  replaceTenders,
  sumOf,
} from '#backoffice/store/invoices/payments.ts';
import { refuseOthersCoupon } from '#backoffice/store/customers/coupons.ts';
import { bookPoints, refuseSpentPoints, unbookPoints } from '#backoffice/store/customers/points.ts';
import { markPackages, takePackagesBack } from '#backoffice/store/customers/prepaid.ts';
import { findReferences, type References, sameCustomer } from '#backoffice/store/invoices/references.ts';
import { refuseLostGoods, refuseReturned, settleReturned } from '#backoffice/store/invoices/returns.ts';
import { correct } from '#backoffice/store/shifts/shift-corrections.ts';
import type { PointEntry } from '#backoffice/store/tables-documents.ts';
import type { Invoice, InvoiceLine } from '#backoffice/store/tables.ts';

type UpdateInput = ParsedInput<typeof invoiceUpdate>;

/** Writes an invoice anew under its ID and number. Payments, and the invoice it returns, stay unless the request has others. */
export async function updateInvoice(asked: Asked<UpdateInput>) {
  const { input, db } = asked;
  const old = await loadInvoice(db, { OutletID: (await loadOutlet(db, input)).id, Number: input.Number });
  const linesBefore = await linesOf(db, [old.id]);
  const references = await referencesAnew(asked, old, linesBefore);
  if (old.status === 'Voided') reject(400, `Invoice ${old.number} is voided.`);
  if (old.writeOff !== null) reject(400, `Invoice ${old.number} is written off.`);
  await refuseReturned(db, old);
  if ((await deliveredOf(db, old.id)).size > 0) reject(400, `Goods of invoice ${old.number} have been delivered.`);
  const paidBefore = await paymentsOf(db, [old.id]);
  const methods = await loadMethods(db, input.Payments ?? [], { before: paidBefore, day: input.Date });
  const { leave, take } = termsFor(input, old, linesBefore);
  const stillSold = packagesStillSold(input, references, old);
  const booked = await giveBackWhatItSold(asked, old, { giveUp: leave, stillSold });
  const draft = await correct(asked, old, writeAnew);
  await takeWhatItSells(asked, { ...draft, booked }, take);
  await followHeaders(asked, draft);
  return { ID: old.id };

  async function writeAnew() {
    await db.updateTable('invoice').set({ referenceInvoiceId: null }).where('id', '=', old.id).execute();
    await db.deleteFrom('invoiceLine').where('invoiceId', '=', old.id).execute();
    const was = { invoice: old, lines: linesBefore };
    const said = { ...input, ...returnedBy(), ...(await sentAs()), Variants: soldAsBefore(input, references, was) };
    const anew = await draftInvoice({ ...asked, input: said }, references, { id: old.id, number: old.number, was });
    const { created: _, creatorId: __, shiftId: ___, joinId: ____, ...changed } = anew.invoice;
    await db.updateTable('invoice').set(changed).where('id', '=', old.id).execute();
    await addLines(asked, anew);
    await settleReturned(db, old.referenceInvoiceId);
    await settleReturned(db, anew.invoice.referenceInvoiceId ?? null);
    const paid = input.Payments ? await replacePayments(input.Payments, anew.invoice.salesAndTax) : old.paid;
    await settleInvoice(db, await loadInvoice(db, { ID: old.id }), { paid, writeOff: null });
    return anew;
  }

  function returnedBy(): Pick<UpdateInput, 'ReferenceInvoiceID'> {
    const isNamed = Boolean(input.ReferenceInvoiceID || input.ReferenceInvoiceNumber);
    const isReturn = input.Variants.some(({ Quantity }) => Quantity < 0);
    return isReturn && !isNamed ? { ReferenceInvoiceID: old.referenceInvoiceId } : {};
  }

  /** Whether the goods went, and from where, is not said again by someone who corrects a note. */
  async function sentAs(): Promise<Pick<UpdateInput, 'Fulfillment' | 'FulfillmentOutlet'>> {
    const { fulfillment, fulfillmentOutletId: OutletID } = old;
    return {
      Fulfillment: input.Fulfillment ?? (fulfillment === 'Unsent' ? 'Unsent' : 'Sent'),
      FulfillmentOutlet: input.FulfillmentOutlet || (OutletID && (await loadOutlet(db, { OutletID })).name),
    };
  }

  async function replacePayments(tenders: NonNullable<UpdateInput['Payments']>, payable: number): Promise<number> {
    const areOthers = !areToldBack(paidBefore, tenders, methods);
    if (areOthers) refuseMoreBack({ payable, paid: 0 }, tenders);
    // Whatever else settles it from now on is not the joined payment.
    if (areOthers) await db.updateTable('invoice').set({ joinId: null }).where('id', '=', old.id).execute();
    await replaceTenders(asked, { invoice: old, before: paidBefore, tenders, methods, day: input.Date });
    return sumOf(tenders);
  }
}

/** A line without a seller of its own is told with that of the whole invoice, who may be another from now on. */
function soldAsBefore(
  { Variants }: UpdateInput,
  { variants }: References,
  { invoice, lines }: Was,
): UpdateInput['Variants'] {
  const nobodys = new Set(lines.flatMap(({ variantId, salesName }) => (salesName === null ? variantId : [])));
  return Variants.map((line, index) => {
    const isTold = line.SalesName === invoice.salesPerson && nobodys.has(variants[index]?.id ?? '');
    return isTold ? { ...line, SalesName: null } : line;
  });
}

/**
 * Whoever corrects a note does not say again which drawer took the money, and would pay out of none. Goods it had are
 * taxed, and earn points, as they did.
 */
async function referencesAnew(
  asked: Asked<UpdateInput>,
  old: Invoice,
  linesBefore: readonly InvoiceLine[],
): Promise<References> {
  const found = await findReferences(asked, old);
  const lines = new Map(linesBefore.map((line) => [line.variantId, line]));
  const variants = found.variants.map((variant) => {
    const line = lines.get(variant.id);
    return line
      ? { ...variant, taxable: line.taxable, loyaltyPoint: line.loyaltyPoint ?? variant.loyaltyPoint }
      : variant;
  });
  return { ...sameCustomer(found, asked.input, old), variants, register: found.register ?? old.register };
}

export const invoiceChangeRoutes = [
  writes(invoiceVoid, async (asked) => {
    const { input, db } = asked;
    const invoice = await loadInvoice(db, input);
    if (invoice.status === 'Voided') reject(400, `Invoice ${invoice.number} is already voided.`);
    if (input.Fulfillment && input.Fulfillment !== invoice.fulfillment)
      reject(400, `Invoice ${invoice.number} is not ${input.Fulfillment} but ${invoice.fulfillment}.`);
    await refuseReturned(db, invoice);
    await turn(db, invoice, { status: 'Voided', voidNote: input.Note ?? null });
    await settleReturned(db, invoice.referenceInvoiceId);
    await putGoodsBack(asked, invoice);
    await unbookPoints(db, invoice);
    await markPackages(asked, invoice, true);
    await notifyOf(asked, invoice, { header: `Invoice ${invoice.number} voided`, body: input.Note ?? '' });
    return { Message: 'Invoice has been Updated!' };
  }),
  writes(invoiceRestore, async (asked) => {
    const { db } = asked;
    const invoice = await loadInvoice(db, asked.input);
    if (invoice.status === 'Active') reject(400, `Invoice ${invoice.number} is not voided.`);
    await refuseLostGoods(db, invoice);
    await refuseSpentPoints(asked, invoice);
    await turn(db, invoice, { status: 'Active', voidNote: null });
    await settleReturned(db, invoice.referenceInvoiceId);
    await takeGoodsAgain(asked, invoice);
    await bookPoints(asked, invoice);
    await markPackages(asked, invoice, false);
    await notifyOf(asked, invoice, { header: `Invoice ${invoice.number} restored`, body: asked.input.Note ?? '' });
    return { Message: `Invoice ${invoice.number} has been restored` };
  }),
  writes(invoiceErase, async (asked) => {
    const invoice = await loadInvoice(asked.db, asked.input);
    if (invoice.status === 'Active') reject(400, `Invoice ${invoice.number} must be voided before it is erased.`);
    await forget(asked, invoice);
    await notifyOf(asked, invoice, { header: `Invoice ${invoice.number} erased`, body: whatItSold(asked, invoice) });
    return { Message: `Invoice ${invoice.number} has been erased` };
  }),
  // Unlike a void, a deletion leaves nothing in the recycle bin.
  writes(invoiceDelete, async (asked) => {
    const { input, db } = asked;
    const invoice = await loadInvoice(db, input);
    if (invoice.status === 'Active') {
      await refuseReturned(db, invoice);
      await giveBackWhatItSold(asked, invoice);
    }
    await correct(asked, invoice, () => forget(asked, invoice));
    await notifyOf(asked, invoice, { header: `Invoice ${invoice.number} deleted`, body: whatItSold(asked, invoice) });
    return `Invoice ${invoice.number} has been deleted`;
  }),
  writes(invoiceNote, async ({ input, db }) => {
    const invoice = await loadInvoice(db, input);
    await db.updateTable('invoice').set({ note: input.Note }).where('id', '=', invoice.id).execute();
    return { Message: `The note of invoice ${invoice.number} has been updated` };
  }),
  writes(invoiceSendReceiptByEmail, async (asked) => {
    const { input, db } = asked;
    const invoice = await loadInvoice(db, input);
    const recipient = input.Email || (await emailOf(db, invoice));
    if (!recipient) return reject(400, 'Email is required, because the customer on the invoice has none.');
    if (!/^[^\s@]+@[^\s@]+$/.test(recipient)) reject(400, `Email ${recipient} is not an email address.`);
    await leaveReceipt(asked, invoice, recipient);
    const when = asked.service.mails ? '' : ' once this back office has a mail server';
    return { Message: `The receipt of invoice ${invoice.number} will be sent to ${recipient}${when}` };
  }),
];

/** Puts an invoice into the recycle bin or takes it out, which is a change to the shifts it was counted in. */
async function turn(db: Store, invoice: Invoice, to: Pick<Invoice, 'status' | 'voidNote'>): Promise<void> {
  await correct({ db }, invoice, () => db.updateTable('invoice').set(to).where('id', '=', invoice.id).execute());
}

function whatItSold(asked: Asked, { date, salesAndTax: amount }: Invoice): string {
  return whatItWas(asked, { date, amount });
}

async function forget(asked: Asked, invoice: Invoice): Promise<void> {
  const { db } = asked;
  const { id } = invoice;
  await removeDeliveries(db, id);
  await db.deleteFrom('invoice').where('id', '=', id).execute();
  await reopenEstimates(db, invoice, 'Invoice');
  for (const order of await reopenOrders(db, invoice)) await promiseGoods(asked, order);
  // The sales order that became it has its ID: it is the same document.
  const orders = await db.deleteFrom('orderDocument').where('id', '=', id).returning(['outletId', 'number']).execute();
  for (const order of orders) await reopenEstimates(db, order, 'SalesOrder');
  await settleReturned(db, invoice.referenceInvoiceId);
}

/** The coupon it had, on the day it had it, is used as it was: the shop may have deleted it since. Goods it had stay gone as they went. */
function termsFor(input: UpdateInput, old: Invoice, lines: readonly InvoiceLine[]) {
  const isSame = input.Coupon === old.coupon && input.Date === old.date;
  const leave: typeof leaveTerms = (mover, invoice) =>
    leaveTerms(mover, isSame ? { ...invoice, coupon: null } : invoice);
  const take: typeof takeGoodsAnew = async (mover, anew, goods) => {
    if (isSame && anew.customerId !== old.customerId) await refuseOthersCoupon(mover.db, anew);
    const takes = movesTheSame({ invoice: old, lines }, { invoice: anew, lines: goods }) ? takeRestAnew : takeGoodsAnew;
    return takes(mover, isSame ? { ...anew, coupon: null } : anew, goods);
  };
  return { leave, take };
}

/** A package sold to the same customer on the same day stays itself: another one would begin when those bought since have ended. */
function packagesStillSold(input: UpdateInput, references: References, old: Invoice): Map<string, number> {
  const sold = new Map<string, number>();
  if (references.customerId !== old.customerId || input.Date !== old.date) return sold;
  for (const [index, { Quantity }] of input.Variants.entries()) {
    const id = references.variants[index]?.id ?? '';
    sold.set(id, (sold.get(id) ?? 0) + Math.max(0, Quantity));
  }
  return sold;
}

interface GivingBack {
  readonly giveUp?: typeof giveUpGoods;
  readonly stillSold?: ReadonlyMap<string, number>;
}

async function giveBackWhatItSold(
  asked: Asked,
  invoice: Invoice,
  { giveUp = giveUpGoods, stillSold = new Map() }: GivingBack = {},
): Promise<PointEntry[]> {
  await takePackagesBack(asked, invoice, stillSold);
  await giveUp(asked, invoice);
  return unbookPoints(asked.db, invoice);
}
