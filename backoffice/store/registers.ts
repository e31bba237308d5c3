import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { notifyOf } from '#backoffice/store/notifications.ts';
import { nameRegister } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Outlet } from '#backoffice/store/tables.ts';

/** The register a till says it is. One that nobody named before is told to the people of the office, for its name may be a slip. */
export async function meetRegister(asked: Asked, outlet: Outlet, name: string): Promise<string> {
  const id = await nameRegister(asked, outlet, name);
  const news = { kind: 'System', header: `Register ${name} is new in ${outlet.name}`, body: asked.by.name } as const;
  if (id !== null) await notifyOf(asked, { id, outletId: outlet.id }, news);
  return name;
}

/** Refuses a register that is not there, of the outlet or of any, and says which are. */
export async function insistOnRegister(db: Store, name: string, outlet?: Pick<Outlet, 'id'>): Promise<void> {
  let query = db.selectFrom('register').select('name').distinct().orderBy('name');
  if (outlet) query = query.where('outletId', '=', outlet.id);
  const names = (await query.execute()).map((register) => register.name);
  if (!names.includes(name)) reject(400, `Register ${name} not found: there are ${names.join(', ')}.`);
}
