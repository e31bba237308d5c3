import { createHash, randomBytes } from 'node:crypto';

import type { Clock } from '#backoffice/clock.ts';
import type { Caller, Scope } from '#backoffice/credentials.ts';
import type { Grants } from '#backoffice/roles.ts';
import type { Store } from '#backoffice/store/open.ts';

export interface Tokens {
  readonly lifeSeconds: number;
  issue(caller: Caller, db: Store): Promise<{ readonly token: string; readonly expiresAt: number }>;
  find(token: string): Promise<Caller | undefined>;
  /** Ends every token of a credential, with the change that ends it; once that is kept, they must be forgotten too. */
  expire(clientId: string, db: Store): Promise<void>;
  forget(clientId: string): void;
  expireAll(): void;
}

interface Known {
  readonly caller: Caller;
  readonly expiresAt: number;
  readonly seenAt: number;
}

/** So long another process may still take a token that this one has ended. */
const trustedMs = 1000;

/** By so much the clocks of two machines, or of one before and after it was set, may differ. */
const clocksMs = 300_000;

/** Opaque tokens, kept as hashes in the store: a restart ends none, and every process on one database takes those of the others. */
export function createTokens(store: Store, lifeSeconds: number, now: Clock): Tokens {
  const known = new Map<string, Known>();
  let ending: Promise<unknown> = Promise.resolve();
  let forgotten = 0;
  const lifeMs = lifeSeconds * 1000;
  /** One that would live longer was given out while a clock was ahead. */
  const latest = () => now() + lifeMs + Math.max(lifeMs, clocksMs);
  const isGood = (expiresAt: number) => expiresAt > now() && expiresAt <= latest();

  return {
    lifeSeconds,
    async issue({ clientId, scope }, db) {
      await db
        .deleteFrom('accessToken')
        .where((eb) => eb.or([eb('expiresAt', '<=', now()), eb('expiresAt', '>', latest())]))
        .execute();
      for (const [hash, { expiresAt }] of known) if (!isGood(expiresAt)) known.delete(hash);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now() + lifeMs;
      await db
        .insertInto('accessToken')
        .values({ hash: hashOf(token), clientId, scope, expiresAt })
        .execute();
      return { token, expiresAt };
    },
    async find(token) {
      await ending;
      const hash = hashOf(token);
      let found = known.get(hash);
      if (!found || Math.abs(now() - found.seenAt) >= trustedMs) {
        const before = forgotten;
        found = await look(store, hash, now);
        // What was looked up while tokens were being ended may be one of them: it is good for this request only.
        if (found && before === forgotten) known.set(hash, found);
        else known.delete(hash);
      }
      return found && isGood(found.expiresAt) ? found.caller : undefined;
    },
    async expire(clientId, db) {
      await db.deleteFrom('accessToken').where('clientId', '=', clientId).execute();
    },
    forget(clientId) {
      forgotten += 1;
      for (const [hash, { caller }] of known) if (caller.clientId === clientId) known.delete(hash);
    },
    expireAll() {
      forgotten += 1;
      known.clear();
      // Only the fault console asks for this, and a store that is being closed has nobody left to refuse.
      ending = store
        .deleteFrom('accessToken')
        .execute()
        .catch(() => undefined);
    },
  };
}

async function look(store: Store, hash: string, now: Clock): Promise<Known | undefined> {
  const seenAt = now();
  const row = await store
    .selectFrom('accessToken')
    .innerJoin('credential', 'credential.clientId', 'accessToken.clientId')
    .select(['credential.clientId', 'credential.name', 'credential.roles', 'accessToken.scope', 'expiresAt'])
    .where('hash', '=', hash)
    .where('suspended', '=', 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const { clientId, name, roles, scope, expiresAt } = row;
  // Both columns are written only by this service.
  const caller = { clientId, name, grants: JSON.parse(roles) as Grants, scope: scope as Scope };
  return { caller, expiresAt, seenAt };
}

/** A token is 256 random bits, so a slow hash would add nothing a guesser could notice. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
