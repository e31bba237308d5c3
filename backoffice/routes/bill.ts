import { billCreate, billDelete, billDetail, billList, billUpdate, billWithTotalCount } from '#contract/v3/bill.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { paymentState } from '#backoffice/arithmetic.ts';
import { localDay, localTime } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import {
  billFigures,
  type BillInput,
  type BillInputLine,
  billLinesOf,
  expectPrices,
  receiveAnew,
  receiveGoods,
  receiveSerials,
  replaceBillLines,
  settleBill,
  type Taxed,
  taxedAsBefore,
  withSerialsKept,
} from '#backoffice/store/stock/bills.ts';
import { loadBill, newDocument, withVariants } from '#backoffice/store/stock/goods-documents.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { notifyOf, whatItWas } from '#backoffice/store/notifications.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { loadMethods, matchTenders, refuseMoreBack, type Tender } from '#backoffice/store/invoices/payments.ts';
import { retractSerials } from '#backoffice/store/stock/serials.ts';
import { retractStock } from '#backoffice/store/stock/stock.ts';
import type { Supplier } from '#backoffice/store/tables-documents.ts';
import type { Bill, BillLine } from '#backoffice/store/tables-goods.ts';
import { outletNames } from '#backoffice/store/goods/variant-parts.ts';

export const billRoutes = [
  writes(billCreate, async (asked) => {
    const { input, db } = asked;
    const outlet = await loadOutlet(db, input);
    const lines = await withVariants(db, input.Variants);
    const head = await headOf(asked, lines, { delivery: 'Received', supplier: null, supplierId: null });
    refuseMoreBack({ payable: head.amount, paid: 0 }, input.Payments ?? []);
    const document = await newDocument(asked, { kind: 'Bill', outlet, input });
    const bill = await db
      .insertInto('bill')
      .values({ ...document, ...head, paid: 0, payment: paymentState(head.amount, 0, null) })
      .onConflict((on) => on.columns(['outletId', 'number']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!bill) return reject(409, `Bill ${document.number} already exists in ${outlet.name}.`);
    await replaceBillLines(db, bill, lines);
    await expectPrices(db, bill, lines);
    await payBill(asked, bill, input.Payments ?? []);
    if (bill.delivery === 'Received') await receiveAll(asked, bill);
    return { ID: bill.id, Number: bill.number };
  }),
  writes(billUpdate, async (asked) => {
    const { input, db } = asked;
    const before = await loadBill(db, input);
    await refuseDelivered(db, before);
    const linesBefore = await billLinesOf(db, before.id);
    const lines = withSerialsKept(linesBefore, taxedAsBefore(linesBefore, await withVariants(db, input.Variants)));
    const bill = await db
      .updateTable('bill')
      .set({ ...(await headOf(asked, lines, before)), date: input.Date, note: input.Note ?? null })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await replaceBillLines(db, bill, lines);
    await expectPrices(db, bill, bill.date === before.date ? pricedAnew(linesBefore, lines) : lines);
    refuseMoreBack({ payable: bill.amount, paid: 0 }, input.Payments ?? []);
    if (input.Payments) await payAnew(asked, bill, input.Payments);
    await settleBill(db, bill);
    const told = { bill, lines: await billLinesOf(db, bill.id) };
    await receiveAnew(asked, { bill: before, lines: linesBefore }, told);
    return { ID: bill.id, Number: bill.number };
  }),
  writes(billDelete, async (asked) => {
    const bill = await loadBill(asked.db, asked.input);
    await retractStock(asked, bill.id);
    await retractSerials(asked, bill.id);
    await asked.db.deleteFrom('delivery').where('documentId', '=', bill.id).execute();
    await asked.db.deleteFrom('bill').where('id', '=', bill.id).execute();
    const header = `Bill ${bill.number} deleted`;
    await notifyOf(asked, bill, { kind: 'Bill', header, body: whatItWas(asked, bill) });
    return { Message: `Bill ${bill.number} has been deleted` };
  }),
  reads(billList, async ({ input, db }) => (await pageOfBills(db, input)).rows),
  reads(billWithTotalCount, async ({ input, db }) => {
    const { rows, count } = await pageOfBills(db, input);
    return { Data: rows, TotalCount: count };
  }),
  reads(billDetail, async ({ input, db }) => {
    const bill = await loadBill(db, input);
    const payments = await paymentsOf(db, bill);
    return {
      ...toListItem(bill, await outletNames(db)),
      TaxType: bill.taxType,
      Discount1: bill.discount1,
      DiscountAmount: bill.discountAmount,
      Gross: bill.gross,
      Tax: bill.tax,
      Purchase: bill.purchase,
      Paid: bill.paid,
      Note: bill.note,
      Variants: (await billLinesOf(db, bill.id)).map((line) => ({
        VariantID: line.variantId,
        Name: line.name,
        Code: line.code,
        Quantity: line.quantity,
        Price: line.price,
        Discount: line.discount,
        Note: line.note,
      })),
      Payments: payments.map(({ id, date, amount, method, note }) => ({
        ID: id,
        Date: date,
        Amount: amount,
        Method: method,
        Note: note,
      })),
    };
  }),
];

type Before = Pick<Bill, 'delivery' | 'supplier' | 'supplierId'> & Taxed;

/** Of what costs what it did, somebody may have written another order price since. */
function pricedAnew(before: readonly BillLine[], lines: readonly BillInputLine[]): BillInputLine[] {
  return lines.filter(
    ({ variant, Price }) => !before.some(({ variantId, price }) => variantId === variant.id && price === Price),
  );
}

async function headOf({ input, db }: Asked<BillInput>, lines: readonly BillInputLine[], before: Before) {
  return {
    ...(await billFigures(db, input, { lines, before })),
    dueDate: input.DueDate === noDay ? null : (input.DueDate ?? null),
    ...(await supplierAnew(db, input, before)),
    discount1: input.Discount1 ?? 0,
    discountAmount: input.DiscountAmount ?? 0,
    delivery: input.Delivery ?? before.delivery,
  };
}

/** How a bill without one tells its due day. */
const noDay = '0001-01-01';

/** Left out, or named as the bill tells it, the supplier stays the one it is of. */
async function supplierAnew(db: Store, input: BillInput, { supplier, supplierId }: Before) {
  const { Name, ...others } = input.Supplier ?? {};
  const isTold = !Name || Name === nameOn({ supplier });
  if (isTold && supplier !== null && !Object.values(others).some(Boolean)) return { supplier, supplierId };
  const known = await supplierOf(db, input);
  return { supplierId: known?.id ?? null, supplier: writtenSupplier(input, known) };
}

/** As written on the bill; one written by code alone has the shop's name for them. */
function writtenSupplier({ Supplier: written }: BillInput, known: Pick<Supplier, 'name'> | undefined): string | null {
  return written ? JSON.stringify({ ...written, Name: written.Name || known?.name || null }) : null;
}

/** A supplier the shop does not know stays what was written on the bill. */
async function supplierOf(db: Store, { Supplier }: BillInput): Promise<Pick<Supplier, 'id' | 'name'> | undefined> {
  for (const [column, value] of [
    ['code', Supplier?.Code],
    ['email', Supplier?.Email],
    ['name', Supplier?.Name],
  ] as const) {
    if (!value) continue;
    const found = await db
      .selectFrom('supplier')
      .select(['id', 'name'])
      .where(column, '=', value)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    if (found) return found;
  }
  return undefined;
}

export async function payBill(asked: Asked, bill: Bill, tenders: readonly Tender[]): Promise<void> {
  if (tenders.length === 0) return;
  const { db, now, by, service } = asked;
  const methods = await loadMethods(db, tenders);
  const rows = tenders.map((tender) => ({
    id: service.newId(),
    billId: bill.id,
    date: tender.Date ?? localDay(now),
    amount: tender.Amount,
    method: methods(tender).name,
    methodId: methods(tender).id,
    note: tender.Note ?? null,
    created: localTime(now),
    createdBy: by.name,
  }));
  await db.insertInto('billPayment').values(rows).execute();
  await settleBill(db, bill);
}

/** A payment that was there before stays itself, though its method may be suspended by now. */
async function payAnew(asked: Asked, bill: Bill, tenders: readonly Tender[]): Promise<void> {
  const { db } = asked;
  const before = await paymentsOf(db, bill);
  const { kept, added, gone } = matchTenders(before, tenders, ({ method, amount }, tender) => {
    return method === tender.Method && amount === tender.Amount;
  });
  for (const { known, tender } of kept)
    await db
      .updateTable('billPayment')
      .set({ date: tender.Date ?? known.date, note: tender.Note ?? null })
      .where('id', '=', known.id)
      .execute();
  await db
    .deleteFrom('billPayment')
    .where('id', 'in', anyOf(gone.map(({ id }) => id)))
    .execute();
  await payBill(asked, bill, added);
}

function paymentsOf(db: Store, { id }: Bill) {
  return db.selectFrom('billPayment').selectAll().where('billId', '=', id).orderBy('seq').execute();
}

async function receiveAll(asked: Asked, bill: Bill): Promise<void> {
  const received = { outletId: bill.outletId, lines: await billLinesOf(asked.db, bill.id) };
  await receiveGoods(asked, bill, received);
  await receiveSerials(asked, bill, received);
}

async function refuseDelivered(db: Store, bill: Bill): Promise<void> {
  const delivery = await db.selectFrom('delivery').select('id').where('documentId', '=', bill.id).executeTakeFirst();
  if (delivery) reject(400, `Bill ${bill.number} has been received; take the receiving back first.`);
}

async function pageOfBills(db: Store, input: ParsedInput<typeof billList>) {
  const { bills, names } = await matchingBills(db, input);
  const { size, skip } = limitsOf(input);
  const rows = await bills
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('seq', 'desc')
    .limit(size)
    .offset(skip)
    .execute();
  const { count } = await bills.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map((bill) => toListItem(bill, names)), count: Number(count) };
}

