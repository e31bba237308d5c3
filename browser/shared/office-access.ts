import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { FileHeld, readKeptJson, writeKept } from '#register/kept-file.ts';
import { type KeptOffice, wasTillOf } from '#register/kept-office.ts';

export interface OfficeCredential {
  readonly clientId: string;
  readonly clientSecret: string;
}

export class MissingCredential extends Error {
  override readonly name = 'MissingCredential';
}

/** It was given to this till once and is of no use now. A till that sold before sells on without. */
export class CredentialClosed extends Error {
  override readonly name = 'CredentialClosed';
  constructor(file: string, cause: unknown, remedy: string) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `the till's credential for the office, ${file}, cannot be opened (${why}): ${remedy}. Until then nothing is sent, and no sale is lost`,
      { cause },
    );
  }
}

/** What a till without one signs in with: nothing, so that nobody is asked to let it in. */
export const noCredential: OfficeCredential = { clientId: '', clientSecret: '' };

/** A till that sold there sells on without a credential that is of no use now, and joins again. Throws whatever else it was. */
export function sellOnWithout(error: unknown, kept: KeptOffice, { data, log }: Place): OfficeCredential {
  const isClosed = error instanceof CredentialClosed || error instanceof FileHeld;
  if (!isClosed || !wasTillOf(kept, data)) throw error;
  log(error.message);
  return noCredential;
}

interface Place {
  readonly data: string;
  readonly log: (line: string) => void;
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
  try {
    writeCredential(file, made);
  } catch {
    // One that is kept nowhere is as good for this start, and the till sells.
  }
  return made;
}

/** The credential that another till of the shop gave this one when it joined: nobody could give it again at each start. Throws CredentialClosed. */
export function joinedCredential(
  dataFolder: string,
  environment: Readonly<Record<string, string | undefined>>,
): OfficeCredential {
  const file = joinedFile(dataFolder);
  const kept = readKeptJson(file);
  if (isCredential(kept)) return kept;
  if (environment['TILLKEEP_CLIENT_SECRET']) return tenantCredential(environment);
  throw new CredentialClosed(file, kept === undefined ? 'it is gone' : 'it is damaged', toJoinAgain);
}

export const toJoinAgain =
  'let it join again in its settings, with a code of the till that has the back office of the shop';

export async function keepJoinedCredential(dataFolder: string, credential: OfficeCredential): Promise<void> {
  const { clientId, clientSecret } = credential;
  await writeKept(joinedFile(dataFolder), JSON.stringify({ clientId, clientSecret }));
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
