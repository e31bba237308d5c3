import { dayAfter, localDay, localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { linesOf } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { bookOf } from '#backoffice/store/customers/point-book.ts';
import { leftToReturn } from '#backoffice/store/invoices/returns.ts';
import { loadSettings, type Settings } from '#backoffice/store/settings.ts';
import type { PointEntry } from '#backoffice/store/tables-documents.ts';
import type { Invoice, InvoiceLine, NewInvoice, Variant } from '#backoffice/store/tables.ts';

const expired = 'Point Expired';

export type Pointed = Pick<
  Invoice,
  'id' | 'outletId' | 'number' | 'date' | 'customerId' | 'pointUsed' | 'pointsEarned'
>;

interface Earning {
  readonly lines: readonly InvoiceLine[];
  readonly variants: readonly Variant[];
  readonly settings: Settings;
  readonly customerId: string;
  /** The invoice that goods come back to. */
  readonly original: Pick<Invoice, 'id' | 'customerId' | 'pointsEarned'> | undefined;
}

/**
 * Whole points for what is spent on variants that earn them. A return loses them the same way; where the shop makes more or
 * less of points since, its share of what was earned then. What another customer earned is not this one's to lose.
 */
export async function pointsFor(db: Store, asked: Earning): Promise<number> {
  const { lines, variants, settings, customerId, original } = asked;
  const { AmountPerPoint, PointFullPriceOnly } = settings;
  if (AmountPerPoint <= 0) return 0;
  const rest = original && (await restOfPoints(db, original.id, asked));
  if (rest !== undefined) return rest;
  const counts = PointFullPriceOnly === 0 ? () => true : await fullPriced(db, original);
  const earning = lines.filter(({ position }) => variants[position]?.loyaltyPoint === 1).filter(counts);
  const whole = (spent: number) => Math.trunc(spent / AmountPerPoint) + 0;
  const then = original && (await spentOn(db, original, settings));
  const earned = original?.customerId === customerId ? original.pointsEarned : 0;
  if (then === undefined || whole(then) === earned) return whole(sumOf(earning));
  const back = sumOf(earning.filter(({ quantity }) => quantity < 0));
  const lost = then <= 0 ? 0 : Number((BigInt(back) * BigInt(earned)) / BigInt(then));
  return whole(sumOf(earning) - back) + lost;
}

/** What of a sale counts for points, as the shop has it today; undefined of an exchange, which earned no plain share. */
async function spentOn(
  db: Store,
  { id }: Pick<Invoice, 'id'>,
  { PointFullPriceOnly }: Settings,
): Promise<number | undefined> {
  const lines = await db
    .selectFrom('invoiceLine')
    .innerJoin('variant', 'variant.id', 'invoiceLine.variantId')
    .selectAll('invoiceLine')
    .select('variant.loyaltyPoint')
    .where('invoiceLine.invoiceId', '=', id)
    .execute();
  if (lines.some(({ quantity }) => quantity < 0)) return undefined;
  return sumOf(lines.filter((line) => line.loyaltyPoint === 1 && (PointFullPriceOnly === 0 || isFullPrice(line))));
}

function sumOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((total, { net }) => total + net, 0);
}

/**
 * What the last goods of an invoice to come back take: all that the returns before them left of what it earned, each of
 * which took whole points. Undefined where goods stay out, or an exchange or another customer makes it no plain sum.
 */
async function restOfPoints(
  db: Store,
  originalId: string,
  { lines, customerId }: Earning,
): Promise<number | undefined> {
  if (lines.some(({ quantity }) => quantity > 0)) return undefined;
  const left = await leftToReturn(db, originalId);
  for (const { variantId, quantity } of lines) left.set(variantId, (left.get(variantId) ?? 0) + quantity);
  if ([...left.values()].some((quantity) => quantity > 0)) return undefined;
  const documents = await db
    .selectFrom('invoice')
    .select(['id', 'customerId', 'pointsEarned'])
    .where('status', '=', 'Active')
    .where((eb) => eb.or([eb('id', '=', originalId), eb('referenceInvoiceId', '=', originalId)]))
    .execute();
  const moved = await linesOf(
    db,
    documents.map(({ id }) => id),
  );
  const isExchange = moved.some(({ invoiceId, quantity }) => (invoiceId === originalId) !== quantity > 0);
  const isOthers = documents.some((each) => each.pointsEarned !== 0 && each.customerId !== customerId);
  const earned = documents.find(({ id }) => id === originalId)?.pointsEarned ?? 0;
  if (isExchange || isOthers || earned <= 0) return undefined;
  const kept = documents.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
  return 0 - Math.max(0, kept);
}

