import { outletList } from '#contract/v3/outlet.ts';
import { listOutlets, type Outlet, replaceOutlets } from '#db/tables/shop.ts';
import { shopList } from '#sync/feeds/shop-list.ts';

export const outlets = shopList<typeof outletList, Outlet>({
  name: 'outlets',
  op: outletList,
  read: (list) =>
    list
      .filter(({ Suspended }) => Suspended !== true)
      .map(({ ID, Name, Code, Registers }) => ({
        id: ID,
        name: Name,
        code: Code ?? '',
        registers: (Registers ?? []).map((register) => ({ name: register.Name, code: register.Code ?? '' })),
      })),
  write: replaceOutlets,
  known: listOutlets,
});
