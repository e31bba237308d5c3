import { customerByCode, customerByEmail, customerByMobilePhone, customerPIN } from '#contract/v3/customer-lookup.ts';
import {
  customerCreate,
  customerDetail,
  customerList,
  customerListID,
  customerWithTotalCount,
} from '#contract/v3/customer.ts';
import { customerNewCode, customerPINAuthenticate } from '#contract/v3/customer-change.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { localDay } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { customerListItem, customerRecord, customerReduced } from '#backoffice/store/customers/customer-shapes.ts';
import {
  columnsOf,
  type CustomerKey,
  countsCodesUp,
  insistActive,
  loadCustomer,
  matchingCustomers,
  nextCode,
  refuseDuplicate,
} from '#backoffice/store/customers/customers.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { adjustPoints, pointsOf, withPointsOf } from '#backoffice/store/customers/points.ts';
import type { Customer } from '#backoffice/store/tables.ts';

export const customerRoutes = [
  reads(customerList, async ({ input, db }) => (await pageCustomers(db, input)).map(customerListItem)),
  reads(customerWithTotalCount, async ({ input, db }) => {
    const { count } = await matchingCustomers(db, input)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return { Data: (await pageCustomers(db, input)).map(customerListItem), TotalCount: Number(count) };
  }),
  reads(customerListID, async ({ input, db, now }) => {
    const found = await db.selectFrom('customer').selectAll().where('id', 'in', anyOf(input.ListID)).execute();
    const rows = await withPointsOf(db, found, localDay(now));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(input.ListID)].flatMap((id) => byId.get(id) ?? []).map(customerRecord);
  }),
  reads(customerDetail, async (asked) => customerRecord(await loadToday(asked))),
  reads(customerByCode, async (asked) => customerRecord(await loadToday(asked))),
  reads(customerByMobilePhone, async (asked) => customerRecord(await loadToday(asked))),
  reads(customerByEmail, async (asked) => customerReduced(await loadToday(asked))),
  reads(customerPIN, async ({ input, db }) => ({ PIN: (await loadCustomer(db, input)).pin ?? '' })),
  reads(customerPINAuthenticate, async ({ input, db }) => {
    const customer = await loadCustomer(db, { ID: input.ID, Code: input.Code });
    insistActive(customer);
    if (customer.pin === null) reject(400, `Customer ${customer.code} has no PIN.`);
    if (customer.pin !== input.PIN) reject(400, 'The PIN is wrong.');
    return { Authenticated: true, Message: 'The PIN is right.' };
  }),
  reads(customerNewCode, async ({ db }) => {
    if (!(await countsCodesUp(db))) reject(400, 'The customer code generator of this shop does not count up.');
    return { Code: await nextCode(db) };
  }),
  writes(customerCreate, async (asked) => {
    const { input, db, now, service } = asked;
    const code = input.Code || (await nextCode(db));
    await refuseDuplicate(db, { ...input, Code: code });
    const id = service.newId();
    await db
      .insertInto('customer')
      .values({
        ...columnsOf(input),
        id,
        code,
        name: input.Name,
        joinDate: localDay(now),
        status: input.Status ?? 'Active',
      })
      .execute();
    await adjustPoints(asked, { customerId: id, points: input.LoyaltyPoint ?? 0 });
    return { ID: id, Code: code, Message: 'Record created' };
  }),
];

/** A customer with the points of today. */
async function loadToday({ input, db, now }: Asked<CustomerKey>): Promise<Customer> {
  const customer = await loadCustomer(db, input);
  return { ...customer, loyaltyPoint: await pointsOf(db, customer.id, localDay(now)) };
}

function pageCustomers(db: Store, filter: ParsedInput<typeof customerList>): Promise<Customer[]> {
  const { size, skip } = limitsOf(filter);
  const chosen = matchingCustomers(db, filter).select('seq').orderBy('seq').limit(size).offset(skip);
  return db.selectFrom('customer').selectAll().where('seq', 'in', chosen).orderBy('seq').execute();
}
