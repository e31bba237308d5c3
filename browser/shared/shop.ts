import path from 'node:path';

import { readKeptJson } from '#register/kept-file.ts';
import { type Shop, shopFile, usualMoney, workedIn } from '#register/kept-shop.ts';

export class BadShopFile extends Error {
  override readonly name = 'BadShopFile';
}

/** Reads `shop.json` of the data folder. Without one: dollars, and this machine's zone. */
export function readShop(dataFolder: string): Shop {
  const file = path.join(dataFolder, shopFile);
  const value = readKeptJson(file);
  if (value === undefined) return defaults;
  // One that is there must be right, because a guess would be wrong money.
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadShopFile(`${file} is not a JSON object${remedy(dataFolder)}`);
  const shop: Partial<Record<keyof Shop, unknown>> = { ...defaults, ...value };
  if (!isCurrency(shop.currency)) {
    throw new BadShopFile(`${file}: "currency" needs a code, a symbol and a scale from 0 to 4`);
  }
  if (!isZone(shop.zone))
    throw new BadShopFile(`${file}: "zone" takes a name like Asia/Jakarta, not ${String(shop.zone)}`);
  return { currency: shop.currency, zone: shop.zone };
}

function remedy(dataFolder: string): string {
  const kept = workedIn(dataFolder);
  return kept ? `: put ${JSON.stringify(kept)} there, in which this till has worked, and start again` : '';
}

function isCurrency(value: unknown): value is Shop['currency'] {
  if (typeof value !== 'object' || value === null) return false;
  const { code, symbol, scale } = value as Partial<Shop['currency']>;
  const isScale = Number.isInteger(scale) && Number(scale) >= 0 && Number(scale) <= 4;
  return typeof code === 'string' && typeof symbol === 'string' && isScale;
}

/** A name: hours from Greenwich, which Intl takes as well, would be Greenwich itself to the embedded office. */
function isZone(value: unknown): value is string {
  try {
    return typeof value === 'string' && /^[a-z]/i.test(value) && canonicalZone(value) !== '';
  } catch {
    // Intl throws for a name it does not know: that is the answer.
    return false;
  }
}

/** The spelling the platform knows it by: as `TZ`, `asia/beirut` is Greenwich too. */
export function canonicalZone(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

const defaults: Shop = {
  currency: usualMoney,
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
};
