import { writeOffOptionList } from '#contract/v3/write-off-option.ts';
import { replaceWriteOffOptions } from '#db/tables/shop.ts';
import { shopList } from '#sync/feeds/shop-list.ts';

export const writeOffOptions = shopList<typeof writeOffOptionList, string>({
  name: 'write-off options',
  isSpare: true,
  op: writeOffOptionList,
  read: (list) => list.map(({ Name }) => Name),
  write: replaceWriteOffOptions,
});
