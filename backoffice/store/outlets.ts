import type { OutletKey } from '#contract/v3/selection.ts';

import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Outlet } from '#backoffice/store/tables.ts';
import { hold } from '#backoffice/store/turn.ts';

/** The ID decides when both are given: a name may have been changed since the caller learnt it. */
export function findOutlet(db: Store, { Outlet: name, OutletID: id }: OutletKey): Promise<Outlet | undefined> {
  const outlets = db.selectFrom('outlet').selectAll();
  return (id ? outlets.where('id', '=', id) : outlets.where('name', '=', name ?? '')).executeTakeFirst();
}

export async function loadOutlet(db: Store, key: OutletKey, missing: 400 | 404 = 400): Promise<Outlet> {
  return (await findOutlet(db, key)) ?? reject(missing, `Outlet ${key.OutletID || key.Outlet} not found.`);
}

export interface OutletSelection {
  readonly names?: readonly string[] | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}

/** The outlets a list was narrowed to, or all of them. */
export async function selectOutlets(db: Store, { names, ids }: OutletSelection): Promise<Outlet[]> {
  const all = await db.selectFrom('outlet').selectAll().orderBy('seq').execute();
  const wanted = ids?.length ? ids : wholeNames(names ?? [], all);
  if (wanted.length === 0) return all;
  const field = ids?.length ? 'id' : 'name';
  const unknown = wanted.find((value) => !all.some((outlet) => outlet[field] === value));
  if (unknown !== undefined) reject(400, `Outlet ${unknown} not found.`);
  return all.filter((outlet) => wanted.includes(outlet[field]));
}

interface StockOutlets {
  readonly ListOutlet?: readonly string[] | null | undefined;
  readonly ListOutletID?: readonly string[] | null | undefined;
  readonly Outlet?: readonly string[] | null | undefined;
  readonly OutletID?: readonly string[] | null | undefined;
}

/** The outlets whose stock was asked for, under whichever name. */
export async function stockOutletIds(
  db: Store,
  { ListOutlet, ListOutletID, Outlet: names, OutletID: ids }: StockOutlets,
): Promise<string[]> {
  const outlets = await selectOutlets(db, {
    names: ListOutlet?.length ? ListOutlet : names,
    ids: ListOutletID?.length ? ListOutletID : ids,
  });
  return outlets.map(({ id }) => id);
}

/** A list in a query is cut at its commas, those inside a name too. */
function wholeNames(given: readonly string[], outlets: readonly Outlet[]): string[] {
  const known = outlets
    .map(({ name }) => ({ name, parts: name.split(',').flatMap((part) => part.trim() || []) }))
    .filter(({ parts }) => parts.length > 1)
    .toSorted((a, b) => b.parts.length - a.parts.length);
  const names: string[] = [];
  let at = 0;
  for (const [index, first] of given.entries()) {
    if (index < at) continue;
    const cut = known.find(({ parts }) => parts.every((part, piece) => part === given[index + piece]));
    names.push(cut?.name ?? first);
    at = index + (cut?.parts.length ?? 1);
  }
  return names;
}

/** v3 has no operation that creates a register, so naming one at an outlet makes it. Gives the ID of one that was made. */
export async function nameRegister(
  { db, service }: Pick<Asked, 'db' | 'service'>,
  outlet: Outlet,
  name: string,
): Promise<string | null> {
  if ((await registersOf(db, outlet)).includes(name)) return null;
  await hold(db, 'outlet', outlet.id);
  const names = await registersOf(db, outlet);
  if (names.includes(name)) return null;
  const id = service.newId();
  await db
    .insertInto('register')
    .values({ id, outletId: outlet.id, name, code: String(names.length + 1) })
    .execute();
  return id;
}

async function registersOf(db: Store, { id }: Outlet): Promise<string[]> {
  const rows = await db.selectFrom('register').select('name').where('outletId', '=', id).execute();
  return rows.map(({ name }) => name);
}
