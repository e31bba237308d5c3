import type { ExpressionBuilder } from 'kysely';

import type { prepaidStates } from '#contract/v3/prepaid-package.ts';

import type { Store } from '#backoffice/store/open.ts';
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
