import { localDay, localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice, PaymentMethod } from '#backoffice/store/tables.ts';

export interface Tender {
  readonly Date?: string | null | undefined;
  readonly Amount: number;
  readonly Method: string;
  readonly Code?: string | null | undefined;
  readonly Note?: string | null | undefined;
  readonly BuyerPaidAmount?: number | null | undefined;
}

export type Methods = ReadonlyMap<string, PaymentMethod>;

/** Every method the tenders name, or a refusal that names the tender. */
export async function loadMethods(db: Store, tenders: readonly Tender[]): Promise<Methods> {
  if (tenders.length === 0) return new Map();
  const methods = new Map(
    (await db.selectFrom('paymentMethod').selectAll().execute()).map((method) => [method.name, method]),
  );
  tenders.forEach(({ Method }, index) => {
    const method = methods.get(Method);
    if (!method) reject(400, `Payments[${index}].Method ${Method} not found.`);
    if (method.suspended) reject(400, `Payments[${index}].Method ${Method} is suspended.`);
  });
  return methods;
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
    method: tender.Method,
    methodId: methods.get(tender.Method)?.id ?? 0,
    code: tender.Code ?? null,
    note: tender.Note ?? null,
    buyerPaidAmount: tender.BuyerPaidAmount ?? null,
    created: localTime(now),
    createdBy: by.name,
  }));
  await db.insertInto('payment').values(rows).execute();
}

export function sumOf(tenders: readonly Pick<Tender, 'Amount'>[]): number {
  return tenders.reduce((total, { Amount }) => total + Amount, 0);
}