/** One outlet has its bills in order, and so have all of them; a list of some has them sorted anew. */
export async function matchingBills(db: Store, input: ParsedInput<typeof billList>) {
  const names = await outletNames(db);
  const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
  const [first, ...others] = outlets.map(({ id }) => id);
  let bills = db.selectFrom('bill');
  if (first !== undefined && others.length === 0) bills = bills.where('outletId', '=', first);
  else if (outlets.length < names.size) bills = bills.where('outletId', 'in', anyOf(outlets.map(({ id }) => id)));
  if (input.From) bills = bills.where('date', '>=', input.From);
  if (input.To) bills = bills.where('date', '<=', input.To);
  return { bills, names };
}

function toListItem(bill: Bill, names: ReadonlyMap<string, string>) {
  return {
    ID: bill.id,
    Outlet: names.get(bill.outletId),
    Number: bill.number,
    Supplier: nameOn(bill),
    Type: 'Bill',
    Date: bill.date,
    Due: bill.dueDate ?? `${noDay}T00:00:00`,
    Amount: bill.amount,
    Delivery: bill.delivery,
    Payment: bill.payment,
    Created: bill.created,
  };
}

function nameOn({ supplier }: Pick<Bill, 'supplier'>): string | null {
  // The column is written only from validated input.
  return supplier === null ? null : ((JSON.parse(supplier) as { Name?: string | null }).Name ?? null);
}
