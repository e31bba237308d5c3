import { tokenOAuth2 } from '#contract/v3/token.ts';

import { localTime } from '#backoffice/clock.ts';
import { changeCredential, findCaller, isGuid, type Scope } from '#backoffice/credentials.ts';
import { signsIn } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';

export const tokenRoutes = [
  signsIn(tokenOAuth2, async ({ input, db, now, service }) => {
    if (!isGuid(input.client_secret)) reject(400, 'client_secret must be a GUID.');
    const caller = await findCaller(db, { clientId: input.client_id, clientSecret: input.client_secret });
    if (!caller) return reject(401, 'The client credentials are not valid.');
    const scope = narrowed(caller.scope, input.scope);
    await changeCredential(db, caller.clientId, { lastUsed: localTime(now) });
    const { token, expiresAt } = await service.tokens.issue({ ...caller, scope }, db);
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: service.tokens.lifeSeconds,
      expiredat: localTime(expiresAt),
      scope,
    };
  }),
];

/** A client may ask for less than its credential has, never for more. Words the service does not know are left out. */
function narrowed(held: Scope, asked: string | null | undefined): Scope {
  const words = (asked ?? '').split(/\s+/).filter((word) => word === 'read' || word === 'write');
  if (words.length === 0) return held;
  const kept = (['read', 'write'] as const).filter((word) => words.includes(word) && held.includes(word));
  // Both words joined are the third form of a scope.
  return kept.length === 0 ? reject(400, `scope must be within ${held}.`) : (kept.join(' ') as Scope);
}
