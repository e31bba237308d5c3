import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { keepOffice, type KeptOffice } from '#register/kept-office.ts';
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
 * Before anything of the folder is opened: what was never set up is moved into `before-joining`, and the host is handed the credential to keep it
 * where it keeps such. A start that is cut off before the end does it once more. Answers where the office is; undefined where no till joined.
 */
export async function takeJoinedPlace(
  dataFolder: string,
  keep: (credential: Credential) => Promise<void> | void,
): Promise<KeptOffice | undefined> {
  if (!existsSync(fileIn(dataFolder))) return undefined;
  // Only `leaveJoined` writes it, at once.
  const { office, credential, shop } = JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as JoinedTill;
  if (shop !== null) beginAnew(dataFolder, shop);
  await keep(credential);
  keepOffice(dataFolder, office);
  rmSync(fileIn(dataFolder));
  return office;
}

function beginAnew(dataFolder: string, shop: Shop): void {
  const parts = partsOfTill(dataFolder);
  for (const name of [parts.office, parts.shop, ...parts.withLog]) moveAside(dataFolder, 'before-joining', name);
  writeFileSync(path.join(dataFolder, shopFile), JSON.stringify(shop), { flush: true });
}
