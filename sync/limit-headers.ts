import { type Limits, noLimits } from '#sync/reply.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** `RateLimit-*` as the draft of the IETF spells them, and `Retry-After` in seconds. */
export function readLimits(headers: Headers): Limits {
  const permits = whole(headers['ratelimit-limit']);
  const retryAfter = whole(headers['retry-after']);
  if (permits === null && retryAfter === null) return noLimits;
  const window = /w=(\d+)/.exec(one(headers['ratelimit-policy']))?.[1];
  return {
    permits,
    windowMs: window === undefined ? null : Number(window) * 1000,
    remaining: whole(headers['ratelimit-remaining']),
    resetMs: seconds(whole(headers['ratelimit-reset'])),
    retryAfterMs: seconds(retryAfter),
  };
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

function whole(header: string | string[] | undefined): number | null {
  const match = /^\s*(\d{1,9})/.exec(one(header));
  return match ? Number(match[1]) : null;
}

/** Some write the moment there instead of the seconds until it: a request an hour is less than nothing told for years. */
function seconds(value: number | null): number | null {
  return value === null ? null : Math.min(value * 1000, longestWaitMs);
}

const longestWaitMs = 3_600_000;