/** Goods that come back carry every discount, also the sale's own: they lose points if they earned any when they were sold. */
async function fullPriced(db: Store, original: Earning['original']): Promise<(line: InvoiceLine) => boolean> {
  if (!original) return isFullPrice;
  const sold = (await linesOf(db, [original.id])).filter(({ quantity }) => quantity > 0);
  return (line) => {
    const same = sold.filter(({ variantId, price }) => variantId === line.variantId && price === line.price);
    return line.quantity >= 0 || same.length === 0 ? isFullPrice(line) : same.every(isFullPrice);
  };
}

function isFullPrice({ price, priceOriginal, discount, discountAmount }: InvoiceLine): boolean {
  return discount === 0 && discountAmount === 0 && price >= (priceOriginal ?? price);
}

/** What the points spent take off the invoice, once it is known that the customer has them. */
export async function discountOfPoints(
  db: Store,
  { settings, ...spending }: Spending & { readonly settings: Settings },
): Promise<number> {
  await insistOnPoints(db, spending);
  return spending.points * settings.RedeemPointValue;
}

/** An invoice out of the recycle bin spends its points again, unless they are gone by now. */
export async function refuseSpentPoints({ db, now }: Asked, { customerId, pointUsed, date }: Pointed): Promise<void> {
  if (pointUsed === 0) return;
  if (customerId === null)
    reject(400, `PointUsed is ${pointUsed}, but the customer was deleted, and the points with them.`);
  await insistOnPoints(db, { customerId, points: pointUsed, day: date, today: localDay(now) });
}

interface Spending {
  readonly customerId: string;
  readonly points: number;
  /** When they were spent: a till without a line says so later, when they may have run out. */
  readonly day: string;
  readonly today: string;
}

async function insistOnPoints(db: Store, { customerId, points, day, today }: Spending): Promise<void> {
  const spending = [{ earned: -points, created: earlier(day, today) }];
  const held = await pointsFrom(db, { customerId, today, spending });
  if (points > held) reject(400, `PointUsed is ${points}, but the customer has ${held}.`);
}

/** What a customer holds on a day. Only where points have run out since does it take more than a look. */
export function pointsOf(db: Store, customerId: string, today: string): Promise<number> {
  return pointsFrom(db, { customerId, today, spending: [] });
}

interface Wallet {
  readonly customerId: string;
  readonly today: string;
  /** Where it takes points of its day that have run out since, those are there for it. */
  readonly spending: readonly Pick<PointEntry, 'earned' | 'created'>[];
}

async function pointsFrom(db: Store, { customerId, today, spending }: Wallet): Promise<number> {
  const { loyaltyPoint } = await db
    .selectFrom('customer')
    .select('loyaltyPoint')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const lapsed = await entriesOf(db, customerId).where('expiryDate', '<', today).limit(1).executeTakeFirst();
  if (!lapsed) return loyaltyPoint;
  const entries = await entriesOf(db, customerId).execute();
  const lost = bookOf([...entries, ...spending.map((each) => ({ ...nothingOf, ...each }))], today).reduce(
    (total, { action, earned }) => total + (action === expired ? earned : 0),
    0,
  );
  return loyaltyPoint + lost;
}

/** The same of many at once: only those whose points have run out are worked out one by one. */
export async function withPointsOf<C extends { readonly id: string; readonly loyaltyPoint: number }>(
  db: Store,
  customers: readonly C[],
  today: string,
): Promise<C[]> {
  const lapsed = await db
    .selectFrom('pointEntry')
    .select('customerId')
    .distinct()
    .where('customerId', 'in', anyOf(customers.map(({ id }) => id)))
    .where('expiryDate', '<', today)
    .execute();
  const held = new Map<string, number>();
  for (const { customerId } of lapsed) held.set(customerId, await pointsOf(db, customerId, today));
  return customers.map((each) => ({ ...each, loyaltyPoint: held.get(each.id) ?? each.loyaltyPoint }));
}

