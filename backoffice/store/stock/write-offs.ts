import { localDay, localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { loadInvoice, settleInvoice, unpaidOf } from '#backoffice/store/invoices/invoices.ts';
import { notifyOf } from '#backoffice/store/notifications.ts';

/** Writes off whatever an invoice leaves unpaid, for the first reason the shop lists; an invoice that is paid stays as it is. */
export async function writeOffRest(asked: Asked, invoiceId: string): Promise<void> {
  const { db, now, by } = asked;
  const invoice = await loadInvoice(db, { ID: invoiceId });
  if (invoice.payment !== 'Unpaid' && invoice.payment !== 'Partial') return;
  const option = await db.selectFrom('writeOffOption').select('name').orderBy('seq').limit(1).executeTakeFirst();
  if (!option) return reject(400, 'WriteOff needs a write-off option, and the shop has none.');
  const amount = unpaidOf(invoice);
  await db
    .insertInto('writeOff')
    .values({
      invoiceId,
      date: localDay(now),
      amount,
      tag: option.name,
      note: null,
      items: null,
      created: localTime(now),
      createdBy: by.name,
    })
    .execute();
  await settleInvoice(db, invoice, { paid: invoice.paid, writeOff: amount });
  await notifyOf(asked, invoice, { header: `Invoice ${invoice.number} written off`, body: option.name });
}
