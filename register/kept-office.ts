import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { hasRegister } from '#db/register-file.ts';
import { readKeptJson, writeKept } from '#register/kept-file.ts';
import type { JoinedPlace } from '#register/own-office.ts';

/** The v3 server that a register syncs with, where it is not its own back office. */
export interface KeptOffice {
  /** Its address. */
  readonly tenant: string;
  /** In PEM: the one it is known by, where it is the back office of another till. */
  readonly certificate?: string;
  /** Where that was said to be as well, as a person types an address. */
  readonly addresses?: readonly string[];
}

export class BadOfficeFile extends Error {
  override readonly name = 'BadOfficeFile';
}

/**
 * The one this folder is told now, else the one it was told last, because a shortcut that forgets to say it must not make a shop's till
 * another one. Null: its own embedded back office.
 */
export function officeOf(dataFolder: string, told?: URL): KeptOffice | null {
  const tenant = told?.href.replace(/\/$/, '');
  if (tenant === undefined) return readOffice(fileIn(dataFolder));
  const kept = readKeptJson(fileIn(dataFolder));
  return isOffice(kept) && kept.tenant === tenant ? kept : { tenant };
}

/** It has sold there, or could have: whatever it lacks now, it sells on. */
export function wasTillOf({ tenant }: KeptOffice, dataFolder: string): boolean {
  const kept = readKeptJson(fileIn(dataFolder));
  return isOffice(kept) && kept.tenant === tenant && hasRegister(dataFolder);
}

/** Undefined where it is no other till's. */
export function joinedPlaceOf({ certificate, addresses = [] }: KeptOffice): JoinedPlace | undefined {
  return certificate === undefined ? undefined : { certificate, addresses };
}

/** Only once the till has its credential: an address alone, told by mistake, would keep it from starting as before. */
export async function keepOffice(dataFolder: string, office: KeptOffice): Promise<void> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  await writeKept(fileIn(dataFolder), `${JSON.stringify(office)}\n`);
}

function fileIn(dataFolder: string): string {
  return path.join(dataFolder, 'office.json');
}

function readOffice(file: string): KeptOffice | null {
  const value = readKeptJson(file);
  if (value === undefined || isOffice(value)) return value ?? null;
  throw new BadOfficeFile(
    `${file} does not say whose till this is: start it once with --tenant and the server's address`,
  );
}

function isOffice(value: unknown): value is KeptOffice {
  if (typeof value !== 'object' || value === null) return false;
  const { tenant, certificate, addresses = [] } = value as Partial<Record<keyof KeptOffice, unknown>>;
  const isKnown = typeof certificate === 'string' || certificate === undefined;
  return typeof tenant === 'string' && URL.canParse(tenant) && isKnown && Array.isArray(addresses);
}
