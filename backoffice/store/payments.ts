import { exact } from '#backoffice/arithmetic.ts';
import { localDay, localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { inSlices } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice, PaymentMethod } from '#backoffice/store/tables.ts';

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

/** Every method the tenders name, or a refusal that names the tender. */
export async function loadMethods(db: Store, tenders: readonly Tender[]): Promise<Methods> {
  const methods = tenders.length === 0 ? [] : await db.selectFrom('paymentMethod').selectAll().execute();
  const find = ({ Method, MethodID }: Tender) =>
    methods.find(({ id, name }) => (Method ? name === Method : String(id) === MethodID));
  tenders.forEach((tender, index) => {
    const said = tender.Method ? `Method ${tender.Method}` : `MethodID ${tender.MethodID}`;
    const method = find(tender);
    if (!method) return reject(400, `Payments[${index}].${said} not found.`);
    if (method.suspended) reject(400, `Payments[${index}].${said} is suspended.`);
  });
  return (tender) => {
    const method = find(tender);
    if (!method) throw new Error('a tender that was not among those the methods were loaded for');
    return method;
  };
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
  const rows = tenders.map((tender) => ({
    id: service.newId(),
    invoiceId: invoice.id,
    shiftId,
    date: tender.Date ?? localDay(now),
    amount: tender.Amount,
    method: methods(tender).name,
    methodId: methods(tender).id,
    code: tender.Code ?? null,
    note: tender.Note ?? null,
    buyerPaidAmount: tender.BuyerPaidAmount ?? null,
    created: localTime(now),
    createdBy: by.name,
  }));
  for (const slice of inSlices(rows)) await db.insertInto('payment').values(slice).execute();
}

export function sumOf(tenders: readonly Pick<Tender, 'Amount'>[]): number {
  return tenders.reduce((total, { Amount }) => exact(total + Amount), 0);
}
