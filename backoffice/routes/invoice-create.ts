import type { invoiceCreateList } from '#contract/v3/invoice.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import type { Asked } from '#backoffice/http/route.ts';
import { Rejection, reject } from '#backoffice/rejection.ts';
import {
  draftInvoice,
  type InvoiceDraft,
  type InvoiceIdentity,
  type InvoiceInput,
} from '#backoffice/store/invoices/invoice-draft.ts';
import { takeGoods } from '#backoffice/store/invoices/invoice-goods.ts';
import { inSlices } from '#backoffice/store/many.ts';
import { takeNumber } from '#backoffice/store/numbers.ts';
import { addTenders, loadMethods, refuseMoreBack } from '#backoffice/store/invoices/payments.ts';
import { bookPoints } from '#backoffice/store/customers/points.ts';
import { sellPackages } from '#backoffice/store/customers/prepaid.ts';
import { findReferences, type References } from '#backoffice/store/invoices/references.ts';
import { settleReturned } from '#backoffice/store/invoices/returns.ts';
import { together } from '#backoffice/store/together.ts';
import { writeOffRest } from '#backoffice/store/stock/write-offs.ts';

export async function createInvoice(asked: Asked<InvoiceInput>, identity?: InvoiceIdentity) {
  const { input, db } = asked;
  const [methods, references] = await together([
    loadMethods(db, input.Payments ?? [], { day: input.Date }),
    findReferences(asked),
  ]);
  const drafted = await draftInvoice(asked, references, identity ?? (await newIdentity(asked, references)));
  refuseMoreBack({ payable: drafted.invoice.salesAndTax, paid: 0 }, input.Payments ?? []);
  const draft = await addHead(asked, drafted, { numberIsOurs: !identity && !input.Number });
  const { invoice } = draft;

  const tenders = (input.Payments ?? []).map((tender) => ({ ...tender, Date: tender.Date ?? input.Date }));
  await together([
    addLines(asked, draft),
    addTenders(asked, { invoice, shiftId: invoice.shiftId ?? null, tenders, methods }),
    takeWhatItSells(asked, draft),
  ]);
  await settleReturned(db, invoice.referenceInvoiceId ?? null);
  await followHeaders(asked, draft);
  return { ID: invoice.id, Number: invoice.number };
}

/** All or none: the refusal of one says which, and undoes those before it. */
export async function createInvoices(asked: Asked<ParsedInput<typeof invoiceCreateList>>) {
  const created = [];
  for (const [index, input] of asked.input.Invoices.entries()) {
    try {
      created.push({ ...(await createInvoice({ ...asked, input })), Message: 'Invoice has been created' });
    } catch (error) {
      // Thrown on, so that the transaction is undone; only the sentence changes.
      if (error instanceof Rejection) throw new Rejection(400, `Invoices[${index}]: ${error.message}`);
      throw error;
    }
  }
  return created;
}

/** Adds the invoice under its number, or, where the number is only ours to choose, under the first one that nobody takes meanwhile. */
async function addHead(
  { db }: Pick<Asked, 'db'>,
  draft: InvoiceDraft,
  { numberIsOurs }: { readonly numberIsOurs: boolean },
): Promise<InvoiceDraft> {
  const { invoice, references } = draft;
  const added = await db
    .insertInto('invoice')
    .values(invoice)
    .onConflict((on) => on.columns(['outletId', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return draft;
  if (!numberIsOurs) reject(409, `Invoice ${invoice.number} already exists in ${references.outlet.name}.`);
  const number = await takeNumber(db, { kind: 'Invoice', outletId: invoice.outletId, day: invoice.date });
  return addHead({ db }, { ...draft, invoice: { ...invoice, number } }, { numberIsOurs });
}

export async function addLines({ db }: Pick<Asked, 'db'>, { lines }: InvoiceDraft): Promise<void> {
  for (const slice of inSlices(lines)) await db.insertInto('invoiceLine').values(slice).execute();
}

/** Goods, points and packages: whatever changes hands with an active invoice. */
export async function takeWhatItSells(
  asked: Asked<InvoiceInput>,
  draft: InvoiceDraft,
  take: typeof takeGoods = takeGoods,
): Promise<void> {
  const { input } = asked;
  const { invoice, lines, references, booked } = draft;
  await take(
    asked,
    invoice,
    lines.map((line, index) => ({ ...line, serials: serialsOf(input.Variants[index]) })),
  );
  await bookPoints(asked, invoice, booked);
  await sellPackages(asked, { invoice, lines, variants: references.variants });
}

export async function followHeaders(asked: Asked<InvoiceInput>, { invoice }: InvoiceDraft): Promise<void> {
  const { input, headers, db } = asked;
  if (headers['WriteOff'] === true) await writeOffRest(asked, invoice.id);
  if (headers['UpdateCustomer'] === true && invoice.customerId && input.Customer?.Address) {
    await db
      .updateTable('customer')
      .set({ address: input.Customer.Address })
      .where('id', '=', invoice.customerId)
      .execute();
  }
}

async function newIdentity(
  { input, db, service }: Asked<InvoiceInput>,
  { outlet }: References,
): Promise<InvoiceIdentity> {
  const number = input.Number || (await takeNumber(db, { kind: 'Invoice', outletId: outlet.id, day: input.Date }));
  return { id: service.newId(), number };
}

function serialsOf(line: InvoiceInput['Variants'][number] | undefined) {
  return line?.Serials?.map(({ Serial, Quantity }) => ({ serial: Serial, quantity: Quantity ?? 1 }));
}
