import { outletList } from '#contract/v3/outlet.ts';
import { paymentMethodList } from '#contract/v3/payment-method.ts';
import { taxList } from '#contract/v3/tax.ts';
import { userList } from '#contract/v3/user.ts';

import { reads } from '#backoffice/http/route.ts';

/** The lists a shop sets up once and a till copies: outlets, taxes, payment methods, users. */
export const setUpRoutes = [
  reads(outletList, async ({ input, db }) => {
    let query = db.selectFrom('outlet').selectAll().orderBy('seq');
    if (input.Name) query = query.where('name', '=', input.Name);
    if (input.SuspendedStatus !== 'All') query = query.where('suspended', '=', input.SuspendedStatus === 'Yes' ? 1 : 0);
    const registers = Map.groupBy(
      await db.selectFrom('register').selectAll().orderBy('seq').execute(),
      ({ outletId }) => outletId,
    );
    return (await query.execute()).map(({ id, name, code, suspended }) => ({
      ID: id,
      Name: name,
      Code: code,
      Suspended: suspended === 1,
      Registers: (registers.get(id) ?? []).map((register) => ({
        ID: register.id,
        Name: register.name,
        Code: register.code,
      })),
    }));
  }),
  reads(taxList, async ({ db }) => {
    const rows = await db.selectFrom('tax').selectAll().orderBy('seq').execute();
    return rows.map((tax) => ({
      ID: tax.id,
      Name: tax.name,
      Rate: tax.rateMillionths / 10_000,
      Type: tax.kind,
      Inclusive: tax.inclusive === 1,
      // The column is written only by the shop's set-up.
      Components: JSON.parse(tax.components) as unknown,
    }));
  }),
  reads(paymentMethodList, async ({ db }) => {
    const rows = await db.selectFrom('paymentMethod').selectAll().orderBy('id').execute();
    return rows.map(({ id, name, kind, suspended, mdrMillionths, surchargeMillionths }) => ({
      ID: id,
      Name: name,
      Type: kind,
      Suspended: suspended === 1,
      MDR: mdrMillionths / 10_000,
      Surcharge: surchargeMillionths / 10_000,
    }));
  }),
  reads(userList, async ({ db }) => {
    const rows = await db.selectFrom('person').selectAll().orderBy('seq').execute();
    return rows.map(({ id, login, name, email, kind, suspended, outlet, membership, created }) => ({
      ID: id,
      LoginID: login,
      Name: name,
      Email: email,
      Type: kind,
      Outlet: outlet,
      Group: membership,
      Suspended: suspended === 1,
      Created: created,
    }));
  }),
];
