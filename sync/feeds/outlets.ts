import { outletList } from '#contract/v3/outlet.ts';
import { listOutlets, type Outlet, replaceOutlets } from '#db/tables/shop.ts';
import { shopList } from '#sync/feeds/shop-list.ts';

export const outlets = shopList<typeof outletList, Outlet>({
  name: 'outlets',
  op: outletList,
  // A till whose outlet is closed sells on, and still knows by its name whose prices and promotions are its own.
  input: { SuspendedStatus: 'All' },
  read: (list, outletId) =>
    list
      .filter(({ ID, Suspended }) => Suspended !== true || ID.toLowerCase() === outletId.toLowerCase())
      .map(({ ID, Name, Code, Registers }) => ({
        id: ID,
        name: Name,
        code: Code ?? '',
        registers: (Registers ?? []).map((register) => ({ name: register.Name, code: register.Code ?? '' })),
      })),
  write: replaceOutlets,
  known: listOutlets,
});
