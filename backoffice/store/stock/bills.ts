import type { ParsedInput } from '#contract/v3/operation.ts';
import type { billCreate } from '#contract/v3/bill.ts';

import { addUp, exact, paymentState } from '#backoffice/arithmetic.ts';
import { reject } from '#backoffice/rejection.ts';
import { refuseMoreThanAll } from '#backoffice/store/invoices/too-much-off.ts';
import { inSlices } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { sameGoods } from '#backoffice/store/stock/same-goods.ts';
import {
  type SerialChange,
  takeSerialsIn,
  takeSerialsInAnew,
  writtenSerials,
} from '#backoffice/store/stock/serials.ts';
import { type Mover, moveStock, replaceStock } from '#backoffice/store/stock/stock.ts';
import type { Bill, BillLine } from '#backoffice/store/tables-goods.ts';
import type { Tax, Variant } from '#backoffice/store/tables.ts';

export type BillInput = Omit<ParsedInput<typeof billCreate>, 'Payments' | 'Number'>;
export type BillInputLine = BillInput['Variants'][number] & { readonly variant: Variant };

/** What a bill comes to, by the same arithmetic as an invoice. */
export async function billFigures(
  db: Store,
  input: BillInput,
  { lines, before }: { readonly lines: readonly BillInputLine[]; readonly before: Taxed },
) {
  const tax = await taxOf(db, input.TaxType, before);
  const priced = lines.map(({ Quantity, Price, Discount, variant }) => ({
    quantity: Quantity,
    price: Price,
    discount: Discount ?? 0,
    discountAmount: 0,
    taxable: variant.taxable === 1,
  }));
  const head = {
    discount1: input.Discount1 ?? 0,
    discount2: 0,
    discountAmount: input.DiscountAmount ?? 0,
    taxRateMillionths: tax.rateMillionths,
    taxInclusive: tax.inclusive === 1,
  };
  refuseMoreThanAll(priced, head);
  const figures = addUp(priced, head);
  return {
    taxType: input.TaxType,
    taxRateMillionths: tax.rateMillionths,
    taxInclusive: tax.inclusive,
    gross: figures.gross,
    purchase: figures.sales,
    tax: figures.tax,
    amount: figures.salesAndTax,
  };
}

/** Nothing, of a new bill. */
export type Taxed = Partial<Pick<Bill, 'taxType' | 'taxRateMillionths' | 'taxInclusive'>>;

/** Under the tax it had a bill keeps its rate, though the shop may have deleted that tax since, or made it anew with another. */
async function taxOf(db: Store, name: string, before: Taxed): Promise<Pick<Tax, 'rateMillionths' | 'inclusive'>> {
  const { taxRateMillionths: rateMillionths = null, taxInclusive: inclusive = null } =
    before.taxType === name ? before : {};
  if (rateMillionths !== null && inclusive !== null) return { rateMillionths, inclusive };
  const tax = await db.selectFrom('tax').selectAll().where('name', '=', name).executeTakeFirst();
  return tax ?? reject(400, `TaxType ${name} not found.`);
}

/** Goods a bill had are taxed as they were. */
export function taxedAsBefore(before: readonly BillLine[], lines: readonly BillInputLine[]): BillInputLine[] {
  const taxable = new Map(before.map((line) => [line.variantId, line.taxable]));
  return lines.map(({ variant, ...line }) => ({
    ...line,
    variant: { ...variant, taxable: taxable.get(variant.id) ?? variant.taxable },
  }));
}

export async function replaceBillLines(db: Store, bill: Bill, lines: readonly BillInputLine[]): Promise<void> {
  await db.deleteFrom('billLine').where('billId', '=', bill.id).execute();
  const rows = lines.map(({ variant, Quantity, Price, Discount, Note, Serials }, position) => ({
    billId: bill.id,
    position,
    variantId: variant.id,
    code: variant.code,
    name: variant.name,
    quantity: Quantity,
    price: Price,
    discount: Discount ?? 0,
    taxable: variant.taxable,
    note: Note ?? null,
    serials: Serials?.length ? JSON.stringify(Serials) : null,
  }));
  for (const slice of inSlices(rows)) await db.insertInto('billLine').values(slice).execute();
}

/** The last price paid is what the next order expects to pay; what is given back says nothing of it. */
export async function expectPrices(db: Store, bill: Bill, lines: readonly BillInputLine[]): Promise<void> {
  const later = new Set((await boughtAfter(db, bill).execute()).map(({ variantId }) => variantId));
  for (const { variant, Price } of lines.filter((line) => line.Quantity > 0 && !later.has(line.variant.id)))
    await db.updateTable('variant').set({ orderPrice: Price }).where('id', '=', variant.id).execute();
}

