import type { invoiceCreate } from '#contract/v3/invoice.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { type InvoiceFigures, paymentState } from '#backoffice/arithmetic.ts';
import { localDay, localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { linesOf } from '#backoffice/store/invoices/invoices.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { sumOf } from '#backoffice/store/invoices/payments.ts';
import { discountOfPoints, pointsFor } from '#backoffice/store/customers/points.ts';
import { figuresOf, type References, writtenCustomer } from '#backoffice/store/invoices/references.ts';
import { checkReturn } from '#backoffice/store/invoices/returns.ts';
import { loadSettings, type Settings } from '#backoffice/store/settings.ts';
import { findOpenShift } from '#backoffice/store/shifts/shifts.ts';
import { holdsStock } from '#backoffice/store/stock/stock.ts';
import { hold } from '#backoffice/store/turn.ts';
import { together } from '#backoffice/store/together.ts';
import type { PointEntry } from '#backoffice/store/tables-documents.ts';
import type { Invoice, InvoiceLine, NewInvoice, Variant } from '#backoffice/store/tables.ts';

export type InvoiceInput = ParsedInput<typeof invoiceCreate>;

export interface InvoiceIdentity {
  readonly id: string;
  readonly number: string;
  /** What it was, if it is written anew. */
  readonly was?: Was;
}

export interface Was {
  readonly invoice: Invoice;
  readonly lines: readonly InvoiceLine[];
}

/** An invoice worked out in full, before anything is written. */
export interface InvoiceDraft {
  readonly invoice: NewInvoice;
  readonly lines: InvoiceLine[];
  readonly references: References;
  /** Points it had booked, if it is written anew. */
  readonly booked?: readonly PointEntry[];
}

type Known = Pick<InvoiceLine, 'variantId' | 'quantity' | 'price' | 'unitCost' | 'unitExpense'>;

interface Worked {
  readonly references: References;
  readonly figures: InvoiceFigures;
  readonly settings: Settings;
  /** Lines whose goods these are: the invoice is written anew, or takes them back. */
  readonly before: readonly Known[];
}

export async function draftInvoice(
  asked: Asked<InvoiceInput>,
  references: References,
  identity: InvoiceIdentity,
): Promise<InvoiceDraft> {
  const { db } = asked;
  const { register, outlet, customerId } = references;
  // Before any goods, also where no points are spent: sales of one customer that took the two in another order would wait for each other in a ring.
  if (customerId !== null) await hold(db, 'customer', customerId);
  const [settings, shift] = await together([
    loadSettings(db),
    register === null ? Promise.resolve(undefined) : findOpenShift(db, outlet.id, register),
  ]);
  const { was } = identity;
  const input = await withPointsSpent(asked, references, { settings, was: was?.invoice });
  const figures = figuresOf(input, references);
  if (input.PointUsed && figures.salesAndTax < 0)
    reject(400, `PointUsed is ${input.PointUsed}, which is worth more than what is sold.`);
  const original = await checkReturn({ ...asked, input }, references);
  const before = [...(was?.lines ?? []), ...(await linesBackTo(db, original))];
  const worked = { references, figures, settings, before };
  const lines = toLines(input, identity.id, worked);
  const invoice = {
    ...toInvoice({ ...asked, input }, identity, worked),
    shiftId: shift?.id ?? null,
    referenceInvoiceId: original?.id ?? null,
    goodsBack: Number(takesGoodsBack(original, figures, lines)),
    fulfillmentOutletId: await fulfilledAt(db, input),
    pointsEarned: await earnedBy(db, { was, lines, references, settings, original }),
  };
  return { invoice, lines, references };
}

function takesGoodsBack(
  original: Invoice | undefined,
  { gross }: InvoiceFigures,
  lines: readonly InvoiceLine[],
): boolean {
  return original !== undefined || gross < 0 || lines.some(({ quantity }) => quantity < 0);
}

async function fulfilledAt(db: Store, { FulfillmentOutlet: name }: InvoiceInput): Promise<string | null> {
  return name ? (await loadOutlet(db, { Outlet: name })).id : null;
}

interface Earned {
  readonly was: Was | undefined;
  readonly lines: readonly InvoiceLine[];
  readonly references: References;
  readonly settings: Settings;
  readonly original: Invoice | undefined;
}

/** As much as before by the same goods, whatever the shop makes of them since. */
async function earnedBy(db: Store, { was, lines, references, settings, original }: Earned): Promise<number> {
  const { customerId, variants } = references;
  const isOurs = was?.invoice.customerId === customerId && was.invoice.referenceInvoiceId === (original?.id ?? null);
  if (isOurs && worthOf(was.lines) === worthOf(lines)) return was.invoice.pointsEarned;
  return customerId === null ? 0 : pointsFor(db, { lines, variants, settings, customerId, original });
}

function worthOf(lines: readonly InvoiceLine[]): string {
  return JSON.stringify(
    lines.map(({ variantId, quantity, price, discount, discountAmount, net }) => [
      variantId,
      quantity,
      price,
      discount,
      discountAmount,
      net,
    ]),
  );
}

/** The lines of an invoice, as a return has them. */
async function linesBackTo(db: Store, original: Pick<Invoice, 'id'> | undefined): Promise<InvoiceLine[]> {
  if (!original) return [];
  const sold = await linesOf(db, [original.id]);
  return sold.map((line) => ({ ...line, quantity: -line.quantity }));
}

async function withPointsSpent(
  asked: Asked<InvoiceInput>,
  { customerId }: References,
  { settings, was }: { readonly settings: Settings; readonly was: Invoice | undefined },
): Promise<InvoiceInput> {
  const { input, db, now } = asked;
  if (!input.PointUsed) return input;
  // As many points of the same customer are worth what they were, also once the shop has deleted them.
  const isSame = was?.pointUsed === input.PointUsed && was.customerId === customerId;
  if (isSame && customerId === null) return { ...input, DiscountAmount: was.discountAmount };
  if (customerId === null) return reject(400, 'PointUsed needs a customer the shop knows.');
  const spent = { customerId, points: input.PointUsed, settings, day: input.Date, today: localDay(now) };
  const discount = await discountOfPoints(db, spent);
  return { ...input, DiscountAmount: isSame ? was.discountAmount : discount };
}

function toInvoice(
  { input, by, now }: Asked<InvoiceInput>,
  { id, number }: InvoiceIdentity,
  { references, figures }: Worked,
) {
  const { outlet, tax, customerId, register } = references;
  const { gross, discountTotal, sales, tax: taxAmount, salesAndTax } = figures;
  const paid = sumOf(input.Payments ?? []);
  return {
    id,
    outletId: outlet.id,
    number,
    date: input.Date,
    tag: input.Tag,
    salesPerson: input.SalesPerson || null,
    register,
    customerId,
    customer: writtenCustomer(input, customerId),
    created: localTime(now),
    creatorId: by.clientId,
    ...discountsOf(input),
    gross,
    discountTotal,
    taxType: tax.name,
    taxRateMillionths: tax.rateMillionths,
    tax: taxAmount,
    sales,
    salesAndTax,
    paid,
    writeOff: null,
    payment: paymentState(salesAndTax, paid, null),
    status: 'Active' as const,
    voidNote: null,
    fulfillment: input.Fulfillment ?? 'Sent',
    note: input.Note ?? null,
    orderNote: input.OrderNote ?? null,
    referenceNumber: input.ReferenceNumber ?? null,
    logisticServiceCode: input.LogisticServiceCode || null,
    coupon: input.Coupon || null,
    pointUsed: input.PointUsed ?? 0,
    joinId: null,
  };
}

function discountsOf({ Discount1, Discount2, DiscountAmount }: InvoiceInput) {
  return { discount1: Discount1 ?? 0, discount2: Discount2 ?? 0, discountAmount: DiscountAmount ?? 0 };
}

function toLines(input: InvoiceInput, invoiceId: string, worked: Worked): InvoiceLine[] {
  const { references, figures, settings } = worked;
  const knownOf = knownCosts(worked.before);
  return input.Variants.map((line, position) => {
    const variant = references.variants[position];
    // findReferences refuses a document unless every line has its variant.
    if (!variant) throw new Error('a line without its variant');
    const { net, tax } = figures.lineShares[position] ?? { net: 0, tax: 0 };
    return {
      invoiceId,
      position,
      variantId: variant.id,
      code: variant.code,
      name: variant.name,
      quantity: line.Quantity,
      price: line.Price,
      discount: line.Discount ?? 0,
      discountAmount: line.DiscountAmount ?? 0,
      sales: figures.lineSales[position] ?? 0,
      taxable: variant.taxable,
      stocked: Number(holdsStock(variant.type)),
      note: line.Note ?? null,
      ...costOf(line, variant, { settings, known: knownOf(line, variant) }),
      net,
      tax,
      priceOriginal: line.PriceOriginal ?? null,
      commission: line.Commission ?? 0,
      salesName: line.SalesName || null,
      loyaltyPoint: variant.loyaltyPoint,
    };
  });
}

/** Goods that were sold already cost what they cost then, or their profit would change with the price of the next delivery. */
function costOf(
  line: InputLine,
  variant: Variant,
  { settings, known }: { readonly settings: Settings; readonly known: Known | undefined },
) {
  const said = settings.LandedCostEnabled ? line.UnitExpense : null;
  return { unitCost: known?.unitCost ?? variant.unitCost, unitExpense: said ?? known?.unitExpense ?? 0 };
}

type InputLine = InvoiceInput['Variants'][number];

/** The line that a line is written anew, or takes goods back, of: of several of the same goods the one of as many at that price. */
function knownCosts(before: readonly Known[]): (line: InputLine, variant: Variant) => Known | undefined {
  const exactly = new Map<string, Known>();
  const roughly = new Map<string, Known>();
  for (const known of before.toReversed()) {
    exactly.set(`${known.variantId} ${known.quantity} ${known.price}`, known);
    roughly.set(`${known.variantId} ${Math.sign(known.quantity)}`, known);
  }
  return ({ Quantity, Price }, { id }) =>
    exactly.get(`${id} ${Quantity} ${Price}`) ?? roughly.get(`${id} ${Math.sign(Quantity)}`);
}
