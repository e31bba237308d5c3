import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { SafeStorage } from 'electron';

import {
  embeddedCredential,
  joinedCredential,
  keepJoinedCredential,
  type OfficeCredential,
  tenantCredential,
} from '#browser/shared/office-access.ts';

export type Vault = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'>;

export interface SecretPlace {
  readonly vault: Vault;
  readonly dataFolder: string;
}

/**
 * The credential for a tenant's server: from the environment once, from then on from the machine's own vault. It was given for that
 * server: told of another one, the till asks for another.
 *
 * What cannot be decrypted is asked for again (another user, a moved profile). It is never a reason to touch the register's data.
 */
export async function tenantSecret(
  { vault, dataFolder }: SecretPlace,
  tenant: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OfficeCredential> {
  const file = path.join(dataFolder, 'tenant-credential.bin');
  const { host } = new URL(tenant);
  if (!(await vault.isAsyncEncryptionAvailable())) return tenantCredential(environment);
  if (environment['TILLKEEP_CLIENT_SECRET']) {
    const given = tenantCredential(environment);
    writeFileSync(file, await vault.encryptStringAsync(JSON.stringify({ ...given, host })), { mode: 0o600 });
    return given;
  }
  const known = await recall(vault, file);
  // Kept by a till that did not write down for whom.
  if (known && known.host === undefined)
    writeFileSync(file, await vault.encryptStringAsync(JSON.stringify({ ...known, host })), { mode: 0o600 });
  if (!known || (known.host ?? host) !== host) return tenantCredential(environment);
  return { clientId: known.clientId, clientSecret: known.clientSecret };
}

/** The credential that another till of the shop gave this one; asked for by nobody again where it cannot be opened: the till joins anew. */
export async function joinedSecret(
  { vault, dataFolder }: SecretPlace,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OfficeCredential> {
  const kept = (await vault.isAsyncEncryptionAvailable()) ? await recall(vault, joinedFile(dataFolder)) : undefined;
  return kept ?? joinedCredential(dataFolder, environment);
}

/** In the machine's own vault; where there is none, in a file of the till's account. */
export async function keepJoinedSecret(
  { vault, dataFolder }: SecretPlace,
  credential: OfficeCredential,
): Promise<void> {
  if (!(await vault.isAsyncEncryptionAvailable())) return keepJoinedCredential(dataFolder, credential);
  const { clientId, clientSecret } = credential;
  const sealed = await vault.encryptStringAsync(JSON.stringify({ clientId, clientSecret }));
  writeFileSync(joinedFile(dataFolder), sealed, { mode: 0o600, flush: true });
}

const joinedFile = (dataFolder: string) => path.join(dataFolder, 'joined-credential.bin');

/** The embedded back office takes whatever credential it is started with, so an unreadable one is simply made anew. */
export async function embeddedSecret({ vault, dataFolder }: SecretPlace): Promise<OfficeCredential> {
  const file = path.join(dataFolder, 'backoffice-credential.bin');
  if (!(await vault.isAsyncEncryptionAvailable())) return embeddedCredential(dataFolder);
  const known = await recall(vault, file);
  if (known) return known;
  const made = { clientId: crypto.randomUUID(), clientSecret: crypto.randomUUID() };
  writeFileSync(file, await vault.encryptStringAsync(JSON.stringify(made)), { mode: 0o600 });
  return made;
}

interface Kept extends OfficeCredential {
  readonly host?: string;
}

async function recall(vault: Vault, file: string): Promise<Kept | undefined> {
  try {
    const { result, shouldReEncrypt } = await vault.decryptStringAsync(readFileSync(file));
    if (shouldReEncrypt) writeFileSync(file, await vault.encryptStringAsync(result), { mode: 0o600 });
    return JSON.parse(result) as Kept; // Only this file writes it.
  } catch {
    // Never stored, or the vault's key is gone: the caller asks for it again.
    return undefined;
  }
}
