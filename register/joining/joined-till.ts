import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { patientlyAtStart, readKeptJson, writeKept } from '#register/kept-file.ts';
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
  await writeKept(fileIn(dataFolder), JSON.stringify(joined));
}

/**
 * Before anything of the folder is opened: what was never set up is moved into `before-joining`, and the host is handed the credential to keep it
 * where it keeps such. A start that is cut off before the end does it once more. Answers where the office is; undefined where no till joined.
 */
export async function takeJoinedPlace(
  dataFolder: string,
  keep: (credential: Credential) => Promise<void> | void,
): Promise<KeptOffice | undefined> {
  // Only `leaveJoined` writes it, at once.
  const joined = readKeptJson(fileIn(dataFolder)) as JoinedTill | undefined;
  if (joined === undefined) return undefined;
  const { office, credential, shop } = joined;
  if (shop !== null) beginAnew(dataFolder, shop);
  await keep(credential);
  await keepOffice(dataFolder, office);
  patientlyAtStart(() => rmSync(fileIn(dataFolder)));
  return office;
}

function beginAnew(dataFolder: string, shop: Shop): void {
  const parts = partsOfTill(dataFolder);
  for (const name of [parts.office, parts.shop, ...parts.withLog]) moveAside(dataFolder, 'before-joining', name);
  writeFileSync(path.join(dataFolder, shopFile), JSON.stringify(shop), { flush: true });
}
