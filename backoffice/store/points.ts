import { localDay, localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';
import { loadSettings, type Settings } from '#backoffice/store/settings.ts';
import type { Invoice, InvoiceLine, NewInvoice, Variant } from '#backoffice/store/tables.ts';
import { hold } from '#backoffice/store/turn.ts';

export type Pointed = Pick<Invoice, 'id' | 'outletId' | 'number' | 'customerId' | 'pointUsed' | 'pointsEarned'>;

/** Whole points for what is spent on variants that earn them; a return loses them the same way. */
export function pointsFor(
  lines: readonly Pick<InvoiceLine, 'net' | 'position'>[],
  variants: readonly Variant[],
  { AmountPerPoint }: Settings,
): number {
  if (AmountPerPoint <= 0) return 0;
  const spent = lines
    .filter(({ position }) => variants[position]?.loyaltyPoint === 1)
    .reduce((total, { net }) => total + net, 0);
  return Math.trunc(spent / AmountPerPoint) + 0;
}

/** What the points spent take off the invoice, once it is known that the customer has them. */
export async function discountOfPoints(
  db: Store,
  { customerId, points, settings }: { customerId: string; points: number; settings: Settings },
): Promise<number> {
  await hold(db, 'customer', customerId);
  const { loyaltyPoint } = await db
    .selectFrom('customer')
    .select('loyaltyPoint')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (points > loyaltyPoint) reject(400, `PointUsed is ${points}, but the customer has ${loyaltyPoint}.`);
  return points * settings.RedeemPointValue;
}

/** Books what an active invoice earned and spent. */
export async function bookPoints(asked: Asked, invoice: NewInvoice): Promise<void> {
  const { customerId, pointUsed = 0, pointsEarned = 0 } = invoice;
  if (!customerId || (pointUsed === 0 && pointsEarned === 0)) return;
  const { PointExpiryMonths } = await loadSettings(asked.db);
  const expiry = PointExpiryMonths > 0 ? dayAfterMonths(asked.now, PointExpiryMonths) : null;
  if (pointUsed !== 0) await addEntry(asked, { invoice, action: 'Points Redeemed', earned: -pointUsed, expiry: null });
  if (pointsEarned !== 0) await addEntry(asked, { invoice, action: 'Points Earned', earned: pointsEarned, expiry });
  await addToBalance(asked.db, customerId, pointsEarned - pointUsed);
}

/** Takes back what an invoice booked: it goes to the recycle bin, away, or is written anew. */
export async function unbookPoints(db: Store, invoice: Pointed): Promise<void> {
  const { customerId, pointUsed, pointsEarned } = invoice;
  if (!customerId) return;
  await db.deleteFrom('pointEntry').where('invoiceId', '=', invoice.id).execute();
  await addToBalance(db, customerId, pointUsed - pointsEarned);
}

export async function addToBalance(db: Store, customerId: string, points: number): Promise<void> {
  if (points === 0) return;
  await db
    .updateTable('customer')
    .set((eb) => ({ loyaltyPoint: eb('loyaltyPoint', '+', points) }))
    .where('id', '=', customerId)
    .execute();
}

interface Entry {
  readonly invoice: NewInvoice;
  readonly action: string;
  readonly earned: number;
  readonly expiry: string | null;
}

async function addEntry({ db, now, service }: Asked, { invoice, action, earned, expiry }: Entry): Promise<void> {
  await db
    .insertInto('pointEntry')
    .values({
      id: service.newId(),
      customerId: invoice.customerId ?? '',
      invoiceId: invoice.id,
      outletId: invoice.outletId,
      action,
      earned,
      expiryDate: expiry,
      note: null,
      created: localTime(now),
    })
    .execute();
}

export function dayAfterMonths(now: number, months: number): string {
  const at = new Date(now);
  return localDay(new Date(at.getFullYear(), at.getMonth() + months, at.getDate()).getTime());
}
