import { localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Invoice } from '#backoffice/store/tables.ts';
import { writtenAmount } from '#backoffice/written-amount.ts';

export interface News {
  readonly objectId: string;
  readonly outletName: string;
  readonly header: string;
  readonly body: string;
}

const kinds = ['Invoice', 'SalesOrder', 'TransferOrder', 'Bill', 'Inventory', 'Promotion', 'System'] as const;
type Kind = (typeof kinds)[number];

/** In whose transaction, and when. */
type Telling = Pick<Asked, 'db' | 'now' | 'service'>;

/** Tells the back office's people about something a till did to a document. */
export async function notify({ db, now, service }: Telling, kind: Kind, news: News): Promise<void> {
  const kindId = String(kinds.indexOf(kind) + 1);
  await db
    .insertInto('notification')
    .values({ id: service.newId(), ...news, url: '', kind, kindId, created: localTime(now) })
    .execute();
}

/** The same of what an outlet has, of an invoice where no kind is said. */
export async function notifyOf(
  telling: Telling,
  { id, outletId }: Pick<Invoice, 'id' | 'outletId'>,
  { kind = 'Invoice', ...news }: Pick<News, 'header' | 'body'> & { readonly kind?: Kind },
): Promise<void> {
  const outlet = await loadOutlet(telling.db, { OutletID: outletId });
  await notify(telling, kind, { objectId: id, outletName: outlet.name, ...news });
}

/** Of a document that nobody can look up any more. */
export function whatItWas(
  { service }: Pick<Telling, 'service'>,
  { date, amount }: { readonly date: string; readonly amount: number },
): string {
  return `${date}, ${writtenAmount(amount, service.decimals)}`;
}
