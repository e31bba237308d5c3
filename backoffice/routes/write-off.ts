import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  writeOffAdd,
  writeOffByListNumber,
  writeOffByNumber,
  writeOffCancel,
  writeOffList,
  writeOffUpdate,
} from '#contract/v3/write-off.ts';

import { exact } from '#backoffice/arithmetic.ts';
import { localDay, localTime } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { loadInvoice, settleInvoice, unpaidOf } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { notifyOf } from '#backoffice/store/notifications.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice } from '#backoffice/store/tables.ts';
import { customerNames } from '#backoffice/store/invoices/written-customer.ts';

type AddInput = ParsedInput<typeof writeOffAdd>;

export const writeOffRoutes = [
  reads(writeOffByNumber, async ({ input, db }) => {
    const invoice = await loadInvoice(db, input);
    const row = await writeOffs(db).where('invoice.id', '=', invoice.id).executeTakeFirst();
    if (!row) return reject(404, `Invoice ${invoice.number} has no write-off.`);
    return toRecord(row);
  }),
  reads(writeOffList, async ({ input, db }) => {
    // What lies in the recycle bin is no sale, and so no loss.
    let query = writeOffs(db).where('writeOff.date', '>=', input.From).where('invoice.status', '=', 'Active');
    if (input.To) query = query.where('writeOff.date', '<=', input.To);
    if (input.Outlet || input.OutletID) query = query.where('invoice.outletId', '=', (await loadOutlet(db, input)).id);
    return withCustomers(db, await query.execute());
  }),
  reads(writeOffByListNumber, async ({ input, db }) => {
    const outlet = await loadOutlet(db, input);
    const rows = await writeOffs(db)
      .where('invoice.outletId', '=', outlet.id)
      .where('invoice.number', 'in', anyOf(input.Number))
      .execute();
    return withCustomers(db, rows);
  }),
  writes(writeOffAdd, addWriteOff),
  writes(writeOffUpdate, async (asked) => {
    const { input, db, now } = asked;
    const invoice = await loadWrittenOff(db, input);
    if (invoice.status === 'Voided') reject(400, `Invoice ${invoice.number} is voided.`);
    await insistOnTag(db, input.Tag);
    await db
      .updateTable('writeOff')
      .set({ tag: input.Tag, date: input.Date ?? localDay(now), note: input.Note ?? null })
      .where('invoiceId', '=', invoice.id)
      .execute();
    await notifyOf(asked, invoice, { header: `Write-off of invoice ${invoice.number} changed`, body: input.Tag });
    return { Message: 'Your Invoice write-off has been successfully updated' };
  }),
  writes(writeOffCancel, async (asked) => {
    const { input, db } = asked;
    const invoice = await loadWrittenOff(db, input);
    await db.deleteFrom('writeOff').where('invoiceId', '=', invoice.id).execute();
    const state = await settleInvoice(db, invoice, { paid: invoice.paid, writeOff: null });
    await notifyOf(asked, invoice, { header: `Write-off of invoice ${invoice.number} cancelled`, body: state });
    return { Message: `The write-off of invoice ${invoice.number} has been cancelled; it is ${state} again` };
  }),
];

async function addWriteOff(asked: Asked<AddInput>) {
  const { input, headers, db, now, by } = asked;
  const invoice = await loadInvoice(db, input);
  if (invoice.status === 'Voided') reject(400, `Invoice ${invoice.number} is already voided.`);
  if (invoice.payment === 'WriteOff') reject(400, `Invoice ${invoice.number} is already written off.`);
  if (invoice.payment !== 'Unpaid' && invoice.payment !== 'Partial') {
    reject(400, `Only an Unpaid or Partial invoice can be written off; ${invoice.number} is ${invoice.payment}.`);
  }
  if (invoice.writeOff !== null)
    reject(
      400,
      `Of invoice ${invoice.number} ${invoice.writeOff} is already written off: cancel that first to write off more.`,
    );
  await insistOnTag(db, input.Tag);
  const amount = amountOf(input, invoice, headers['MatchUnpaidAmount'] === true);
  await db
    .insertInto('writeOff')
    .values({
      invoiceId: invoice.id,
      date: input.Date ?? localDay(now),
      amount,
      tag: input.Tag,
      note: input.Note ?? null,
      items: input.Items ? JSON.stringify(input.Items) : null,
      created: localTime(now),
      createdBy: by.name,
    })
    .execute();
  await settleInvoice(db, invoice, { paid: invoice.paid, writeOff: amount });
  await notifyOf(asked, invoice, { header: `Invoice ${invoice.number} written off`, body: input.Tag });
  return { Message: `Invoice ${invoice.number} has been successfully written off` };
}

/** What is written off: the sum of the items, or whatever is unpaid. Never more, and never of the other sign. */
function amountOf({ Items }: AddInput, invoice: Invoice, mustMatch: boolean): number {
  const unpaid = unpaidOf(invoice);
  if (!Items) return unpaid;
  const total = Items.reduce((sum, { Amount }) => exact(sum + Amount), 0);
  if (mustMatch && total !== unpaid) reject(400, `Items add up to ${total}, but ${unpaid} is unpaid.`);
  if (total === 0 || Math.sign(total) !== Math.sign(unpaid))
    reject(400, `Items add up to ${total}, which writes nothing off of ${unpaid}.`);
  if (Math.abs(total) > Math.abs(unpaid))
    reject(400, `Items add up to ${total}, more than the ${unpaid} that is unpaid.`);
  return total;
}

async function insistOnTag(db: Store, tag: string): Promise<void> {
  const option = await db.selectFrom('writeOffOption').select('name').where('name', '=', tag).executeTakeFirst();
  if (!option) reject(400, `Tag ${tag} is not a write-off option.`);
}

async function loadWrittenOff(db: Store, key: Parameters<typeof loadInvoice>[1]): Promise<Invoice> {
  const invoice = await loadInvoice(db, key);
  return invoice.writeOff === null ? reject(404, `Invoice ${invoice.number} has no write-off.`) : invoice;
}

/** Begun with the write-offs: from the invoices, which are many, it would look for the write-off of each. */
export function writeOffs(db: Store) {
  return db
    .selectFrom('writeOff')
    .crossJoin('invoice')
    .whereRef('invoice.id', '=', 'writeOff.invoiceId')
    .innerJoin('outlet', 'outlet.id', 'invoice.outletId')
    .select([
      'invoice.number',
      'outlet.name as outlet',
      'invoice.customer',
      'invoice.customerId',
      'writeOff.created',
      'writeOff.createdBy',
      'writeOff.amount',
      'writeOff.tag',
      'writeOff.note',
      'writeOff.date',
    ])
    .orderBy('writeOff.created')
    .orderBy('invoice.seq');
}

type Row = Awaited<ReturnType<ReturnType<typeof writeOffs>['execute']>>[number];

async function withCustomers(db: Store, rows: readonly Row[]) {
  const customerOf = await customerNames(db, rows);
  return rows.map((row) => ({ ...toRecord(row), Customer: customerOf(row) }));
}

function toRecord(row: Row) {
  return {
    Number: row.number,
    Outlet: row.outlet,
    Created: row.created,
    CreatedBy: row.createdBy,
    Amount: row.amount,
    Tag: row.tag,
    Note: row.note,
    Date: row.date,
  };
}
