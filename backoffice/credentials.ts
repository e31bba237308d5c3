import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

import { type Clock, localTime } from '#backoffice/clock.ts';
import type { Grants } from '#backoffice/roles.ts';
import type { Store } from '#backoffice/store/open.ts';

export interface ClientCredential {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Caller {
  readonly clientId: string;
  readonly name: string;
  readonly grants: Grants;
}

export interface NewCredential extends Partial<ClientCredential> {
  readonly name: string;
  readonly grants: Grants;
}

/** Creates the credential, or gives a known one this secret and these grants. The secret is known only to the answer. */
export async function putCredential(store: Store, credential: NewCredential, now: Clock): Promise<ClientCredential> {
  const clientId = credential.clientId ?? randomUUID();
  const clientSecret = credential.clientSecret ?? randomUUID();
  if (!isGuid(clientSecret)) throw new Error('the client secret must be a GUID');
  const salt = randomBytes(16).toString('hex');
  const fields = {
    salt,
    secretHash: hash(salt, clientSecret),
    name: credential.name,
    roles: JSON.stringify(credential.grants),
  };
  await store
    .insertInto('credential')
    .values({ clientId, ...fields, created: localTime(now()) })
    .onConflict((on) => on.column('clientId').doUpdateSet(fields))
    .execute();
  return { clientId, clientSecret };
}

export async function hasCredentials(store: Store): Promise<boolean> {
  return (await store.selectFrom('credential').select('clientId').limit(1).executeTakeFirst()) !== undefined;
}

export async function findCaller(
  store: Store,
  { clientId, clientSecret }: ClientCredential,
): Promise<Caller | undefined> {
  const row = await store.selectFrom('credential').selectAll().where('clientId', '=', clientId).executeTakeFirst();
  if (!row) return undefined;
  const matches = timingSafeEqual(Buffer.from(row.secretHash, 'hex'), Buffer.from(hash(row.salt, clientSecret), 'hex'));
  // The column is written only by putCredential.
  return matches ? { clientId, name: row.name, grants: JSON.parse(row.roles) as Grants } : undefined;
}

export function isGuid(value: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

/** A secret is a random GUID of 122 bits, so a slow hash would add nothing a guesser could notice. */
function hash(salt: string, secret: string): string {
  return createHash('sha256').update(`${salt}:${secret.toLowerCase()}`).digest('hex');
}
