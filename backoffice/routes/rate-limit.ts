import { rateLimit } from '#contract/v3/rate-limit.ts';

import { reads } from '#backoffice/http/route.ts';

export const rateLimitRoutes = [
  reads(rateLimit, async ({ service }) => {
    const { permitLimit, windowSeconds, queueLimit } = service.limiter.settings;
    return { PermitLimit: permitLimit, Window: windowSeconds, QueueLimit: queueLimit };
  }),
];
