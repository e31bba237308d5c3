import { existsSync } from 'node:fs';
import path from 'node:path';

import type { ReadDb } from '#db/connection.ts';
import { lookInto } from '#db/look-into.ts';
import { registerFileIn } from '#db/register-file.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { listShifts } from '#db/tables/shifts.ts';
import { transact } from '#db/transact.ts';
import type { Currency } from '#register/context.ts';
import { writeKept } from '#register/kept-file.ts';

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
  if (isOther && hadShift(db)) throw new OtherMoney(kept, currency);
  transact(db, (tx) => {
    saveSetting(tx, settingName, shop);
    return undefined;
  });
}

/** Undefined in a file from before it was kept. */
export function shopKept(db: ReadDb): Shop | undefined {
  return findSetting<Shop>(db, settingName);
}

/** The money of a till that was told none. */
export const usualMoney: Currency = { code: 'USD', symbol: '$', scale: 2 };

/**
 * Before a till is opened whose `shop.json` is gone: it would go on in dollars, in the zone of its machine, with the amounts it has.
 * What it worked in until now is written there again. False where there is nothing to do.
 */
export async function putShopBack(dataFolder: string): Promise<boolean> {
  const file = path.join(dataFolder, shopFile);
  if (existsSync(file)) return false;
  const kept = workedIn(dataFolder);
  // Told nothing, its zone is that of the machine, also after somebody puts that right.
  if (kept === undefined || kept.currency.code === usualMoney.code) return false;
  await writeKept(file, JSON.stringify(kept));
  return true;
}

/** Of a till that is not open; undefined where it had no shift. */
export function workedIn(dataFolder: string): Shop | undefined {
  return lookInto(registerFileIn(dataFolder), (db) => (hadShift(db) ? shopKept(db) : undefined));
}

function hadShift(db: ReadDb): boolean {
  return listShifts(db, { offset: 0, limit: 1 }).length > 0;
}

const settingName = 'shop';
