import { z } from 'zod';

import { integer, shown } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

export const rateLimit = operation({
  name: 'rateLimit',
  tag: 'Rate limit',
  method: 'GET',
  path: '/api/v3/ratelimit',
  roles: [],
  // The reference says both that it needs no token and that it is secured; a client that sends one is right either way.
  auth: 'none',
  summary: 'Current limiter settings of the tenant',
  input: z.object({}),
  output: z.looseObject({ PermitLimit: shown(integer), Window: shown(integer), QueueLimit: shown(integer) }),
});
