import { customerCreate, customerDetail, customerList } from '#contract/v3/customer.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { localDay } from '#backoffice/clock.ts';
import { reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Customer } from '#backoffice/store/tables.ts';

type NewCustomerInput = ParsedInput<typeof customerCreate>;

export const customerRoutes = [
  reads(customerList, async ({ input, db }) => {
    const size = input.PageSize ?? 20;
    let query = db
      .selectFrom('customer')
      .selectAll()
      .orderBy('seq')
      .limit(size)
      .offset(((input.PageNumber ?? 1) - 1) * size);
    if (input.Name) query = query.where('name', 'like', `%${input.Name}%`);
    if (input.Outlet) query = query.where('outlet', '=', input.Outlet);
    if (input.From) query = query.where('joinDate', '>=', input.From);
    if (input.To) query = query.where('joinDate', '<=', input.To);
    return (await query.execute()).map(toListItem);
  }),
  reads(customerDetail, async ({ input, db }) => {
    const { ID, Code, Email, MobilePhone } = input;
    const customers = db.selectFrom('customer').selectAll();
    const found = await (
      ID
        ? customers.where('id', '=', ID)
        : Code
          ? customers.where('code', '=', Code)
          : Email
            ? customers.where('email', '=', Email)
            : customers.where('mobile', '=', MobilePhone ?? '')
    ).executeTakeFirst();
    return found ? toDetail(found) : reject(404, `Customer ${ID || Code || Email || MobilePhone} not found.`);
  }),
  writes(customerCreate, async ({ input, db, now, service }) => {
    const code = input.Code || (await nextCode(db));
    await refuseDuplicate(db, { ...input, Code: code });
    const id = service.newId();
    await db
      .insertInto('customer')
      .values({ ...toRow(input), id, code, joinDate: localDay(now), status: 'Active' })
      .execute();
    return { ID: id, Code: code, Message: 'Record created' };
  }),
];

async function refuseDuplicate(db: Store, { Code, Email }: NewCustomerInput): Promise<void> {
  const query = db.selectFrom('customer').select('id');
  if (Code && (await query.where('code', '=', Code).executeTakeFirst()))
    reject(409, `Customer with code ${Code} already exists.`);
  if (Email && (await query.where('email', '=', Email).executeTakeFirst()))
    reject(409, `Customer with email ${Email} already exists.`);
}

async function nextCode(db: Store): Promise<string> {
  const { last } = await db
    .selectFrom('customer')
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirstOrThrow();
  return `C-${String((last ?? 0) + 1).padStart(5, '0')}`;
}

function toRow(input: NewCustomerInput) {
  return {
    name: input.Name,
    firstName: input.FirstName ?? null,
    lastName: input.LastName ?? null,
    email: input.Email || null,
    mobile: input.Mobile || null,
    phone: input.Phone ?? null,
    address: input.Address ?? null,
    city: null,
    gender: typeof input.Gender === 'boolean' ? Number(input.Gender) : null,
    birthday: input.Birthdate ?? null,
    membership: input.Group ?? null,
    outlet: input.SignUpOutlet ?? null,
  };
}

function toListItem(customer: Customer) {
  return {
    ID: customer.id,
    Name: customer.name,
    Code: customer.code,
    Mobile: customer.mobile,
    Email: customer.email,
    BirthDate: customer.birthday && `${customer.birthday}T00:00:00`,
    JoinDate: `${customer.joinDate}T00:00:00`,
    FirstName: customer.firstName,
    LastName: customer.lastName,
    Phone: customer.phone,
  };
}

function toDetail(customer: Customer) {
  return {
    ID: customer.id,
    Name: customer.name,
    Email: customer.email,
    Title: null,
    FirstName: customer.firstName,
    LastName: customer.lastName,
    Gender: customer.gender === null ? null : customer.gender === 1 ? 'Male' : 'Female',
    Code: customer.code,
    Phone: customer.phone,
    MobilePhone: customer.mobile,
    Fax: null,
    Address: customer.address,
    City: customer.city,
    Nationality: null,
    ReferredBy: null,
    Identification: null,
    Birthday: customer.birthday && wordyDay(customer.birthday),
    JoinDate: wordyDay(customer.joinDate),
    Group: customer.membership,
    ExpiredGroup: null,
    SignUpOutlet: customer.outlet,
    ImageURL: null,
    LoyaltyPoint: customer.loyaltyPoint,
    Status: customer.status,
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Customer dates are written as day, abbreviated month, four-digit year. */
function wordyDay(day: string): string {
  return `${day.slice(8, 10)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}
