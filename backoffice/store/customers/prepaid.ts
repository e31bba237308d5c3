import { dayAfter } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { linesOf } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { takeNumber } from '#backoffice/store/numbers.ts';
import type { Store } from '#backoffice/store/open.ts';
import { closeUp, makeRoom, packagesOfKind, turnAfter } from '#backoffice/store/customers/package-turn.ts';
import type { PrepaidPackage } from '#backoffice/store/tables-documents.ts';
import type { Invoice, InvoiceLine, NewInvoice, Variant } from '#backoffice/store/tables.ts';

const mostPackages = 100;

/** Gives the customer of an invoice the packages on it, one a unit. Sold to nobody, a package is held by nobody. */
export async function sellPackages(
  asked: Asked,
  { invoice, lines, variants }: { invoice: NewInvoice; lines: readonly InvoiceLine[]; variants: readonly Variant[] },
): Promise<void> {
  await markReturned(asked, { ...invoice, lines, voided: true });
  if (!invoice.customerId) return;
  const kept = Map.groupBy(await packagesOf(asked.db, invoice.id), ({ variantId }) => variantId);
  for (const line of lines) {
    const variant = variants[line.position];
    if (!variant?.type.startsWith('Prepaid') || line.quantity < 0) continue;
    if (line.quantity > mostPackages)
      reject(400, `Variants[${line.position}].Quantity must be at most ${mostPackages} packages.`);
    const own = kept.get(variant.id)?.splice(0, line.quantity) ?? [];
    for (let unit = own.length; unit < line.quantity; unit += 1)
      await sellPackage(asked, { invoice, customerId: invoice.customerId, variant });
  }
}

/**
 * A package whose invoice goes to the recycle bin cannot be used; it can again once the invoice is back. With a return it
 * is the other way round.
 */
export async function markPackages(asked: Asked, invoice: Returning, voided: boolean): Promise<void> {
  await mark(asked, await packagesOf(asked.db, invoice.id), voided);
  await markReturned(asked, { ...invoice, voided: !voided });
}

/** The invoice is about to sell something else, or still so many of a variant. Packages already used stay what they are. */
export async function takePackagesBack(
  asked: Asked,
  invoice: Returning & Pick<Invoice, 'number'>,
  stillSold: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const { db } = asked;
  const held = Map.groupBy(await packagesOf(db, invoice.id), ({ variantId }) => variantId);
  const gone = [...held].flatMap(([variantId, own]) => own.slice(stillSold.get(variantId) ?? 0));
  const used = gone.find((each) => each.used > 0);
  if (used) reject(400, `Package ${used.number} of invoice ${invoice.number} has been used.`);
  const ids = gone.map(({ id }) => id);
  await db.deleteFrom('prepaidPackage').where('id', 'in', anyOf(ids)).execute();
  await closeUp(asked, gone);
  await markReturned(asked, { ...invoice, voided: false });
}

/** Those in use first. */
function packagesOf(db: Store, invoiceId: string) {
  return db
    .selectFrom('prepaidPackage')
    .select(['id', 'seq', 'number', 'customerId', 'variantId', 'used'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('used', 'desc')
    .orderBy('seq')
    .execute();
}

type Returning = Pick<NewInvoice, 'id' | 'referenceInvoiceId'>;

interface Returned extends Returning {
  /** Those of the return, where they are not kept yet. */
  readonly lines?: readonly Pick<InvoiceLine, 'variantId' | 'quantity'>[];
  readonly voided: boolean;
}

/** Packages that a return took back cannot be used, those nobody used yet before the others; undone, it gives as many back. */
async function markReturned(asked: Asked, { id, referenceInvoiceId, lines, voided }: Returned): Promise<void> {
  if (!referenceInvoiceId) return;
  const { db } = asked;
  for (const { variantId, quantity } of lines ?? (await linesOf(db, [id]))) {
    if (quantity > 0) continue;
    const packages = await db
      .selectFrom('prepaidPackage')
      .select(['id', 'seq', 'customerId', 'variantId'])
      .where('invoiceId', '=', referenceInvoiceId)
      .where('variantId', '=', variantId)
      .where('voided', '=', Number(!voided))
      .orderBy('used')
      .orderBy('seq', 'desc')
      .limit(-quantity)
      .execute();
    await mark(asked, packages, voided);
  }
}

type Marked = Pick<PrepaidPackage, 'id' | 'seq' | 'customerId' | 'variantId'>;

async function mark(asked: Asked, packages: readonly Marked[], voided: boolean): Promise<void> {
  await asked.db
    .updateTable('prepaidPackage')
    .set({ voided: Number(voided) })
    .where('id', 'in', anyOf(packages.map(({ id }) => id)))
    .execute();
  await (voided ? closeUp(asked, packages) : makeRoom(asked, packages));
}

interface Sold {
  readonly invoice: NewInvoice;
  readonly customerId: string;
  readonly variant: Variant;
}

async function sellPackage({ db, service }: Asked, { invoice, customerId, variant }: Sold): Promise<void> {
  const startDate = await startOf(db, { invoice, customerId, variant });
  await db
    .insertInto('prepaidPackage')
    .values({
      id: service.newId(),
      outletId: invoice.outletId,
      invoiceId: invoice.id,
      number: await takeNumber(db, { kind: 'Prepaid', outletId: invoice.outletId, day: invoice.date }),
      customerId,
      variantId: variant.id,
      date: invoice.date,
      startDate,
      expiredDate: expiryOf(startDate, variant),
      point: variant.pointPrepaid,
    })
    .execute();
}

/** The same package bought again begins when the one before it has ended, which one that is used up has. */
async function startOf(db: Store, { invoice, customerId, variant }: Sold): Promise<string> {
  return turnAfter(await packagesOfKind(db, { customerId, variantId: variant.id }), invoice.date);
}

/** The last day a package can be used; one without a term never ends. */
function expiryOf(startDate: string, { expiredDayPrepaid, expiredMonthPrepaid }: Variant): string | null {
  if (expiredDayPrepaid <= 0 && expiredMonthPrepaid <= 0) return null;
  return dayAfter(startDate, { months: expiredMonthPrepaid, days: expiredDayPrepaid });
}
