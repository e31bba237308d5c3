import { localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';

export interface News {
  readonly objectId: string;
  readonly outletName: string;
  readonly header: string;
  readonly body: string;
}

const kinds = ['Invoice', 'SalesOrder', 'TransferOrder', 'Bill', 'Inventory', 'Promotion', 'System'] as const;

/** Tells the back office's people about something a till did to a document. */
export async function notify({ db, now, service }: Asked, kind: (typeof kinds)[number], news: News): Promise<void> {
  const kindId = String(kinds.indexOf(kind) + 1);
  await db
    .insertInto('notification')
    .values({ id: service.newId(), ...news, url: '', kind, kindId, created: localTime(now) })
    .execute();
}
