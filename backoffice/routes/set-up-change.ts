import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  paymentMethodCreate,
  paymentMethodUpdate,
  taxCreate,
  taxDelete,
  userCreate,
  userUpdate,
} from '#contract/v3/set-up-change.ts';

import { localDay, localTime } from '#backoffice/clock.ts';
import { writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { openOrders } from '#backoffice/store/invoices/open-orders.ts';
import { fieldIs } from '#backoffice/store/goods/name-search.ts';
import type { Store } from '#backoffice/store/open.ts';

/** What a shop sets up once: taxes, ways to pay, people. */
export const setUpChangeRoutes = [
  writes(taxCreate, async ({ input, db, service }) => {
    const components = componentsOf(input);
    const tax = await db
      .insertInto('tax')
      .values({
        id: service.newId(),
        name: input.Name,
        kind: components.length > 1 ? 'Multiple' : 'Single',
        inclusive: Number(input.Inclusive ?? false),
        rateMillionths: components.reduce((sum, { Rate }) => sum + millionths(Rate), 0),
        components: JSON.stringify(components),
      })
      .onConflict((on) => on.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!tax) return reject(409, `Tax ${input.Name} already exists.`);
    return { ID: tax.id, Message: 'Tax has been created' };
  }),
  writes(taxDelete, async ({ input, db, now }) => {
    if (await isOffered(db, input.Name)) reject(400, `Tax ${input.Name} is used by an open estimate or sales order.`);
    const removed = await db
      .deleteFrom('tax')
      .where('name', '=', input.Name)
      .returning(['name', 'rateMillionths', 'inclusive'])
      .executeTakeFirst();
    if (!removed) return reject(404, `Tax ${input.Name} not found.`);
    await db
      .insertInto('taxBefore')
      .values({ ...removed, day: localDay(now) })
      .execute();
    return { Message: 'Tax has been deleted' };
  }),
  writes(paymentMethodCreate, async ({ input, db }) => {
    const method = await db
      .insertInto('paymentMethod')
      .values({
        name: input.Name,
        kind: input.Type ?? 'Other',
        suspended: Number(input.Suspended ?? false),
        mdrMillionths: millionths(input.MDR ?? 0),
        surchargeMillionths: millionths(input.Surcharge ?? 0),
      })
      .onConflict((on) => on.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!method) return reject(409, `Payment method ${input.Name} already exists.`);
    return { ID: method.id, Message: 'Payment method has been created' };
  }),
  writes(paymentMethodUpdate, async ({ input, db, now }) => {
    const method = await db.selectFrom('paymentMethod').selectAll().where('name', '=', input.Name).executeTakeFirst();
    if (!method) return reject(404, `Payment method ${input.Name} not found.`);
    if ((input.Type ?? method.kind) !== method.kind)
      await db
        .insertInto('paymentMethodBefore')
        .values({ methodId: method.id, day: localDay(now), kind: method.kind })
        .execute();
    const suspended = Number(input.Suspended ?? method.suspended);
    await db
      .updateTable('paymentMethod')
      .set({
        kind: input.Type ?? method.kind,
        suspended,
        ...(suspended !== method.suspended && { suspendedFrom: suspended ? localDay(now) : null }),
        mdrMillionths: typeof input.MDR === 'number' ? millionths(input.MDR) : method.mdrMillionths,
        surchargeMillionths:
          typeof input.Surcharge === 'number' ? millionths(input.Surcharge) : method.surchargeMillionths,
      })
      .where('id', '=', method.id)
      .execute();
    return { Message: 'Payment method has been updated' };
  }),
  writes(userCreate, async ({ input, db, now, service }) => {
    const user = await db
      .insertInto('person')
      .values({
        id: service.newId(),
        login: input.LoginID,
        name: input.Name,
        email: input.Email ?? null,
        kind: input.Type ?? 'Cashier',
        outlet: input.Outlet ?? null,
        membership: input.Group ?? null,
        suspended: Number(input.Suspended ?? false),
        created: localTime(now),
      })
      .onConflict((on) => on.column('login').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) return reject(409, `User ${input.LoginID} already exists.`);
    return { ID: user.id, Message: 'User has been created' };
  }),
  writes(userUpdate, async ({ input, db }) => {
    const user = await db.selectFrom('person').selectAll().where('login', '=', input.LoginID).executeTakeFirst();
    if (!user) return reject(404, `User ${input.LoginID} not found.`);
    await db
      .updateTable('person')
      .set({
        name: input.Name || user.name,
        email: input.Email ?? user.email,
        kind: input.Type || user.kind,
        outlet: input.Outlet ?? user.outlet,
        membership: input.Group ?? user.membership,
        suspended: Number(input.Suspended ?? user.suspended),
      })
      .where('id', '=', user.id)
      .execute();
    return { Message: 'User has been updated' };
  }),
];

/** What a tax is made of, as it is kept: of one that names no components, itself. */
export function componentsOf({ Name, Rate, Components }: ParsedInput<typeof taxCreate>) {
  return Components?.length ? Components : [{ Name, Rate: Rate ?? 0 }];
}

/** Whether an open estimate or sales order could not become an invoice without the tax. */
async function isOffered(db: Store, tax: string): Promise<boolean> {
  const order = await openOrders(db)
    .select('id')
    .where(fieldIs('body', 'TaxType', tax))
    .executeTakeFirst();
  return order !== undefined;
}

/** A rate of the wire is in percent with at most four decimals. */
function millionths(percent: number): number {
  return Math.round(percent * 10_000);
}
