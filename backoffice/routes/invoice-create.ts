import type { invoiceCreate } from '#contract/v3/invoice.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { addUp, type InvoiceFigures, paymentState } from '#backoffice/arithmetic.ts';
import { localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { inSlices } from '#backoffice/store/many.ts';
import { loadOutlet, nameRegister } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { addTenders, loadMethods, sumOf } from '#backoffice/store/payments.ts';
import { findOpenShift } from '#backoffice/store/shifts.ts';
import { takeGoods } from '#backoffice/store/invoice-goods.ts';
import { holdsStock } from '#backoffice/store/stock.ts';
import type { InvoiceLine, NewInvoice, Outlet, Tax, Variant } from '#backoffice/store/tables.ts';
import { findVariants } from '#backoffice/store/variants.ts';

type Input = ParsedInput<typeof invoiceCreate>;

/** Everything a new invoice refers to, found before anything is written. */
interface References {
  readonly outlet: Outlet;
  readonly tax: Tax;
  readonly variants: readonly Variant[];
  readonly customerId: string | null;
  readonly register: string | null;
  readonly shiftId: string | null;
  readonly fulfillmentOutletId: string | null;
}

export async function createInvoice(asked: Asked<Input>) {
  const { input, db } = asked;
  const tenders = input.Payments ?? [];
  const methods = await loadMethods(db, tenders);
  const references = await findReferences(asked);
  const figures = figuresOf(input, references);
  const paid = sumOf(tenders);

  const invoice = toInvoice(asked, { references, figures, paid });
  const added = await db
    .insertInto('invoice')
    .values(invoice)
    .onConflict((on) => on.columns(['outletId', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) reject(409, `Invoice ${input.Number} already exists in ${references.outlet.name}.`);

  const lines = toLines(input, { invoiceId: invoice.id, references, figures });
  for (const slice of inSlices(lines)) await db.insertInto('invoiceLine').values(slice).execute();
  await addTenders(asked, {
    invoice,
    shiftId: references.shiftId,
    tenders: tenders.map((tender) => ({ ...tender, Date: tender.Date ?? input.Date })),
    methods,
  });
  await takeGoods(
    asked,
    invoice,
    lines.map((line, index) => ({ ...line, serials: serialsOf(input.Variants[index]) })),
  );
  return { ID: invoice.id, Number: invoice.number };
}

async function findReferences(asked: Asked<Input>): Promise<References> {
  const { input, db } = asked;
  const outlet = await loadOutlet(db, input);
  const tax = await db.selectFrom('tax').selectAll().where('name', '=', input.TaxType).executeTakeFirst();
  if (!tax) return reject(400, `TaxType ${input.TaxType} not found.`);
  const register = await registerOf(asked, outlet);
  return {
    outlet,
    tax,
    variants: await variantsOf(db, input),
    customerId: await customerOf(db, input),
    register,
    shiftId: register === null ? null : ((await findOpenShift(db, outlet.id, register))?.id ?? null),
    fulfillmentOutletId: input.FulfillmentOutlet
      ? (await loadOutlet(db, { Outlet: input.FulfillmentOutlet })).id
      : null,
  };
}

function serialsOf(line: Input['Variants'][number] | undefined) {
  return line?.Serials?.map(({ Serial, Quantity }) => ({ serial: Serial, quantity: Quantity ?? 1 }));
}

async function variantsOf(db: Store, input: Input): Promise<Variant[]> {
  const known = await findVariants(
    db,
    input.Variants.map(({ Code }) => Code),
  );
  return input.Variants.map(
    ({ Code }, index) => known.get(Code) ?? reject(400, `Variants[${index}].Code ${Code} not found.`),
  );
}

async function registerOf(asked: Asked<Input>, outlet: Outlet): Promise<string | null> {
  const { input, db } = asked;
  if (input.RegisterID) {
    const register = await db
      .selectFrom('register')
      .select('name')
      .where('id', '=', input.RegisterID)
      .executeTakeFirst();
    return register?.name ?? reject(400, `RegisterID ${input.RegisterID} not found.`);
  }
  return input.Register ? nameRegister(asked, outlet, input.Register) : null;
}

/** A customer the shop does not know stays what was written on the invoice. */
async function customerOf(db: Store, { Customer }: Input): Promise<string | null> {
  if (!Customer) return null;
  const customers = db.selectFrom('customer').select('id');
  for (const [column, value] of [
    ['code', Customer.Code],
    ['email', Customer.Email],
    ['mobile', Customer.Mobile],
  ] as const) {
    const found = value ? await customers.where(column, '=', value).executeTakeFirst() : undefined;
    if (found) return found.id;
  }
  return null;
}

function figuresOf(input: Input, { tax, variants }: References): InvoiceFigures {
  const lines = input.Variants.map((line, index) => ({
    quantity: line.Quantity,
    price: line.Price,
    discount: line.Discount ?? 0,
    discountAmount: line.DiscountAmount ?? 0,
    taxable: variants[index]?.taxable === 1,
  }));
  return addUp(lines, {
    discount1: input.Discount1 ?? 0,
    discount2: input.Discount2 ?? 0,
    discountAmount: input.DiscountAmount ?? 0,
    taxRateMillionths: tax.rateMillionths,
    taxInclusive: tax.inclusive === 1,
  });
}

interface Computed {
  readonly references: References;
  readonly figures: InvoiceFigures;
  readonly paid: number;
}

function toInvoice({ input, by, now, service }: Asked<Input>, { references, figures, paid }: Computed): NewInvoice {
  const { outlet, tax, customerId, register, shiftId } = references;
  const { gross, discountTotal, sales, tax: taxAmount, salesAndTax } = figures;
  return {
    id: service.newId(),
    outletId: outlet.id,
    number: input.Number,
    date: input.Date,
    tag: input.Tag,
    salesPerson: input.SalesPerson ?? null,
    register,
    shiftId,
    customerId,
    customer: input.Customer ? JSON.stringify({ ID: customerId, ...input.Customer }) : null,
    created: localTime(now),
    creatorId: by.clientId,
    discount1: input.Discount1 ?? 0,
    discount2: input.Discount2 ?? 0,
    discountAmount: input.DiscountAmount ?? 0,
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
    status: 'Active',
    voidNote: null,
    fulfillment: input.Fulfillment ?? 'Sent',
    note: input.Note ?? null,
    orderNote: input.OrderNote ?? null,
    referenceNumber: input.ReferenceNumber ?? null,
    coupon: input.Coupon || null,
    fulfillmentOutletId: references.fulfillmentOutletId,
  };
}

function toLines(
  input: Input,
  { invoiceId, references, figures }: Pick<Computed, 'references' | 'figures'> & { readonly invoiceId: string },
): InvoiceLine[] {
  return input.Variants.map((line, position) => {
    // findReferences refused the invoice unless every line has its variant.
    const variant = references.variants[position] as Variant;
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
    };
  });
}
