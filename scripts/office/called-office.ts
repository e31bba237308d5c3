import path from 'node:path';

import { BackOfficeDidNotStart } from '#browser/shared/keep-back-office.ts';
import { BadShopFile, readShop } from '#browser/shared/shop.ts';
import { DataFolderUnusable } from '#db/lock.ts';
import { BadOfficeFile } from '#register/kept-office.ts';
import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import { BadCall } from '#scripts/command-line.ts';
import { type OfficeLine, openLine } from '#scripts/office/office-line.ts';
import { openEmbedded, openTenant } from '#scripts/office/open-office.ts';
import { root } from '#scripts/stage.ts';

/** Which office a command is about: that at an address, or the own one of a till. */
export const officeOptions = {
  url: { type: 'string' },
  data: { type: 'string' },
  decimals: { type: 'string' },
} as const;

interface Called {
  readonly url?: string | undefined;
  readonly data?: string | undefined;
  readonly decimals?: string | undefined;
}

/** Throws BadCall, or what `isForPerson`. */
export async function atOffice<T>({ url, data }: Called, work: (line: OfficeLine) => Promise<T>): Promise<T> {
  const office = await (url === undefined ? openEmbedded(folderIn(data)) : openTenant(url, process.env));
  const line = openLine(office.url, office.credential);
  try {
    return await work(line);
  } finally {
    await line.close();
    await office.close();
  }
}

/** Digits of the money behind its point. An amount of 12.50 is 1250 where money has cents, and wrong by far where it has none. */
export function decimalsIn({ url, data, decimals }: Called): number {
  if (decimals === undefined)
    return url !== undefined && data === undefined ? 2 : readShop(folderIn(data)).currency.scale;
  if (/^[0-4]$/.test(decimals)) return Number(decimals);
  throw new BadCall(`--decimals takes a number from 0 to 4, not ${decimals}`);
}

/** Its message says to whoever called what to do. */
export function isForPerson(error: unknown): error is Error {
  return [CannotGoOn, BackOfficeDidNotStart, BadOfficeFile, BadShopFile, DataFolderUnusable].some(
    (kind) => error instanceof kind,
  );
}

function folderIn(data: string | undefined): string {
  return path.resolve(data ?? path.join(root, '.data'));
}
