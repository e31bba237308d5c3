import { existsSync } from 'node:fs';
import path from 'node:path';

import Database from 'better-sqlite3';

import { startBackOffice } from '#browser/back-office-child.ts';
import { officeOf } from '#register/kept-office.ts';
import { ownOfficeFile } from '#register/own-office.ts';
import { embeddedCredential, type OfficeCredential } from '#browser/shared/office-access.ts';
import { holdRegisterLock } from '#db/lock.ts';
import { BadCall } from '#scripts/command-line.ts';
import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';

export interface OpenOffice {
  readonly url: string;
  readonly credential: OfficeCredential;
  close(): Promise<void>;
}

/** Throws BadCall without an address, or a credential in the environment: secrets are on no command line. */
export function openTenant(url: string, environment: Readonly<Record<string, string | undefined>>): OpenOffice {
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
    throw new BadCall(`--url takes the address of a back office, like https://shop.example, not ${url}`);
  const { TILLKEEP_CLIENT_ID: clientId, TILLKEEP_CLIENT_SECRET: clientSecret } = environment;
  if (!clientId || !clientSecret)
    throw new BadCall('--url needs TILLKEEP_CLIENT_ID and TILLKEEP_CLIENT_SECRET in the environment');
  return { url, credential: { clientId, clientSecret }, close: () => Promise.resolve() };
}

/**
 * Starts the back office that a till keeps in its own folder, as the till does. No till and no other back office may serve that folder
 * meanwhile: two on one store turn each other's sales away.
 */
export async function openEmbedded(dataFolder: string): Promise<OpenOffice> {
  const elsewhere = officeOf(dataFolder);
  if (elsewhere) throw new CannotGoOn(`the till in ${dataFolder} has its office at ${elsewhere.tenant}: give --url`);
  const store = ownOfficeFile(dataFolder);
  if (!existsSync(store))
    throw new CannotGoOn(`there is no back office in ${dataFolder}: give the till's folder with --data, or --url`);
  const lock = holdRegisterLock(dataFolder);
  if (!lock) throw new CannotGoOn(`a till is running on ${dataFolder}: stop it first, then run this again`);
  try {
    if (isInUse(store))
      throw new CannotGoOn(
        `a back office is running on ${path.dirname(store)}: give its address with --url, or stop it`,
      );
    const credential = embeddedCredential(dataFolder);
    const log = (line: string) => console.error(line);
    const office = startBackOffice({ dataFolder, faults: false, catalogue: undefined, credential, log });
    const close = () => office.stop().finally(() => lock.release());
    // It would be tried again, and there is nothing to do here without it.
    const url = await office.url.catch((error: unknown) => office.stop().then(() => Promise.reject(error)));
    return { url, credential, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Whoever has a store open shares it as long as it does, and nobody can have it alone. */
function isInUse(store: string): boolean {
  const db = new Database(store, { timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.exec('BEGIN IMMEDIATE; COMMIT');
    return false;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    db.close();
  }
}
