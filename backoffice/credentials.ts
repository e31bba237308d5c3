import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

import { sql, type Updateable } from 'kysely';

import { type Clock, localTime } from '#backoffice/clock.ts';
import { reject } from '#backoffice/rejection.ts';
import type { Grants } from '#backoffice/roles.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Tables } from '#backoffice/store/tables.ts';

export interface ClientCredential {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a token is good for; both words, or one. */
export type Scope = 'read' | 'write' | 'read write';

export interface Caller {
  readonly clientId: string;
  readonly name: string;
  readonly grants: Grants;
  readonly scope: Scope;
}

export interface NewCredential extends Partial<ClientCredential> {
  readonly name: string;
  readonly grants: Grants;
  readonly scope?: Scope;
  readonly createdBy?: string;
}

/**
 * Creates the credential, or gives a known one this secret: what that may do stays as it is, and what was signed in with
 * another secret ends. The secret is known only to the answer.
 */
export async function putCredential(store: Store, credential: NewCredential, now: Clock): Promise<ClientCredential> {
  const known = credential.clientId === undefined ? undefined : await findByAnyCapitals(store, credential.clientId);
  const clientId = known?.clientId ?? credential.clientId ?? randomUUID();
  const clientSecret = credential.clientSecret ?? randomUUID();
  if (!isGuid(clientSecret)) throw new Error('the client secret must be a GUID');
  if (known && isSecretOf(known, clientSecret)) return { clientId, clientSecret };
  if (known) await store.deleteFrom('accessToken').where('clientId', '=', clientId).execute();
  const secret = hashed(clientSecret);
  const fields = {
    scope: credential.scope ?? 'read write',
    name: credential.name,
    roles: JSON.stringify(credential.grants),
    createdBy: credential.createdBy ?? '',
  };
  await store
    .insertInto('credential')
    .values({ clientId, ...secret, ...fields, created: localTime(now()) })
    .onConflict((on) => on.column('clientId').doUpdateSet(secret))
    .execute();
  return { clientId, clientSecret };
}

export async function hasCredentials(store: Store): Promise<boolean> {
  return (await store.selectFrom('credential').select('clientId').limit(1).executeTakeFirst()) !== undefined;
}

/** What a credential may do, whoever holds its secret, and its ID as it is kept. */
export async function findCredential(
  store: Store,
  clientId: string,
): Promise<Pick<Caller, 'clientId' | 'grants' | 'scope'> | undefined> {
  const row = await findByAnyCapitals(store, clientId);
  // The columns are written only by putCredential.
  return row && { clientId: row.clientId, grants: JSON.parse(row.roles) as Grants, scope: row.scope as Scope };
}

/** Whether another one that works may do everything, and so can bring this one back. */
export async function hasOtherOwner(store: Store, clientId: string): Promise<boolean> {
  const others = store.selectFrom('credential').select('clientId').where('clientId', '!=', clientId);
  const owners = others.where('suspended', '=', 0).where('roles', '=', JSON.stringify('All'));
  return (await owners.where('scope', '=', 'read write').limit(1).executeTakeFirst()) !== undefined;
}

/** A new secret for a known credential. */
export async function replaceSecret(store: Store, clientId: string): Promise<ClientCredential | undefined> {
  const clientSecret = randomUUID();
  return (await changeCredential(store, clientId, hashed(clientSecret))) ? { clientId, clientSecret } : undefined;
}

export async function changeCredential(
  store: Store,
  clientId: string,
  fields: Updateable<Tables['credential']>,
): Promise<boolean> {
  const change = store.updateTable('credential').set(fields).where('clientId', '=', clientId);
  return (await change.returning('clientId').executeTakeFirst()) !== undefined;
}

export async function removeCredential(store: Store, clientId: string): Promise<boolean> {
  const removal = store.deleteFrom('credential').where('clientId', '=', clientId);
  return (await removal.returning('clientId').executeTakeFirst()) !== undefined;
}

export async function findCaller(
  store: Store,
  { clientId, clientSecret }: ClientCredential,
): Promise<Caller | undefined> {
  const row = await findByAnyCapitals(store, clientId);
  if (!row || !isSecretOf(row, clientSecret)) return undefined;
  // Only to whoever has its secret: a new one would not let it in again.
  if (row.suspended === 1) return reject(401, 'The client is suspended: another client has to let it work again.');
  // The columns are written only by putCredential.
  return { clientId: row.clientId, name: row.name, grants: JSON.parse(row.roles) as Grants, scope: row.scope as Scope };
}

/** A GUID in capitals is the same GUID. */
async function findByAnyCapitals(store: Store, clientId: string) {
  const isIt = sql<boolean>`lower(credential.client_id) = lower(${clientId})`;
  const rows = await store.selectFrom('credential').selectAll().where(isIt).execute();
  return rows.find((row) => row.clientId === clientId) ?? rows[0];
}

function isSecretOf(
  { salt, secretHash }: { readonly salt: string; readonly secretHash: string },
  secret: string,
): boolean {
  return timingSafeEqual(Buffer.from(secretHash, 'hex'), Buffer.from(hash(salt, secret), 'hex'));
}

export function isGuid(value: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

function hashed(secret: string) {
  const salt = randomBytes(16).toString('hex');
  return { salt, secretHash: hash(salt, secret) };
}

/** A secret is a random GUID of 122 bits, so a slow hash would add nothing a guesser could notice. */
function hash(salt: string, secret: string): string {
  return createHash('sha256').update(`${salt}:${secret.toLowerCase()}`).digest('hex');
}
