import {
  loyaltyPointAdjust,
  loyaltyPointEmailOrPhone,
  loyaltyPointExpirationByEmail,
} from '#contract/v3/loyalty-point.ts';
import { namesOutlet } from '#contract/v3/selection.ts';

import { localDay } from '#backoffice/clock.ts';
import { reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { loadCustomer } from '#backoffice/store/customers/customers.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { bookOf, expirations } from '#backoffice/store/customers/point-book.ts';
import { adjustPoints, entriesOf, pointsOf } from '#backoffice/store/customers/points.ts';

export const loyaltyPointRoutes = [
  reads(loyaltyPointEmailOrPhone, async ({ input, db, now }) => {
    const { size, skip } = limitsOf(input);
    const customer = await loadCustomer(db, { Email: input.Email, MobilePhone: input.MobilePhone });
    const book = bookOf(await entriesOf(db, customer.id).execute(), localDay(now))
      .filter(({ created }) => (!input.From || created >= input.From) && (!input.To || created < `${input.To}T~`))
      .toReversed()
      .slice(skip, skip + size);
    const names = await namesFor(db, book);
    return book.map((entry) => ({
      InvoiceID: entry.invoiceId,
      Outlet: names.outlets.get(entry.outletId ?? '') ?? null,
      EntryDate: entry.created,
      Action: entry.action,
      Invoice: names.invoices.get(entry.invoiceId ?? '') ?? null,
      Earned: entry.earned,
      Balance: entry.balance,
      Remaining: entry.remaining,
      ExpiryDate: `${entry.expiryDate ?? '0001-01-01'}T00:00:00`,
      Note: entry.note,
    }));
  }),
  reads(loyaltyPointExpirationByEmail, async ({ input, db, now }) => {
    const customer = await loadCustomer(db, { Email: input.Email });
    return expirations(bookOf(await entriesOf(db, customer.id).execute(), localDay(now))).map(
      ({ ExpiryDate, Point }) => ({ ExpiryDate: `${ExpiryDate}T00:00:00`, Point }),
    );
  }),
  writes(loyaltyPointAdjust, async (asked) => {
    const { input, db, now } = asked;
    const customer = await loadCustomer(db, {
      Code: input.Code,
      Email: input.Email,
      MobilePhone: input.MobilePhone,
    });
    const Balance = (await pointsOf(db, customer.id, localDay(now))) + input.Point;
    if (Balance < 0) reject(400, `Point is ${input.Point}, which would leave ${Balance}.`);
    const outletId = namesOutlet(input) ? (await loadOutlet(db, input)).id : null;
    await adjustPoints(asked, { customerId: customer.id, outletId, points: input.Point, note: input.Note ?? null });
    return { Balance, Message: `Customer ${customer.code} has ${Balance} points` };
  }),
];

async function namesFor(
  db: Store,
  book: readonly { readonly invoiceId: string | null }[],
): Promise<{ readonly outlets: Map<string, string>; readonly invoices: Map<string, string> }> {
  const outlets = await db.selectFrom('outlet').select(['id', 'name']).execute();
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('id', 'in', anyOf(book.flatMap(({ invoiceId }) => invoiceId ?? [])))
    .execute();
  return {
    outlets: new Map(outlets.map(({ id, name }) => [id, name])),
    invoices: new Map(invoices.map(({ id, number }) => [id, number])),
  };
}
