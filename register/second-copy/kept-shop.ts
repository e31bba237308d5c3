import type { ReadDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import type { Currency } from '#register/context.ts';

/** Of the data folder: what no server tells a register about its shop. */
export const shopFile = 'shop.json';

export interface KeptShop {
  readonly currency: Currency;
  readonly zone: string;
}

/** Kept in the register's own file as well, which is all that a replacement is made of: with other money every amount would be another. */
export function keepShop(db: ReadDb, { currency, zone }: KeptShop): void {
  const shop: KeptShop = { currency, zone };
  if (JSON.stringify(shopKept(db)) === JSON.stringify(shop)) return;
  transact(db, (tx) => {
    saveSetting(tx, settingName, shop);
    return undefined;
  });
}

/** Undefined in a file from before it was kept. */
export function shopKept(db: ReadDb): KeptShop | undefined {
  return findSetting<KeptShop>(db, settingName);
}

const settingName = 'shop';