/** Oldest first. */
export function entriesOf(db: Store, customerId: string) {
  return db.selectFrom('pointEntry').selectAll().where('customerId', '=', customerId).orderBy('seq');
}

export interface Adjustment {
  readonly customerId: string;
  readonly outletId?: string | null;
  readonly points: number;
  readonly note?: string | null;
}

/** Books points given or taken by hand. */
export async function adjustPoints(asked: Asked, adjustment: Adjustment): Promise<void> {
  const { points, customerId } = adjustment;
  if (points === 0) return;
  await addEntry(asked, {
    invoiceId: null,
    outletId: adjustment.outletId ?? null,
    customerId,
    action: points > 0 ? 'Points Earned' : 'Points Redeemed',
    earned: points,
    expiry: points > 0 ? await expiryFor(asked, localDay(asked.now)) : null,
    note: adjustment.note ?? 'Set by hand',
    created: localTime(asked.now),
  });
  await addToBalance(asked.db, customerId, points);
}

async function expiryFor({ db }: Asked, day: string): Promise<string | null> {
  const { PointExpiryMonths } = await loadSettings(db);
  return PointExpiryMonths > 0 ? dayAfter(day, { months: PointExpiryMonths }) : null;
}

/** Books what an active invoice earned and spent, on its own day: one that comes late, or back, or is written anew, renews no points. */
export async function bookPoints(asked: Asked, invoice: NewInvoice, booked: readonly PointEntry[] = []): Promise<void> {
  const { customerId, pointUsed = 0, pointsEarned = 0 } = invoice;
  if (!customerId) return;
  const today = localDay(asked.now);
  const day = earlier(invoice.date, today);
  const created = day === today ? localTime(asked.now) : `${day}T00:00:00.000`;
  const entry = { invoiceId: invoice.id, outletId: invoice.outletId, customerId, note: null, created };
  for (const [action, earned] of [
    ['Points Redeemed', -pointUsed],
    ['Points Earned', pointsEarned],
  ] as const) {
    if (earned === 0) continue;
    const known = booked.find(
      (each) => each.earned === earned && each.customerId === customerId && each.created.startsWith(day),
    );
    if (known) await addEntry(asked, { ...entry, created: known.created, expiry: known.expiryDate, action, earned });
    else {
      const expiry = action === 'Points Earned' ? await expiryFor(asked, day) : null;
      await addEntry(asked, { ...entry, expiry, action, earned });
    }
  }
  await addToBalance(asked.db, customerId, pointsEarned - pointUsed);
}

/** Takes back what an invoice booked: it goes to the recycle bin, away, or is written anew. */
export async function unbookPoints(db: Store, invoice: Pointed): Promise<PointEntry[]> {
  const { customerId, pointUsed, pointsEarned } = invoice;
  if (!customerId) return [];
  const booked = await db.deleteFrom('pointEntry').where('invoiceId', '=', invoice.id).returningAll().execute();
  await addToBalance(db, customerId, pointUsed - pointsEarned);
  return booked;
}

async function addToBalance(db: Store, customerId: string, points: number): Promise<void> {
  if (points === 0) return;
  await db
    .updateTable('customer')
    .set((eb) => ({ loyaltyPoint: eb('loyaltyPoint', '+', points) }))
    .where('id', '=', customerId)
    .execute();
}

interface Entry {
  readonly invoiceId: string | null;
  readonly outletId: string | null;
  readonly customerId: string;
  readonly action: string;
  readonly earned: number;
  readonly expiry: string | null;
  readonly note: string | null;
  readonly created: string;
}

async function addEntry({ db, service }: Asked, { expiry, ...entry }: Entry): Promise<void> {
  await db
    .insertInto('pointEntry')
    .values({ id: service.newId(), ...entry, expiryDate: expiry })
    .execute();
}

/** A till whose clock is ahead spends and earns no later than now. */
function earlier(day: string, today: string): string {
  return day < today ? day : today;
}

const nothingOf = { action: '', expiryDate: null, note: null, invoiceId: null, outletId: null };
