import {
  customerAppSignIn,
  customerDelete,
  customerDeleteByCode,
  customerMerge,
  customerSuspend,
  customerUnsuspend,
  customerUpdate,
  customerUpdateByCode,
  customerUpdateByID,
  customerUpdateByMobilePhone,
  customerVerifyEmail,
  customerVerifyMobile,
} from '#contract/v3/customer-change.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { localDay, localTime } from '#backoffice/clock.ts';
import { type Asked, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import {
  columnsOf,
  type CustomerKey,
  insistActive,
  isAnother,
  loadCustomer,
  loadNamed,
  mergeCustomer,
  refuseDuplicate,
  removeCustomer,
} from '#backoffice/store/customers/customers.ts';
import { keepFormer } from '#backoffice/store/customers/former-customers.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { adjustPoints, pointsOf } from '#backoffice/store/customers/points.ts';
import type { Customer } from '#backoffice/store/tables.ts';

type Changes = Omit<ParsedInput<typeof customerUpdateByID>, 'ID'>;

export const customerChangeRoutes = [
  writes(customerUpdate, async (asked) => change(asked, await loadCustomer(asked.db, { Email: asked.input.Email }))),
  writes(customerUpdateByCode, async (asked) =>
    change(asked, await loadCustomer(asked.db, { Code: asked.input.Code })),
  ),
  writes(customerUpdateByID, async (asked) => change(asked, await loadCustomer(asked.db, { ID: asked.input.ID }))),
  writes(customerUpdateByMobilePhone, async (asked) =>
    change(asked, await loadNamed(asked.db, { MobilePhone: asked.input.MobilePhone })),
  ),
  writes(customerDelete, async ({ input, db }) => remove(db, await loadCustomer(db, input))),
  writes(customerDeleteByCode, async ({ input, db }) => remove(db, await loadCustomer(db, input))),
  writes(customerSuspend, async ({ input, db }) => {
    await turn(db, input, { from: 'Active', to: 'Suspended' });
    return { Message: 'The contact has been successfully suspended.' };
  }),
  writes(customerUnsuspend, async ({ input, db }) => {
    await turn(db, input, { from: 'Suspended', to: 'Active' });
    return { Message: 'The contact has been successfully unsuspended.' };
  }),
  writes(customerVerifyMobile, async ({ input, db }) => {
    const { id } = await loadCustomer(db, { ID: input.ID });
    await set(db, id, { mobileVerified: Number(input.Verified) });
    return { Message: 'Record updated' };
  }),
  writes(customerVerifyEmail, async ({ input, db }) => {
    const { id } = await loadCustomer(db, { ID: input.ID });
    await set(db, id, { emailVerified: Number(input.Verified) });
    return { Message: 'Record updated' };
  }),
  writes(customerAppSignIn, async ({ input, db, now }) => {
    const customer = await loadCustomer(db, { ID: input.ID });
    insistActive(customer);
    await set(db, customer.id, { lastAppSignIn: input.LastSignIn ?? localTime(now) });
    return { Message: 'Record updated' };
  }),
  writes(customerMerge, async ({ input, db }) => {
    const target = await loadCustomer(db, { ID: input.TargetID });
    const ids = [...new Set(input.ListID)];
    if (ids.length === 0) reject(400, 'ListID is required.');
    if (ids.includes(target.id)) reject(400, 'ListID must not contain TargetID.');
    await refuseInside(db, [target.id, ...ids]);
    for (const ID of ids) await mergeCustomer(db, await loadCustomer(db, { ID }), target.id);
    return { Message: `${ids.length} customers have been merged into ${target.code}` };
  }),
];

async function change(asked: Asked<Changes>, customer: Customer) {
  const { input, db, now } = asked;
  await refuseDuplicate(db, input, customer);
  const columns = { ...columnsOf(input), code: input.Code || customer.code };
  await set(db, customer.id, { ...columns, ...unverified(customer, columns) });
  if (columns.code !== customer.code) await keepFormer(db, customer.id, { code: customer.code });
  if (typeof input.LoyaltyPoint === 'number') {
    const held = await pointsOf(db, customer.id, localDay(now));
    await adjustPoints(asked, { customerId: customer.id, points: input.LoyaltyPoint - held });
  }
  return { ID: customer.id, Message: 'Record updated' };
}

/** Nobody has verified an address or a number that has just been written. */
function unverified(before: Customer, { email, mobile }: Partial<Customer>): Partial<Customer> {
  return {
    ...(isAnother(before.email, email) && { emailVerified: 0 }),
    ...(isAnother(before.mobile, mobile) && { mobileVerified: 0 }),
  };
}

/** Two people cannot be inside as one. */
async function refuseInside(db: Store, ids: readonly string[]): Promise<void> {
  const inside = await db
    .selectFrom('prepaidSession')
    .select('number')
    .where('customerId', 'in', anyOf(ids))
    .where('checkOut', 'is', null)
    .execute();
  if (inside.length > 1) reject(400, `Sessions ${inside.map(({ number }) => number).join(', ')} must be ended first.`);
}

async function remove(db: Store, customer: Customer) {
  await removeCustomer(db, customer.id);
  return { Message: `Customer ${customer.code} has been deleted` };
}

async function turn(
  db: Store,
  key: CustomerKey,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const customer = await loadNamed(db, key);
  if (customer.status !== from) reject(400, `Customer ${customer.code} is already ${to}.`);
  await set(db, customer.id, { status: to });
}

async function set(db: Store, id: string, columns: Partial<Omit<Customer, 'seq' | 'id'>>): Promise<void> {
  await db.updateTable('customer').set(columns).where('id', '=', id).execute();
}
