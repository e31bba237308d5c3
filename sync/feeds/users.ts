import { userList } from '#contract/v3/user.ts';
import { replaceOfficeUsers } from '#db/tables/shop.ts';
import { shopList } from '#sync/feeds/shop-list.ts';

export const users = shopList<typeof userList, { id: string; name: string }>({
  name: 'users',
  isSpare: true,
  op: userList,
  read: (list) => list.filter(({ Suspended }) => Suspended !== true).map(({ ID, Name }) => ({ id: ID, name: Name })),
  write: replaceOfficeUsers,
});
