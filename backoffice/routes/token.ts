import { tokenOAuth2 } from '#contract/v3/token.ts';

import { localTime } from '#backoffice/clock.ts';
import { findCaller, isGuid } from '#backoffice/credentials.ts';
import { reads } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';

export const tokenRoutes = [
  reads(tokenOAuth2, async ({ input, db, service }) => {
    if (!isGuid(input.client_secret)) reject(400, 'client_secret must be a GUID.');
    const caller = await findCaller(db, { clientId: input.client_id, clientSecret: input.client_secret });
    if (!caller) return reject(401, 'The client credentials are not valid.');
    const { token, expiresAt } = service.tokens.issue(caller);
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: service.tokens.lifeSeconds,
      expiredat: localTime(expiresAt),
      scope: 'read write',
    };
  }),
];
