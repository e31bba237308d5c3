import type { ReadDb } from '#db/connection.ts';
import { findOutlet } from '#db/tables/shop.ts';

/** The outlet of this till. */
export interface Here {
  readonly id: string;
  readonly name: string;
}

/** How a row says which outlet it is about. */
interface OfOutlet {
  readonly OutletID?: string | null | undefined;
  readonly Outlet?: string | null | undefined;
}

export function findHere(db: ReadDb, id: string): Here {
  return { id, name: findOutlet(db, id)?.name ?? '' };
}

/** By its ID, in whatever letters; where an office leaves that out, the name is all there is. */
export function isOfHere({ OutletID, Outlet }: OfOutlet, { id, name }: Here): boolean {
  if (OutletID) return OutletID === id || OutletID.toLowerCase() === id.toLowerCase();
  return Outlet === name && name !== '';
}

/** Of terms that name outlets; those that name none are of all. */
export function isAbout(outlets: readonly string[] | null | undefined, name: string): boolean {
  return !outlets || outlets.length === 0 || outlets.includes(name);
}

/** An office that does not know the filter it was asked with answers the rows of every outlet. */
export function isOfAnother(row: OfOutlet, here: Here): boolean {
  return Boolean(row.OutletID || row.Outlet) && !isOfHere(row, here);
}
