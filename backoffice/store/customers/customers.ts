import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';

import type { ParsedInput } from '#contract/v3/operation.ts';
import type { customerList } from '#contract/v3/customer.ts';
import type { customerUpdateByID } from '#contract/v3/customer-change.ts';

import { reject } from '#backoffice/rejection.ts';
import { findFormer, keepFormer, moveFormer } from '#backoffice/store/customers/former-customers.ts';
import { customerIsCalled, soughtAs } from '#backoffice/store/customers/sought-names.ts';
import { whatIsMissing } from '#backoffice/store/merged.ts';
import { lowered } from '#backoffice/store/goods/name-search.ts';
import type { Store } from '#backoffice/store/open.ts';
import { said } from '#backoffice/store/said.ts';
import { loadSettings } from '#backoffice/store/settings.ts';
import type { Customer, Tables } from '#backoffice/store/tables.ts';

export interface CustomerKey {
  readonly ID?: string | null | undefined;
  readonly Code?: string | null | undefined;
  readonly Email?: string | null | undefined;
  readonly MobilePhone?: string | null | undefined;
  /** Matches the phone or the mobile phone. */
  readonly Phone?: string | null | undefined;
}

/** The first key that is given decides, in the order ID, Code, Email, phone. */
export function findCustomer(db: Store, key: CustomerKey): Promise<Customer | undefined> {
  const { ID, Code, Email } = key;
  const customers = db.selectFrom('customer').selectAll().orderBy('seq').limit(1);
  if (ID) return customers.where('id', '=', ID).executeTakeFirst();
  if (Code) return customers.where('code', '=', Code).executeTakeFirst();
  if (Email)
    return customers.where(emailIs(Email)).clearOrderBy().orderBy(asWritten(Email)).orderBy('seq').executeTakeFirst();
  return customers.where(numberIs(key)).executeTakeFirst();
}

function numberIs({ MobilePhone, Phone }: CustomerKey) {
  return (eb: ExpressionBuilder<Tables, 'customer'>) =>
    MobilePhone
      ? eb('mobile', '=', MobilePhone)
      : eb.or([eb('phone', '=', Phone ?? ''), eb('mobile', '=', Phone ?? '')]);
}

/** A mailbox is the same in whatever capitals it is written. */
export function emailIs(email: string): RawBuilder<boolean> {
  return sql<boolean>`lower(customer.email) = ${lowered(email)}`;
}

/** The one written exactly so first: a shop may have two from before. */
function asWritten(email: string): RawBuilder<unknown> {
  return sql`CASE customer.email WHEN ${email} THEN 0 ELSE 1 END`;
}

export async function loadCustomer(db: Store, key: CustomerKey): Promise<Customer> {
  const known = key.ID || key.Code || key.Email || key.MobilePhone || key.Phone;
  return (await findCustomer(db, key)) ?? reject(404, `Customer ${known} not found.`);
}

/** Who is to be changed. A family may share a number, so it names somebody only where nobody else has it. */
export async function loadNamed(db: Store, key: CustomerKey): Promise<Customer> {
  const customer = await loadCustomer(db, key);
  if (key.ID || key.Code || key.Email) return customer;
  const others = db.selectFrom('customer').select('id').where(numberIs(key)).where('id', '<>', customer.id);
  if (await others.limit(1).executeTakeFirst())
    reject(409, `Several customers have the number ${key.MobilePhone || key.Phone}: give an ID or a code.`);
  return customer;
}

/** Also by a code they had before, which a till without a line still reads from their card. */
export async function loadMember(db: Store, code: string): Promise<Customer> {
  const found = await findCustomer(db, { Code: code });
  return found ?? loadCustomer(db, { ID: await findFormer(db, 'code', code), Code: code });
}

export function matchingCustomers(db: Store, filter: ParsedInput<typeof customerList>) {
  let query = db.selectFrom('customer');
  if (filter.Name) query = query.where(customerIsCalled(filter.Name));
  if (filter.OutletID) query = query.where('outlet', '=', outletName(filter.OutletID));
  else if (filter.Outlet) query = query.where('outlet', '=', filter.Outlet);
  if (filter.From) query = query.where('joinDate', '>=', filter.From);
  if (filter.To) query = query.where('joinDate', '<=', filter.To);
  return query;
}

function outletName(id: string) {
  return (eb: ExpressionBuilder<Tables, 'customer'>) =>
    eb.selectFrom('outlet').select('outlet.name').where('outlet.id', '=', id);
}

type Written = Partial<ParsedInput<typeof customerUpdateByID>>;

/** The columns a request writes. A name everybody has. */
export function columnsOf(input: Written): Partial<Omit<Customer, 'seq' | 'id' | 'code'>> {
  return {
    ...(input.Name && { name: input.Name, sought: soughtAs(input.Name) }),
    ...said({
      email: input.Email,
      title: input.Title,
      firstName: input.FirstName,
      lastName: input.LastName,
      birthday: input.Birthdate,
      phone: input.Phone,
      mobile: input.Mobile,
      fax: input.Fax,
      address: input.Address,
      city: input.City,
      nationality: input.Nationality,
      identification: input.Identification,
      referredBy: input.ReferredBy,
      gender: typeof input.Gender === 'boolean' ? Number(input.Gender) : input.Gender,
      membership: input.Group,
      expiredGroup: input.ExpiredGroup,
      outlet: input.SignUpOutlet,
      imageUrl: input.ImageURL,
      pin: input.PIN,
    }),
    ...(input.Status && { status: input.Status }),
  };
}

