import type { ExpressionBuilder } from 'kysely';

import type { prepaidStates } from '#contract/v3/prepaid-package.ts';
import { namesOutlet, type OutletKey } from '#contract/v3/selection.ts';

import { emailIs } from '#backoffice/store/customers/customers.ts';
import { limitsOf, type Page } from '#backoffice/store/invoices/invoice-lists.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** Packages that can be used or could, with who holds them and what they are: neither in the recycle bin nor brought back. */
export function packageRows(db: Store) {
  return everyPackage(db).where('prepaidPackage.voided', '=', 0);
}

function everyPackage(db: Store) {
  return db
    .selectFrom('prepaidPackage')
    .innerJoin('outlet', 'outlet.id', 'prepaidPackage.outletId')
    .innerJoin('customer', 'customer.id', 'prepaidPackage.customerId')
    .innerJoin('variant', 'variant.id', 'prepaidPackage.variantId')
    .innerJoin('invoice', 'invoice.id', 'prepaidPackage.invoiceId')
    .selectAll('prepaidPackage')
    .select([
      'outlet.name as outlet',
      'customer.name as customer',
      'customer.code as customerCode',
      'variant.name',
      'variant.code',
      'invoice.number as invoiceNumber',
    ]);
}

interface PackageFilter extends OutletKey, Page {
  readonly CustomerCode?: string | null | undefined;
  readonly Email?: string | null | undefined;
  readonly From?: string | null | undefined;
  readonly To?: string | null | undefined;
  readonly Status?: State | null | undefined;
}

/** Newest first. Who holds them and what they are is looked up for the page alone, not for all that come before it. */
export async function pageOfPackages(db: Store, filter: PackageFilter, today: string): Promise<PackageRow[]> {
  const page = await (await chosenPackages(db, filter, today)).execute();
  const ids = page.map(({ id }) => id);
  return packageRows(db).where('prepaidPackage.id', 'in', anyOf(ids)).orderBy('prepaidPackage.seq', 'desc').execute();
}

export async function chosenPackages(db: Store, filter: PackageFilter, today: string) {
  const { size, skip } = limitsOf(filter);
  let query = db.selectFrom('prepaidPackage').select('id').where('voided', '=', 0).orderBy('seq', 'desc');
  if (namesOutlet(filter)) query = query.where('outletId', '=', (await loadOutlet(db, filter)).id);
  if (filter.CustomerCode) query = query.where('customerId', 'in', withCode(db, filter.CustomerCode));
  if (filter.Email) query = query.where('customerId', 'in', withEmail(db, filter.Email));
  if (filter.From) query = query.where('date', '>=', filter.From);
  if (filter.To) query = query.where('date', '<=', filter.To);
  if (filter.Status) query = query.where(stateIs(filter.Status, today));
  return query.limit(size).offset(skip);
}

export type PackageRow = Awaited<ReturnType<ReturnType<typeof packageRows>['execute']>>[number];

/** A package is found by its own number or by that of one of its sessions, also once it is void: the sessions were there. */
export async function findPackage(db: Store, outletId: string, number: string): Promise<PackageRow | undefined> {
  const own = await everyPackage(db)
    .where('prepaidPackage.outletId', '=', outletId)
    .where('prepaidPackage.number', '=', number)
    .executeTakeFirst();
  if (own) return own;
  return everyPackage(db)
    .where('prepaidPackage.id', 'in', (eb) =>
      eb
        .selectFrom('prepaidSession')
        .select('packageId')
        .where('prepaidSession.outletId', '=', outletId)
        .where('prepaidSession.number', '=', number),
    )
    .executeTakeFirst();
}

function withCode(db: Store, code: string) {
  return db.selectFrom('customer').select('customer.id').where('customer.code', '=', code);
}

function withEmail(db: Store, email: string) {
  return db.selectFrom('customer').select('customer.id').where(emailIs(email));
}

