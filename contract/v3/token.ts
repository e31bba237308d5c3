import { z } from 'zod';

import { assumed, integer, requiredText, shown, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

export const tokenOAuth2 = operation({
  name: 'tokenOAuth2',
  tag: 'Token',
  method: 'POST',
  path: '/api/v3/Token/OAuth2',
  roles: [],
  auth: 'none',
  summary: 'Exchange a credential for an access token',
  input: z.object({
    client_id: shown(requiredText),
    client_secret: shown(requiredText),
    grant_type: assumed(z.literal('client_credentials', { error: 'must be client_credentials' }).nullish()),
    scope: assumed(text.nullish()),
  }),
  output: z.looseObject({
    access_token: assumed(requiredText),
    token_type: assumed(text.nullish()),
    /** Seconds. */
    expires_in: assumed(integer.nullish()),
    expiredat: assumed(text.nullish()),
    scope: assumed(text.nullish()),
  }),
});