export async function refuseDuplicate(
  db: Store,
  { Code, Email }: { Code?: string | null | undefined; Email?: string | null | undefined },
  own?: Customer,
): Promise<void> {
  const others = db
    .selectFrom('customer')
    .select('id')
    .where('id', '<>', own?.id ?? '');
  if (Code && (await others.where('code', '=', Code).executeTakeFirst()))
    reject(409, `Customer with code ${Code} already exists.`);
  if (!Email) return;
  // Two whom a shop has had in other capitals can still be changed.
  const isNew = isAnother(own?.email ?? null, Email);
  if (await others.where(isNew ? emailIs(Email) : (eb) => eb('email', '=', Email)).executeTakeFirst())
    reject(409, `Customer with email ${Email} already exists.`);
}

/** Whether what is written, be it nothing, is another than what was there. */
export function isAnother(before: string | null, after: string | null | undefined): boolean {
  return after !== undefined && after?.toLowerCase() !== before?.toLowerCase();
}

/** Who is suspended spends nothing that is theirs as a member. */
export function insistActive({ code, status }: Customer): void {
  if (status !== 'Active') reject(400, `Customer ${code} is ${status}.`);
}

/** Counts the newest code up, as from `MM-003` to `MM-004`, to the next that is free. */
export async function nextCode(db: Store): Promise<string> {
  const newest = await db.selectFrom('customer').select('code').orderBy('seq', 'desc').limit(50).execute();
  const last = newest.map(({ code }) => /^(.*?)(\d{1,15})$/.exec(code)).find((match) => match !== null);
  const [prefix = 'C-', digits = '00000'] = last?.slice(1) ?? [];
  for (let next = Number(digits) + 1; ; next += 1) {
    const code = `${prefix}${String(next).padStart(digits.length, '0')}`;
    // A code somebody had may still stand on a sale that is on its way: it is nobody else's.
    if (!(await findCustomer(db, { Code: code })) && !(await findFormer(db, 'code', code))) return code;
  }
}

export async function countsCodesUp(db: Store): Promise<boolean> {
  return (await loadSettings(db)).CustomerCodeAutoIncrement !== 0;
}

/** Lets go of a customer: documents keep the name written on them. A coupon of theirs goes too, or it would be anybody's. */
export async function removeCustomer(db: Store, id: string): Promise<void> {
  for (const table of ['invoice', 'orderDocument', 'comment'] as const)
    await db.updateTable(table).set({ customerId: null }).where('customerId', '=', id).execute();
  await db.updateTable('customer').set({ referredBy: null }).where('referredBy', '=', id).execute();
  await db.deleteFrom('coupon').where('customerId', '=', id).execute();
  await db.deleteFrom('customer').where('id', '=', id).execute();
}

/** Everything of one customer becomes another's, who keeps what is written of them and has the rest from the one that goes. */
export async function mergeCustomer(db: Store, source: Customer, targetId: string): Promise<void> {
  const target = await loadCustomer(db, { ID: targetId });
  for (const table of ['invoice', 'orderDocument', 'comment', 'pointEntry', 'prepaidPackage', 'coupon'] as const)
    await db.updateTable(table).set({ customerId: target.id }).where('customerId', '=', source.id).execute();
  await db.updateTable('prepaidSession').set({ customerId: target.id }).where('customerId', '=', source.id).execute();
  await db
    .updateTable('customer')
    .set((eb) => ({ loyaltyPoint: eb('loyaltyPoint', '+', source.loyaltyPoint) }))
    .where('id', '=', target.id)
    .execute();
  const referred = db.updateTable('customer').where('referredBy', '=', source.id);
  // Nobody was brought by themselves.
  await referred.set({ referredBy: null }).where('id', '=', target.id).execute();
  await referred.set({ referredBy: target.id }).execute();
  await moveFormer(db, source.id, target.id);
  await keepFormer(db, target.id, source);
  await db.deleteFrom('customer').where('id', '=', source.id).execute();
  const missing = whatIsMissing({ into: target, from: source }, personal);
  if (Object.keys(missing).length > 0)
    await db.updateTable('customer').set(missing).where('id', '=', target.id).execute();
}

/** What can be known of a person. */
const personal = [
  ['email', 'emailVerified'],
  ['mobile', 'mobileVerified'],
  ['membership', 'expiredGroup'],
  ['phone'],
  ['fax'],
  ['address'],
  ['city'],
  ['title'],
  ['firstName'],
  ['lastName'],
  ['birthday'],
  ['nationality'],
  ['identification'],
  ['outlet'],
  ['imageUrl'],
  ['pin'],
] as const;
