import {
  clientSecretCreate,
  clientSecretDelete,
  clientSecretList,
  clientSecretRotate,
  clientSecretSuspend,
} from '#contract/v3/client-secret.ts';

import {
  changeCredential,
  findCredential,
  hasOtherOwner,
  putCredential,
  removeCredential,
  replaceSecret,
  type Scope,
} from '#backoffice/credentials.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { type Grants, mayCall, missingRole } from '#backoffice/roles.ts';

export const clientSecretRoutes = [
  reads(clientSecretList, async ({ db }) => {
    const rows = await db.selectFrom('credential').selectAll().orderBy('created').orderBy('clientId').execute();
    return rows.map((row) => ({
      ID: row.clientId,
      Name: row.name,
      ClientID: row.clientId,
      Created: row.created,
      CreatedBy: row.createdBy || null,
      LastUsed: row.lastUsed,
      Suspended: row.suspended === 1,
      Scope: row.scope,
    }));
  }),
  writes(clientSecretCreate, async (asked) => {
    const { input, db, now, by } = asked;
    const made = await putCredential(
      db,
      {
        name: input.Name,
        grants: grantsFor(asked, input.Roles),
        scope: scopeFor(asked, input.Scope ?? by.scope),
        createdBy: by.name,
      },
      () => now,
    );
    return answerOnce(made);
  }),
  writes(clientSecretRotate, async (asked) => {
    const { input, db } = asked;
    const held = await loadBeneath(asked, input.ClientID);
    scopeFor(asked, held.scope);
    const made = await replaceSecret(db, held.clientId);
    if (!made) return reject(404, `Client ${input.ClientID} not found.`);
    await endTokens(asked, held.clientId);
    return answerOnce(made);
  }),
  writes(clientSecretSuspend, async (asked) => {
    const { input, db } = asked;
    const suspended = input.Suspended ?? true;
    const held = await loadBeneath(asked, input.ClientID);
    if (suspended) await keepAnOwner(asked, held);
    await changeCredential(db, held.clientId, { suspended: Number(suspended) });
    if (suspended) await endTokens(asked, held.clientId);
    return { Message: `Client ${input.ClientID} has been ${suspended ? 'suspended' : 'unsuspended'}` };
  }),
  writes(clientSecretDelete, async (asked) => {
    const { input, db } = asked;
    const held = await loadBeneath(asked, input.ClientID);
    await keepAnOwner(asked, held);
    await endTokens(asked, held.clientId);
    await removeCredential(db, held.clientId);
    return { Message: `Client ${input.ClientID} has been revoked` };
  }),
];

/** Forgotten only when the end is kept: until then any request would find them in the store again, and remember them. */
async function endTokens({ db, service, afterwards }: Asked, clientId: string): Promise<void> {
  await service.tokens.expire(clientId, db);
  afterwards(() => service.tokens.forget(clientId));
}

function answerOnce({ clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string }) {
  return { ClientID: clientId, ClientSecret: clientSecret };
}

/** Nobody hands on what they may not do themselves. */
function grantsFor(asked: Asked, roles: readonly { Role: string; Module: string }[] | null | undefined): Grants {
  if (!roles) return asked.by.grants;
  const grants = roles.map(({ Role: role, Module: module }) => ({ role, module }));
  refuseBeyond(asked, grants);
  return grants;
}

/** Nobody changes, stops or brings back one that may do more than they may themselves. */
async function loadBeneath(asked: Asked, clientId: string) {
  const held = await findCredential(asked.db, clientId);
  if (!held) return reject(404, `Client ${clientId} not found.`);
  refuseBeyond(asked, held.grants);
  return held;
}

/** Without one that may do everything nobody could make another, nor bring one back. */
async function keepAnOwner(
  { db }: Asked,
  { clientId, grants }: { readonly clientId: string; readonly grants: Grants },
) {
  if (grants === 'All' && !(await hasOtherOwner(db, clientId)))
    reject(409, 'This is the last client that may do everything. Create another one first.');
}

function refuseBeyond({ by }: Asked, grants: Grants): void {
  if (by.grants === 'All') return;
  if (grants === 'All') return reject(403, 'Only a client that may do everything may do this for one that may.');
  const beyond = grants.find((role) => !mayCall(by.grants, [role]));
  if (beyond) reject(403, missingRole([beyond]));
}

/** A token of a narrower scope cannot make itself a wider one. */
function scopeFor({ by }: Asked, scope: Scope): Scope {
  const beyond = scope.split(' ').find((word) => !by.scope.includes(word));
  return beyond === undefined ? scope : reject(403, `The scope of the token is ${by.scope}, without ${beyond}.`);
}
