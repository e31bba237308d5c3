import type { ParsedInput } from '#contract/v3/operation.ts';
import { outletCreate, outletDetail, outletUpdate } from '#contract/v3/outlet-change.ts';

import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { nameRegister } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { openShelves } from '#backoffice/store/goods/shelves.ts';
import type { Outlet } from '#backoffice/store/tables.ts';

type Settings = Omit<ParsedInput<typeof outletUpdate>, 'Outlet' | 'Name' | 'Code'>;

export const outletRoutes = [
  writes(outletCreate, async (asked: Asked<ParsedInput<typeof outletCreate>>) => {
    const { input, db, service } = asked;
    await refuseTaken(db, { name: input.Name, code: input.Code });
    const outlet = await db
      .insertInto('outlet')
      .values({ id: service.newId(), name: input.Name, code: input.Code, ...columnsOf(input) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await nameRegister(asked, outlet, outlet.name);
    await openShelves(asked, { outletId: outlet.id });
    return { Message: 'Outlet has been created' };
  }),
  writes(outletUpdate, async ({ input, db }) => {
    const outlet = await db.selectFrom('outlet').selectAll().where('name', '=', input.Outlet).executeTakeFirst();
    if (!outlet) return reject(404, `Outlet ${input.Outlet} not found.`);
    const name = input.Name || outlet.name;
    const code = input.Code || outlet.code;
    await refuseTaken(db, { name, code, except: outlet.id });
    await db
      .updateTable('outlet')
      .set({ name, code, ...columnsOf(input) })
      .where('id', '=', outlet.id)
      .execute();
    if (name !== outlet.name) await renameWhereWritten(db, outlet.name, name);
    return { Message: 'Outlet has been updated' };
  }),
  reads(outletDetail, async ({ input, db }) => {
    let query = db.selectFrom('outlet').selectAll();
    if (input.Name) query = query.where('name', '=', input.Name);
    if (input.Code) query = query.where('code', '=', input.Code);
    const outlet = await query.executeTakeFirst();
    return toDetail(outlet ?? reject(404, `Outlet ${input.Name || input.Code} not found.`));
  }),
];

/** Customers and users keep the name of their outlet, and are found by it. */
async function renameWhereWritten(db: Store, from: string, to: string): Promise<void> {
  for (const table of ['customer', 'person'] as const)
    await db.updateTable(table).set({ outlet: to }).where('outlet', '=', from).execute();
}

interface Wanted {
  readonly name: string;
  readonly code: string;
  readonly except?: string;
}

async function refuseTaken(db: Store, { name, code, except = '' }: Wanted): Promise<void> {
  const taken = await db
    .selectFrom('outlet')
    .select('name')
    .where((eb) => eb.or([eb('name', '=', name), eb('code', '=', code)]))
    .where('id', '<>', except)
    .executeTakeFirst();
  if (taken)
    reject(409, taken.name === name ? `Outlet ${name} already exists.` : `Outlet code ${code} already exists.`);
}

/** A setting that is left out stays as it is. */
function columnsOf(input: Settings) {
  return {
    ...(typeof input.Receipt === 'string' && { receipt: input.Receipt }),
    ...(typeof input.Email === 'string' && { email: input.Email }),
    ...(input.NegativeInventory && { negativeInventory: Number(input.NegativeInventory === 'Yes') }),
    ...(typeof input.SalesTarget === 'number' && { salesTarget: input.SalesTarget }),
    ...(typeof input.MinimumInventory === 'number' && { minimumInventory: input.MinimumInventory }),
    ...(typeof input.MaximumInventory === 'number' && { maximumInventory: input.MaximumInventory }),
    ...(typeof input.Suspended === 'boolean' && { suspended: Number(input.Suspended) }),
  };
}

function toDetail(outlet: Outlet) {
  return {
    ID: outlet.id,
    Code: outlet.code,
    Name: outlet.name,
    Email: outlet.email,
    SalesTarget: outlet.salesTarget,
    MinimumInventory: outlet.minimumInventory,
    // The reference spells this one with a small letter.
    maximumInventory: outlet.maximumInventory,
    NegativeInventory: outlet.negativeInventory === 1 ? 'Yes' : 'No',
    OrderDisplayBroadcastMode: 'None',
    Suspended: outlet.suspended === 1,
    ReceiptTemplate: { Code: outlet.code, OutletName: outlet.name, Address: outlet.receipt, ContactInfo: outlet.email },
  };
}
