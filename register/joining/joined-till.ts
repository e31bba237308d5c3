import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { KeptOffice } from '#register/kept-office.ts';
import { type Shop, shopFile } from '#register/kept-shop.ts';
import { moveAside, partsOfTill } from '#register/move-aside.ts';
import type { Credential } from '#register/ports.ts';

/** What a new till was given when it joined the shop of another one. */
export interface JoinedTill {
  readonly office: KeptOffice;
  readonly credential: Credential;
  /** Null where it was a till of that shop before, and stays what it is. */
  readonly shop: Shop | null;
}

const fileIn = (dataFolder: string) => path.join(dataFolder, 'joined.json');

/** For the next start. Readable by the till's account alone, until the host has put the credential where it keeps such. */
export async function leaveJoined(dataFolder: string, joined: JoinedTill): Promise<void> {
  const file = fileIn(dataFolder);
  await writeFile(`${file}.new`, JSON.stringify(joined), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/**
 * Before anything of the folder is opened: what was never set up is moved into `before-joining`. The host keeps office and credential, and then calls `joinedIsKept`; a start that is cut off before does it once more. Undefined where no till joined.
 */
export function takeJoinedPlace(dataFolder: string): JoinedTill | undefined {
  if (!existsSync(fileIn(dataFolder))) return undefined;
  // Only `leaveJoined` writes it, at once.
  const joined = JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as JoinedTill;
  if (joined.shop === null) return joined;
  const { office, shop, withLog } = partsOfTill(dataFolder);
  for (const name of [office, shop, ...withLog]) moveAside(dataFolder, 'before-joining', name);
  writeFileSync(path.join(dataFolder, shopFile), JSON.stringify(joined.shop), { flush: true });
  return joined;
}

export function joinedIsKept(dataFolder: string): void {
  rmSync(fileIn(dataFolder), { force: true });
}