/** The bills from its own day on are gone through, of one that just came in hardly any. */
export function boughtAfter(db: Store, { date, seq }: Pick<Bill, 'date' | 'seq'>) {
  // In SQLite this says which comes first: by itself it would go through every line there ever was.
  return db
    .selectFrom('bill')
    .crossJoin('billLine')
    .select('billLine.variantId')
    .distinct()
    .where('bill.date', '>=', date)
    .where((eb) => eb.or([eb('bill.date', '>', date), eb('bill.seq', '>', seq)]))
    .whereRef('billLine.billId', '=', 'bill.id')
    .where('billLine.quantity', '>', 0);
}

/** Detail shows no serials, so goods that come back without naming any have those they had, unless they are too few for them. */
export function withSerialsKept(kept: readonly BillLine[], lines: readonly BillInputLine[]): BillInputLine[] {
  const keyOf = (variantId: string, quantity: number) => `${variantId} ${Math.sign(quantity)}`;
  const before = Map.groupBy(kept, (line) => keyOf(line.variantId, line.quantity));
  const anew = Map.groupBy(lines, (line) => keyOf(line.variant.id, line.Quantity));
  return lines.map((line) => {
    const key = keyOf(line.variant.id, line.Quantity);
    const [own = [], pieces = []] = [anew.get(key), before.get(key)?.flatMap(writtenSerials)];
    const room = own.reduce((sum, { Quantity }) => sum + Math.abs(Quantity), 0);
    const size = pieces.reduce((sum, { Quantity }) => sum + (Quantity ?? 1), 0);
    return own[0] !== line || own.some(({ Serials }) => Serials) || size > room ? line : { ...line, Serials: pieces };
  });
}

export function billLinesOf(db: Store, billId: string): Promise<BillLine[]> {
  return db.selectFrom('billLine').selectAll().where('billId', '=', billId).orderBy('position').execute();
}

/** Puts goods of a bill onto the shelves of an outlet. */
export async function receiveGoods(
  mover: Mover,
  bill: Pick<Bill, 'id' | 'number'>,
  {
    outletId,
    lines,
  }: { readonly outletId: string; readonly lines: readonly Pick<BillLine, 'variantId' | 'quantity'>[] },
): Promise<void> {
  await moveStock(
    mover,
    { id: bill.id, kind: 'Bill', number: bill.number },
    lines.map(({ variantId, quantity }) => ({ variantId, outletId, quantity, allocated: 0 })),
  );
}

interface Told {
  readonly bill: Bill;
  readonly lines: readonly BillLine[];
}

/** Puts what a changed bill brings in the place of what it brought. The same goods stay as they came, whatever they are made of by now. */
export async function receiveAnew(mover: Mover, before: Told, after: Told): Promise<void> {
  const { id, number, outletId } = after.bill;
  const brought = broughtBy(after);
  if (!sameGoods(broughtBy(before), brought))
    await replaceStock(
      mover,
      { id, kind: 'Bill', number },
      brought.map(({ variantId, quantity }) => ({ variantId, outletId, quantity, allocated: 0 })),
    );
  await takeSerialsInAnew(mover, id, serialChanges(brought, outletId));
}

/** Nothing, while it is waited for. */
function broughtBy({ bill, lines }: Told): readonly BillLine[] {
  return bill.delivery === 'Received' ? lines : [];
}

export async function receiveSerials(
  mover: Mover,
  bill: Pick<Bill, 'id'>,
  { outletId, lines }: { readonly outletId: string; readonly lines: readonly BillLine[] },
): Promise<void> {
  await takeSerialsIn(mover, bill.id, serialChanges(lines, outletId));
}

function serialChanges(lines: readonly BillLine[], outletId: string): SerialChange[] {
  return lines.flatMap((line) => serialsOf(line).map((serial) => ({ ...serial, variantId: line.variantId, outletId })));
}

function serialsOf(line: BillLine): Omit<SerialChange, 'variantId' | 'outletId'>[] {
  return writtenSerials(line).map(({ Serial, Quantity, Type, ExpiryDate }) => ({
    serial: Serial,
    kind: Type,
    quantity: Math.sign(line.quantity) * (Quantity ?? 1),
    expiryDate: ExpiryDate,
  }));
}

/** Works out anew how a bill stands, after its amount or its payments changed. */
export async function settleBill(db: Store, bill: Pick<Bill, 'id' | 'amount'>): Promise<string> {
  const { sum } = await db
    .selectFrom('billPayment')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
    .where('billId', '=', bill.id)
    .executeTakeFirstOrThrow();
  const paid = exact(sum);
  const payment = paymentState(bill.amount, paid, null);
  await db.updateTable('bill').set({ paid, payment }).where('id', '=', bill.id).execute();
  return payment;
}