/** Sessions, with the package they are on. */
export function sessionRows(db: Store) {
  return db
    .selectFrom('prepaidSession')
    .innerJoin('prepaidPackage', 'prepaidPackage.id', 'prepaidSession.packageId')
    .innerJoin('outlet', 'outlet.id', 'prepaidSession.outletId')
    .innerJoin('customer', 'customer.id', 'prepaidSession.customerId')
    .innerJoin('variant', 'variant.id', 'prepaidPackage.variantId')
    .selectAll('prepaidSession')
    .select([
      'outlet.name as outlet',
      'customer.name as customer',
      'customer.code as customerCode',
      'variant.name as package',
      'prepaidPackage.expiredDate',
    ]);
}

interface SessionFilter extends OutletKey, Page {
  readonly CustomerCode?: string | null | undefined;
  readonly Email?: string | null | undefined;
  readonly Doctor?: string | null | undefined;
  readonly From?: string | null | undefined;
  readonly To?: string | null | undefined;
}

/** Newest first, as the packages. */
export async function pageOfSessions(db: Store, filter: SessionFilter): Promise<SessionRow[]> {
  const page = await (await chosenSessions(db, filter)).execute();
  const ids = page.map(({ id }) => id);
  return sessionRows(db).where('prepaidSession.id', 'in', anyOf(ids)).orderBy('prepaidSession.seq', 'desc').execute();
}

export async function chosenSessions(db: Store, filter: SessionFilter) {
  const { size, skip } = limitsOf(filter);
  let query = db.selectFrom('prepaidSession').select('id').orderBy('seq', 'desc');
  if (namesOutlet(filter)) query = query.where('outletId', '=', (await loadOutlet(db, filter)).id);
  if (filter.CustomerCode) query = query.where('customerId', 'in', withCode(db, filter.CustomerCode));
  if (filter.Email) query = query.where('customerId', 'in', withEmail(db, filter.Email));
  if (filter.Doctor) query = query.where('doctor', '=', filter.Doctor);
  if (filter.From) query = query.where('checkIn', '>=', filter.From);
  // Every time of the last day sorts before a tilde.
  if (filter.To) query = query.where('checkIn', '<', `${filter.To}T~`);
  return query.limit(size).offset(skip);
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['execute']>>[number];

export function sessionRecord(session: SessionRow) {
  return {
    Outlet: session.outlet,
    Number: session.number,
    Date: session.checkIn.slice(0, 10),
    Customer: session.customer,
    CustomerCode: session.customerCode,
    Package: session.package,
    Doctor: session.doctor,
    CheckIn: session.checkIn,
    CheckOut: session.checkOut,
    Used: session.used,
    Remaining: session.remaining,
    ExpiredDate: session.expiredDate,
    Note: session.note,
  };
}

/** Null when there is no limit. */
export function remainingOf({ point, used }: Pick<PackageRow, 'point' | 'used'>): number | null {
  return point === 0 ? null : point - used;
}

type State = (typeof prepaidStates)[number];

export function stateOf(row: Pick<PackageRow, 'point' | 'used' | 'expiredDate'>, today: string): State {
  if (row.expiredDate !== null && row.expiredDate < today) return 'Expired';
  return remainingOf(row) === 0 ? 'Empty' : 'Active';
}

/** The same as a condition, so that of all that were ever sold only one page is read. */
export function stateIs(state: State, today: string) {
  return (eb: ExpressionBuilder<Tables, 'prepaidPackage'>) => {
    const goesOn = eb.or([eb('prepaidPackage.expiredDate', 'is', null), eb('prepaidPackage.expiredDate', '>=', today)]);
    const isEmpty = eb.and([
      eb('prepaidPackage.point', '<>', 0),
      eb('prepaidPackage.used', '=', eb.ref('prepaidPackage.point')),
    ]);
    if (state === 'Expired') return eb.not(goesOn);
    return eb.and([goesOn, state === 'Empty' ? isEmpty : eb.not(isEmpty)]);
  };
}
