import path from 'node:path';

import type { SafeStorage } from 'electron';

import {
  CredentialClosed,
  embeddedCredential,
  joinedCredential,
  keepJoinedCredential,
  type OfficeCredential,
  tenantCredential,
  toJoinAgain,
} from '#browser/shared/office-access.ts';
import { readKept, writeKept } from '#register/kept-file.ts';

export type Vault = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'>;

export interface SecretPlace {
  readonly vault: Vault;
  readonly dataFolder: string;
}

/**
 * The credential for a tenant's server: from the environment once, from then on from the machine's own vault. It was given for that
 * server: told of another one, the till asks for another.
 *
 * One that is there and cannot be opened (another account, a password that was set anew) is CredentialClosed, and stays as it is until
 * another one is given. It is never a reason to touch the register's data.
 */
export async function tenantSecret(
  { vault, dataFolder }: SecretPlace,
  tenant: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OfficeCredential> {
  const file = path.join(dataFolder, 'tenant-credential.bin');
  const { host } = new URL(tenant);
  if (environment['TILLKEEP_CLIENT_SECRET']) {
    const given = tenantCredential(environment);
    if (await vault.isAsyncEncryptionAvailable()) await seal(vault, file, { ...given, host });
    return given;
  }
  const known = await recall(vault, file, toGiveAgain);
  if (!known || (known.host ?? host) !== host) return tenantCredential(environment);
  // Kept by a till that did not write down for whom. Where that fails it is done at the next start.
  if (known.host === undefined) await seal(vault, file, { ...known, host }).catch(() => undefined);
  return { clientId: known.clientId, clientSecret: known.clientSecret };
}

const toGiveAgain =
  'start it once with TILLKEEP_CLIENT_ID and TILLKEEP_CLIENT_SECRET in the environment, in the account that it is to run in';

/** The credential that another till of the shop gave this one. */
export async function joinedSecret(
  { vault, dataFolder }: SecretPlace,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OfficeCredential> {
  try {
    const kept = await recall(vault, joinedFile(dataFolder), toJoinAgain);
    return kept ?? joinedCredential(dataFolder, environment);
  } catch (error) {
    if (environment['TILLKEEP_CLIENT_SECRET']) return tenantCredential(environment);
    throw error;
  }
}

/** In the machine's own vault; where there is none, in a file of the till's account. */
export async function keepJoinedSecret(
  { vault, dataFolder }: SecretPlace,
  { clientId, clientSecret }: OfficeCredential,
): Promise<void> {
  if (!(await vault.isAsyncEncryptionAvailable())) return keepJoinedCredential(dataFolder, { clientId, clientSecret });
  await seal(vault, joinedFile(dataFolder), { clientId, clientSecret });
}

const joinedFile = (dataFolder: string) => path.join(dataFolder, 'joined-credential.bin');

/** The embedded back office takes whatever credential it is started with, so an unreadable one is simply made anew. */
export async function embeddedSecret({ vault, dataFolder }: SecretPlace): Promise<OfficeCredential> {
  const file = path.join(dataFolder, 'backoffice-credential.bin');
  if (!(await vault.isAsyncEncryptionAvailable())) return embeddedCredential(dataFolder);
  const known = await recall(vault, file, '').catch(() => undefined);
  if (known) return known;
  const made = { clientId: crypto.randomUUID(), clientSecret: crypto.randomUUID() };
  // One that is kept nowhere is as good for this start, and the till sells.
  await seal(vault, file, made).catch(() => undefined);
  return made;
}

interface Kept extends OfficeCredential {
  readonly host?: string;
}

async function seal(vault: Vault, file: string, kept: Kept): Promise<void> {
  await writeKept(file, await vault.encryptStringAsync(JSON.stringify(kept)));
}

/** Undefined where none was ever stored. */
async function recall(vault: Vault, file: string, remedy: string): Promise<Kept | undefined> {
  try {
    const sealed = readKept(file);
    if (sealed === undefined) return undefined;
    const { result, shouldReEncrypt } = await vault.decryptStringAsync(sealed);
    const kept = JSON.parse(result) as Kept; // Only this file writes it.
    // What was opened is good, whether or not it can be sealed anew.
    if (shouldReEncrypt) await seal(vault, file, kept).catch(() => undefined);
    return kept;
  } catch (error) {
    throw new CredentialClosed(file, error, remedy);
  }
}
