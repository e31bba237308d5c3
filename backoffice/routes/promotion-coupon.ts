import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  promotionCouponCreate,
  promotionCouponDelete,
  promotionCouponList,
  promotionCouponUpdate,
  promotionCouponWithTotalCount,
} from '#contract/v3/promotion-coupon.ts';

import { localDay, localTime } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Coupon } from '#backoffice/store/tables-pricing.ts';

type Filter = ParsedInput<typeof promotionCouponList>;

export const promotionCouponRoutes = [
  reads(promotionCouponList, pageOfCoupons),
  reads(promotionCouponWithTotalCount, async (asked) => {
    const { count } = await matchingCoupons(asked)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return { Data: await pageOfCoupons(asked), TotalCount: Number(count) };
  }),
  writes(promotionCouponCreate, async ({ input, db, now, service }) => {
    insistOnOrder(input.StartDate, input.ExpiryDate);
    const limit = input.Limit ?? 1;
    const coupon = await db
      .insertInto('coupon')
      .values({
        id: service.newId(),
        code: input.Code,
        kind: input.Type,
        quota: limit,
        balance: limit,
        discount: input.Discount,
        minimumAmount: input.MinimumAmount ?? 0,
        fullPriceItemOnly: Number(input.FullPriceItemOnly ?? false),
        maximumDiscount: input.MaximumDiscount ?? null,
        startDate: input.StartDate ?? null,
        expiryDate: input.ExpiryDate ?? null,
        description: input.Description ?? '',
        customerId: await customerOf(db, input),
        referenceId: input.ReferenceID ?? null,
        created: localTime(now),
      })
      .onConflict((on) => on.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!coupon) return reject(409, `Coupon ${input.Code} already exists.`);
    return { ID: coupon.id };
  }),
  writes(promotionCouponUpdate, async (asked) => {
    const { input, db } = asked;
    const coupon = await loadCoupon(db, input.Code);
    if (coupon.kind === 'DiscountPercentage' && (input.Discount ?? 0) > 100)
      reject(400, 'Discount must be a whole number from 0 to 100.');
    await db
      .updateTable('coupon')
      .set({ ...quotaOf(coupon, input), ...termsOf(coupon, input), customerId: await customerOf(db, input, coupon) })
      .where('id', '=', coupon.id)
      .execute();
    return { Message: `Coupon ${coupon.code} has been updated` };
  }),
  writes(promotionCouponDelete, async ({ input, db }) => {
    const coupon = await loadCoupon(db, input.Code);
    await db.deleteFrom('coupon').where('id', '=', coupon.id).execute();
    return { Message: `Coupon ${coupon.code} has been deleted` };
  }),
];

async function loadCoupon(db: Store, code: string): Promise<Coupon> {
  const coupon = await db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
  return coupon ?? reject(404, `Coupon ${code} not found.`);
}

type Update = ParsedInput<typeof promotionCouponUpdate>;

/** What was used stays used: a new limit moves the balance by the difference. */
function quotaOf(coupon: Coupon, { Limit }: Update) {
  const quota = Limit ?? coupon.quota;
  const balance = coupon.balance + quota - coupon.quota;
  if (balance < 0) reject(400, `Limit must be at least ${coupon.quota - coupon.balance}, which is what was used.`);
  return { quota, balance };
}

function termsOf(coupon: Coupon, input: Update) {
  const startDate = input.StartDate ?? coupon.startDate;
  const expiryDate = input.ExpiryDate ?? coupon.expiryDate;
  insistOnOrder(startDate, expiryDate);
  return {
    startDate,
    expiryDate,
    discount: input.Discount ?? coupon.discount,
    minimumAmount: input.MinimumAmount ?? coupon.minimumAmount,
    fullPriceItemOnly: Number(input.FullPriceItemOnly ?? coupon.fullPriceItemOnly),
    maximumDiscount: input.MaximumDiscount ?? coupon.maximumDiscount,
    description: input.Description ?? coupon.description,
    referenceId: input.ReferenceID ?? coupon.referenceId,
  };
}

interface CustomerKey {
  readonly CustomerCode?: string | null | undefined;
  readonly CustomerID?: string | null | undefined;
}

async function customerOf(db: Store, { CustomerCode, CustomerID }: CustomerKey, coupon?: Coupon) {
  const key = CustomerID || CustomerCode;
  if (!key) return coupon?.customerId ?? null;
  const customer = await db
    .selectFrom('customer')
    .select('id')
    .where(CustomerID ? 'id' : 'code', '=', key)
    .executeTakeFirst();
  return customer?.id ?? reject(400, `${CustomerID ? 'CustomerID' : 'CustomerCode'} ${key} not found.`);
}

function insistOnOrder(start: string | null | undefined, end: string | null | undefined): void {
  if (start && end && start > end) reject(400, 'ExpiryDate must not be before StartDate.');
}

/** Whose they are is looked up for the page alone. */
async function pageOfCoupons(asked: Wanted) {
  const rows = await asked.db
    .selectFrom('coupon')
    .leftJoin('customer', 'customer.id', 'coupon.customerId')
    .selectAll('coupon')
    .select('customer.code as customerCode')
    .where('coupon.seq', 'in', chosenCoupons(asked))
    .orderBy('coupon.seq')
    .execute();
  return rows.map(toItem);
}

type Wanted = Pick<Asked<Filter>, 'input' | 'db' | 'now'>;

export function chosenCoupons(asked: Wanted) {
  const { size, skip } = limitsOf(asked.input);
  return matchingCoupons(asked).select('coupon.seq').orderBy('coupon.seq').limit(size).offset(skip);
}

function matchingCoupons({ input, db, now }: Wanted) {
  const today = localDay(now);
  let coupons = db.selectFrom('coupon');
  if (input.From) coupons = coupons.where('coupon.created', '>=', input.From);
  // Whatever goes on from here, such as the time of this day or the seconds of this minute, sorts before a tilde.
  if (input.To) coupons = coupons.where('coupon.created', '<', `${input.To}~`);
  if (input.Type) coupons = coupons.where('coupon.kind', '=', input.Type);
  if (input.Code) coupons = coupons.where('coupon.code', '=', input.Code);
  const status = input.UsageStatus ?? 'Active';
  if (status === 'Used') coupons = coupons.where('coupon.balance', '=', 0);
  if (status === 'Expired') coupons = coupons.where('coupon.expiryDate', '<', today);
  if (status === 'Active')
    coupons = coupons
      .where('coupon.balance', '>', 0)
      .where((eb) => eb.or([eb('coupon.expiryDate', 'is', null), eb('coupon.expiryDate', '>=', today)]));
  return coupons;
}

function toItem(coupon: Coupon & { readonly customerCode: string | null }) {
  return {
    ID: coupon.id,
    Code: coupon.code,
    Limit: coupon.quota,
    Balance: coupon.balance,
    Discount: coupon.discount,
    Created: coupon.created,
    StartDate: coupon.startDate,
    ExpiryDate: coupon.expiryDate,
    Type: coupon.kind,
    MinimumSpending: coupon.minimumAmount,
    FullPriceItemOnly: coupon.fullPriceItemOnly === 1,
    MaximumDiscount: coupon.maximumDiscount,
    Description: coupon.description,
    CustomerCode: coupon.customerCode,
    CustomerID: coupon.customerId,
  };
}
