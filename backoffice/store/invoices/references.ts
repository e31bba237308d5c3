import type { invoiceCreate } from '#contract/v3/invoice.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { addUp, type InvoiceFigures } from '#backoffice/arithmetic.ts';
import { localDay } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { findCustomer } from '#backoffice/store/customers/customers.ts';
import { findFormer } from '#backoffice/store/customers/former-customers.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import { meetRegister } from '#backoffice/store/registers.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice, Outlet, Tax, Variant } from '#backoffice/store/tables.ts';
import { together } from '#backoffice/store/together.ts';
import { asTaxedOn } from '#backoffice/store/goods/taxed-before.ts';
import { findVariants } from '#backoffice/store/goods/variants.ts';
import { refuseMoreThanAll, refuseMoreThanLine } from '#backoffice/store/invoices/too-much-off.ts';
import { customerOn } from '#backoffice/store/invoices/written-customer.ts';

/** What an estimate, a sales order and an invoice have in common. */
export type OrderInput = Omit<
  ParsedInput<typeof invoiceCreate>,
  | 'Coupon'
  | 'Fulfillment'
  | 'FulfillmentOutlet'
  | 'PointUsed'
  | 'ReferenceInvoiceNumber'
  | 'ReferenceInvoiceID'
  | 'Payments'
>;

type DocumentTax = Pick<Tax, 'name' | 'rateMillionths' | 'inclusive'>;

/** Everything a new document refers to, found before anything is written. */
export interface References {
  readonly outlet: Outlet;
  readonly tax: DocumentTax;
  readonly variants: readonly Variant[];
  readonly customerId: string | null;
  readonly register: string | null;
}

export async function findReferences(asked: Asked<OrderInput>, before?: Taxed): Promise<References> {
  const { input, db } = asked;
  const [outlet, tax, variants, customerId] = await together([
    loadOutlet(db, input),
    loadTax(asked, before),
    variantsOf(asked),
    customerOf(db, input),
  ]);
  return { outlet, tax, variants, customerId, register: await registerOf(asked, outlet) };
}

/** What the points of a sale come to has a refusal of its own. */
type Priced = OrderInput & Pick<Partial<ParsedInput<typeof invoiceCreate>>, 'PointUsed'>;

export function figuresOf(input: Priced, { tax, variants }: References): InvoiceFigures {
  const lines = input.Variants.map((line, index) => ({
    quantity: line.Quantity,
    price: line.Price,
    discount: line.Discount ?? 0,
    discountAmount: line.DiscountAmount ?? 0,
    taxable: variants[index]?.taxable === 1,
  }));
  const head = {
    discount1: input.Discount1 ?? 0,
    discount2: input.Discount2 ?? 0,
    discountAmount: input.DiscountAmount ?? 0,
    taxRateMillionths: tax.rateMillionths,
    taxInclusive: tax.inclusive === 1,
  };
  refuseMoreThanLine(lines);
  if (!input.PointUsed) refuseMoreThanAll(lines, head);
  return addUp(lines, head);
}

/** The customer as written on the document, with the ID of the one the shop knows. */
export function writtenCustomer({ Customer }: OrderInput, customerId: string | null): string | null {
  return Customer ? JSON.stringify({ ID: customerId, ...Customer }) : null;
}

/** A customer named as before is still the one the document is of, though merged into another or given another code since. */
export function sameCustomer(
  references: References,
  { Customer }: OrderInput,
  document: Pick<Invoice, 'customer' | 'customerId'>,
): References {
  const written = customerOn(document);
  const isSame = (['Code', 'Email', 'Mobile'] as const).every(
    (key) => (Customer?.[key] || '') === (written?.[key] || ''),
  );
  return references.customerId === null && Customer && isSame
    ? { ...references, customerId: document.customerId }
    : references;
}

type Taxed = Pick<Invoice, 'taxType' | 'taxRateMillionths' | 'tax' | 'sales' | 'gross' | 'discountTotal'>;

/** A document written anew under the tax it had keeps its rate, though the shop may have deleted that tax since, or made it anew with another. */
async function loadTax(asked: Asked<OrderInput>, before?: Taxed): Promise<DocumentTax> {
  const name = asked.input.TaxType;
  const tax = await taxOn(asked, name);
  if (before?.taxType !== name) return tax ?? reject(400, `TaxType ${name} not found.`);
  const { taxRateMillionths: rateMillionths } = before;
  if (before.tax === 0) return { name, rateMillionths, inclusive: tax?.inclusive ?? 0 };
  // What the goods came to has the tax in it, or not.
  return { name, rateMillionths, inclusive: Number(before.gross - before.discountTotal !== before.sales) };
}

/** What a tax was on that day, or at its end if it is gone: a till without a line sells on under it, and what it sold stands on paper. */
async function taxOn(asked: Asked<OrderInput>, name: string): Promise<DocumentTax | undefined> {
  const { db, input } = asked;
  const tax = await db.selectFrom('tax').selectAll().where('name', '=', name).executeTakeFirst();
  if (tax && !isOfADayBefore(asked)) return tax;
  const former = await db.selectFrom('taxBefore').selectAll().where('name', '=', name).orderBy('seq').execute();
  return former.find(({ day }) => input.Date < day) ?? tax ?? former.at(-1);
}

/** Nearly all is told on its day, and goes by what the shop says now. */
function isOfADayBefore({ input, now }: Asked<OrderInput>): boolean {
  return input.Date < localDay(now);
}

async function variantsOf(asked: Asked<OrderInput>): Promise<Variant[]> {
  const variants = await goodsOf(asked);
  return isOfADayBefore(asked) ? asTaxedOn(asked.db, variants, asked.input.Date) : variants;
}

async function goodsOf({ db, input }: Asked<OrderInput>): Promise<Variant[]> {
  const byCode = await findVariants(
    db,
    input.Variants.flatMap(({ Code }) => Code || []),
  );
  const ids = input.Variants.flatMap(({ Code, ID }) => (Code || !ID ? [] : ID));
  const byId = new Map(
    ids.length === 0
      ? []
      : (await db.selectFrom('variant').selectAll().where('id', 'in', anyOf(ids)).execute()).map((row) => [
          row.id,
          row,
        ]),
  );
  return input.Variants.map(({ Code, ID }, index) => {
    const found = Code ? byCode.get(Code) : byId.get(ID ?? '');
    return found ?? reject(400, `Variants[${index}].${Code ? `Code ${Code}` : `ID ${ID}`} not found.`);
  });
}

async function registerOf(asked: Asked<OrderInput>, outlet: Outlet): Promise<string | null> {
  const { input, db } = asked;
  if (input.RegisterID) {
    const register = await db
      .selectFrom('register')
      .select('name')
      .where('id', '=', input.RegisterID)
      .where('outletId', '=', outlet.id)
      .executeTakeFirst();
    return register?.name ?? reject(400, `RegisterID ${input.RegisterID} not found in ${outlet.name}.`);
  }
  return input.Register ? meetRegister(asked, outlet, input.Register) : null;
}

/** A customer the shop does not know stays what was written on the document. */
async function customerOf(db: Store, { Customer }: OrderInput): Promise<string | null> {
  if (!Customer) return null;
  for (const [column, key, value] of [
    ['code', 'Code', Customer.Code],
    ['email', 'Email', Customer.Email],
    ['mobile', 'MobilePhone', Customer.Mobile],
  ] as const) {
    if (!value) continue;
    const found = await findCustomer(db, { [key]: value });
    const id = found?.id ?? (await findFormer(db, column, value));
    if (id !== undefined) return id;
  }
  return null;
}
