import type { ReadDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { listShifts } from '#db/tables/shifts.ts';
import { transact } from '#db/transact.ts';
import type { Currency } from '#register/context.ts';

/** Of the data folder: what no server tells a register about its shop. */
export const shopFile = 'shop.json';

/** What it says. */
export interface Shop {
  readonly currency: Currency;
  /** IANA name; it decides on which business day a sale counts. */
  readonly zone: string;
}

/** Amounts are kept in the smallest unit: with other decimals every one in the file would be another. */
export class OtherMoney extends Error {
  override readonly name = 'OtherMoney';
  constructor(kept: Shop, given: Currency) {
    super(
      `this till has worked in ${inWords(kept.currency)} and was started in ${inWords(given)}: its ${shopFile} was changed or is gone. ` +
        `Put ${JSON.stringify(kept)} there and start again. Nothing was changed`,
    );
  }
}

function inWords({ code, scale }: Currency): string {
  return `${code} with ${scale} decimals`;
}

/**
 * Kept in the register's own file as well, which is all that a replacement is made of. Throws OtherMoney once there was a shift:
 * until then whoever sets the till up may put it right.
 */
export function keepShop(db: ReadDb, { currency, zone }: Shop): void {
  const kept = shopKept(db);
  const shop: Shop = { currency, zone };
  if (JSON.stringify(kept) === JSON.stringify(shop)) return;
  const isOther = kept !== undefined && kept.currency.scale !== currency.scale;
  if (isOther && listShifts(db, { offset: 0, limit: 1 }).length > 0) throw new OtherMoney(kept, currency);
  transact(db, (tx) => {
    saveSetting(tx, settingName, shop);
    return undefined;
  });
}

/** Undefined in a file from before it was kept. */
export function shopKept(db: ReadDb): Shop | undefined {
  return findSetting<Shop>(db, settingName);
}

const settingName = 'shop';
