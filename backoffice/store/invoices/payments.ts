import { exact } from '#backoffice/arithmetic.ts';
import { localDay, localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { anyOf, inSlices } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { findDrawer } from '#backoffice/store/shifts/shifts.ts';
import type { Invoice, Payment, PaymentMethod } from '#backoffice/store/tables.ts';

export interface Tender {
  readonly Date?: string | null | undefined;
  readonly Amount: number;
  readonly Method?: string | null | undefined;
  readonly MethodID?: string | null | undefined;
  readonly Code?: string | null | undefined;
  readonly Note?: string | null | undefined;
  readonly BuyerPaidAmount?: number | null | undefined;
}

/** The method a tender names. */
export type Methods = (tender: Tender) => PaymentMethod;

interface Paid {
  /** What the document was paid by until now. */
  readonly before?: readonly Pick<Payment, 'methodId'>[];
  /** Of tenders that name none. */
  readonly day?: string;
}

/**
 * Every method the tenders name, or a refusal that names the tender. One the document was paid by before may be suspended by
 * now, and so may one that somebody paid by on a day before: the money is there, told by a till that had no line.
 */
export async function loadMethods(
  db: Store,
  tenders: readonly Tender[],
  { before = [], day }: Paid = {},
): Promise<Methods> {
  const methods = tenders.length === 0 ? [] : await db.selectFrom('paymentMethod').selectAll().execute();
  const find = ({ Method, MethodID }: Tender) =>
    methods.find(({ id, name }) => (Method ? name === Method : String(id) === MethodID));
  tenders.forEach((tender, index) => {
    const said = tender.Method ? `Method ${tender.Method}` : `MethodID ${tender.MethodID}`;
    const method = find(tender);
    if (!method) return reject(400, `Payments[${index}].${said} not found.`);
    const isOfBefore = isBefore(tender.Date ?? day, method.suspendedFrom);
    if (method.suspended && !isOfBefore && !before.some(({ methodId }) => methodId === method.id))
      reject(400, `Payments[${index}].${said} is suspended.`);
  });
  return (tender) => {
    const method = find(tender);
    if (!method) throw new Error('a tender that was not among those the methods were loaded for');
    return method;
  };
}

function isBefore(day: string | undefined, end: string | null): boolean {
  return day !== undefined && end !== null && day < end;
}

export async function addTenders(
  { db, now, by, service }: Asked,
  {
    invoice,
    shiftId,
    tenders,
    methods,
  }: { invoice: Pick<Invoice, 'id'>; shiftId: string | null; tenders: readonly Tender[]; methods: Methods },
): Promise<void> {
  if (tenders.length === 0) return;
  const today = localDay(now);
  const isLate = tenders.some(({ Date: day }) => (day ?? today) < today);
  const kindOn = isLate ? await loadKinds(db) : ({ kind }: PaymentMethod) => kind;
  const rows = tenders.map((tender) => ({
    id: service.newId(),
    invoiceId: invoice.id,
    shiftId,
    date: today,
    ...saidOf(tender),
    amount: tender.Amount,
    method: methods(tender).name,
    methodId: methods(tender).id,
    kind: kindOn(methods(tender), tender.Date ?? today),
    created: localTime(now),
    createdBy: by.name,
  }));
  for (const slice of inSlices(rows)) await db.insertInto('payment').values(slice).execute();
}

/** What a method was on a day: a till without a line tells of its payments days later. Of the day it became another it is that. */
async function loadKinds(db: Store): Promise<(method: PaymentMethod, day: string) => string> {
  const before = await db.selectFrom('paymentMethodBefore').selectAll().orderBy('seq').execute();
  return ({ id, kind }, day) => before.find((each) => each.methodId === id && day < each.day)?.kind ?? kind;
}

interface Replacement {
  readonly invoice: Pick<Invoice, 'id' | 'outletId' | 'register' | 'shiftId'>;
  /** What it was paid by until now. */
  readonly before: readonly Payment[];
  readonly tenders: readonly Tender[];
  readonly methods: Methods;
  /** Of a new one that names none. */
  readonly day: string;
}

/** Writes the tenders of an invoice anew. One that was there before stays what it was, and in the shift whose drawer took it. */
export async function replaceTenders(
  asked: Asked,
  { invoice, before, tenders, methods, day }: Replacement,
): Promise<void> {
  const { db } = asked;
  const open = await findDrawer(db, invoice);
  const { kept, added, gone } = matchTenders(before, tenders, ({ methodId, amount }, tender) => {
    return methodId === methods(tender).id && amount === tender.Amount;
  });
  for (const { known, tender } of kept)
    await db.updateTable('payment').set(saidOf(tender)).where('id', '=', known.id).execute();
  await db
    .deleteFrom('payment')
    .where('id', 'in', anyOf(gone.map(({ id }) => id)))
    .execute();
  const dated = added.map((tender) => ({ ...tender, Date: tender.Date ?? day }));
  await addTenders(asked, { invoice, shiftId: invoice.shiftId ?? open?.id ?? null, tenders: dated, methods });
}

/** Whether these are the payments themselves, as they are told, and not others that come to the same. */
export function areToldBack(before: readonly Payment[], tenders: readonly Tender[], methods: Methods): boolean {
  const { added, gone } = matchTenders(before, tenders, (known, tender) => {
    const { date, code, note } = saidOf(tender);
    const same = known.methodId === methods(tender).id && known.amount === tender.Amount && known.date === date;
    return same && known.code === code && known.note === note;
  });
  return added.length === 0 && gone.length === 0;
}

/** Which tenders of a document written anew it had before, each once. */
export function matchTenders<Known extends object>(
  before: readonly Known[],
  tenders: readonly Tender[],
  isSame: (known: Known, tender: Tender) => boolean,
) {
  const [kept, added, gone]: [{ known: Known; tender: Tender }[], Tender[], Known[]] = [[], [], [...before]];
  for (const tender of tenders) {
    const same = gone.findIndex((known) => isSame(known, tender));
    const [known] = same < 0 ? [] : gone.splice(same, 1);
    if (known) kept.push({ known, tender });
    else added.push(tender);
  }
  return { kept, added, gone };
}

function saidOf({ Date: date, Code, Note, BuyerPaidAmount }: Tender) {
  return {
    ...(date && { date }),
    code: Code ?? null,
    note: Note ?? null,
    buyerPaidAmount: BuyerPaidAmount ?? null,
  };
}

export function sumOf(tenders: readonly Pick<Tender, 'Amount'>[]): number {
  return tenders.reduce((total, { Amount }) => exact(total + Amount), 0);
}

/** Nobody gives back more than they were paid: a slip of the sign, by which more would be unpaid than was sold. */
export function refuseMoreBack(standing: Standing, tenders: readonly Pick<Tender, 'Amount'>[]): void {
  const added = sumOf(tenders);
  if (isMoreBack(standing, added)) reject(400, `Payments add up to ${added}, but ${standing.paid} was paid.`);
}

/** For what comes to nothing, as a gift does, the shop pays nothing either. */
export function isMoreBack({ payable, paid }: Standing, added: number): boolean {
  const wrongWay = payable < 0 ? 1 : -1;
  return Math.sign(added) === wrongWay && Math.sign(exact(paid + added)) === wrongWay;
}

interface Standing {
  readonly payable: number;
  readonly paid: number;
}

/** What active invoices of each outlet were paid in a range of days, by method. */
export function takenBetween(db: Store, { From, To }: { readonly From: string; readonly To: string }) {
  return db
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoiceId')
    .select(({ fn }) => [
      'invoice.outletId',
      'payment.method',
      fn.sum<number | string>('payment.amount').as('amount'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('invoice.status', '=', 'Active')
    .where('payment.date', '>=', From)
    .where('payment.date', '<=', To)
    .groupBy(['invoice.outletId', 'payment.methodId', 'payment.method'])
    .orderBy('payment.methodId');
}
