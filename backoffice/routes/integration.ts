import { appsList, appsPut, paymentGatewayList, paymentGatewayPut } from '#contract/v3/integration.ts';

import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import type { Store } from '#backoffice/store/open.ts';
import { loadMethods } from '#backoffice/store/invoices/payments.ts';

export const integrationRoutes = [
  reads(paymentGatewayList, async ({ db }) => {
    const rows = await listOf(db, 'Gateway');
    return rows.map(({ id, name, method, enabled }) => ({
      ID: id,
      Name: name,
      Method: method,
      Status: enabled === 1 ? 'Active' : 'Inactive',
    }));
  }),
  writes(paymentGatewayPut, async (asked) => {
    const { Name, Method, Enabled } = asked.input;
    if (Method) await loadMethods(asked.db, [{ Method, Amount: 0 }]);
    await put(asked, { kind: 'Gateway', name: Name, method: Method || null, enabled: Number(Enabled !== false) });
    return { Message: `Payment gateway ${Name} has been updated` };
  }),
  reads(appsList, async ({ db }) => {
    const rows = await listOf(db, 'App');
    return rows.map(({ id, name, enabled }) => ({ ID: id, Name: name, Enabled: enabled === 1 }));
  }),
  writes(appsPut, async (asked) => {
    const { Name, Enabled } = asked.input;
    await put(asked, { kind: 'App', name: Name, method: null, enabled: Number(Enabled !== false) });
    return { Message: `App ${Name} has been updated` };
  }),
];

interface Integration {
  readonly kind: 'Gateway' | 'App';
  readonly name: string;
  readonly method: string | null;
  readonly enabled: number;
}

function listOf(db: Store, kind: Integration['kind']) {
  return db.selectFrom('integration').selectAll().where('kind', '=', kind).orderBy('name').execute();
}

async function put({ db, service }: Asked, { kind, name, method, enabled }: Integration): Promise<void> {
  await db
    .insertInto('integration')
    .values({ id: service.newId(), kind, name, method, enabled })
    .onConflict((on) =>
      // A method left out stays what it was.
      on.columns(['kind', 'name']).doUpdateSet({ enabled, ...(method !== null && { method }) }),
    )
    .execute();
}
