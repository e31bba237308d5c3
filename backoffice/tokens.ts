import { randomBytes } from 'node:crypto';

import type { Clock } from '#backoffice/clock.ts';
import type { Caller } from '#backoffice/credentials.ts';

export interface Tokens {
  readonly lifeSeconds: number;
  issue(caller: Caller): { readonly token: string; readonly expiresAt: number };
  find(token: string): Caller | undefined;
  /** Ends every token of a credential. */
  expire(clientId: string): void;
  expireAll(): void;
}

/** Opaque tokens, kept in memory: after a restart a client asks for a new one, as it does after an expiry. */
export function createTokens(lifeSeconds: number, now: Clock): Tokens {
  const issued = new Map<string, { readonly caller: Caller; readonly expiresAt: number }>();

  return {
    lifeSeconds,
    issue(caller) {
      for (const [token, { expiresAt }] of issued) if (expiresAt <= now()) issued.delete(token);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now() + lifeSeconds * 1000;
      issued.set(token, { caller, expiresAt });
      return { token, expiresAt };
    },
    find(token) {
      const known = issued.get(token);
      return known && known.expiresAt > now() ? known.caller : undefined;
    },
    expire(clientId) {
      for (const [token, { caller }] of issued) if (caller.clientId === clientId) issued.delete(token);
    },
    expireAll: () => issued.clear(),
  };
}
