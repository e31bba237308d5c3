import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface OfficeCredential {
  readonly clientId: string;
  readonly clientSecret: string;
}

export class MissingCredential extends Error {
  override readonly name = 'MissingCredential';
}

/** The credential for a tenant's own server comes from the environment: it belongs neither in a file of ours nor on a command line. */
export function tenantCredential(environment: Readonly<Record<string, string | undefined>>): OfficeCredential {
  const { TILLKEEP_CLIENT_ID: clientId, TILLKEEP_CLIENT_SECRET: clientSecret } = environment;
  if (clientId && clientSecret) return { clientId, clientSecret };
  const missing = [!clientId && 'TILLKEEP_CLIENT_ID', !clientSecret && 'TILLKEEP_CLIENT_SECRET'].filter(Boolean);
  throw new MissingCredential(
    `the tenant of this till needs ${missing.join(' and ')} in the environment, the client it gave this register; another shop takes another folder (--data DIR)`,
  );
}

/** The credential between this register and its own embedded back office: made once, readable by this user only. */
export function embeddedCredential(dataFolder: string): OfficeCredential {
  const file = path.join(dataFolder, 'backoffice-credential.json');
  const known = readCredential(file);
  if (known) return known;
  const made = { clientId: randomUUID(), clientSecret: randomUUID() };
  writeCredential(file, made);
  return made;
}

/** The credential that another till of the shop gave this one when it joined: nobody could give it again at each start. */
export function joinedCredential(
  dataFolder: string,
  environment: Readonly<Record<string, string | undefined>>,
): OfficeCredential {
  return readCredential(joinedFile(dataFolder)) ?? tenantCredential(environment);
}

export function keepJoinedCredential(dataFolder: string, credential: OfficeCredential): void {
  writeCredential(joinedFile(dataFolder), credential);
}

const joinedFile = (dataFolder: string) => path.join(dataFolder, 'joined-credential.json');

function writeCredential(file: string, credential: OfficeCredential): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(credential), { mode: 0o600, flush: true });
  chmodSync(file, 0o600);
}

function readCredential(file: string): OfficeCredential | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isCredential(value) ? value : undefined;
  } catch {
    // Missing or damaged: a new one is made, and the embedded back office is told of it at its start.
    return undefined;
  }
}

function isCredential(value: unknown): value is OfficeCredential {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, clientSecret } = value as Partial<OfficeCredential>;
  return typeof clientId === 'string' && typeof clientSecret === 'string';
}
