import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The keys to one running host: codes that are good once, and the tokens they are exchanged for. */
export interface Keys {
  /** A code for one window, for as long as `lifeMs`. */
  issueCode(lifeMs: number): string;
  /** The token for a code that is known, young enough and unused. The code is spent either way. */
  exchange(code: string): string | undefined;
  isToken(token: string): boolean;
}

/** `now` is a clock that nobody sets: many a machine has its time put right in the seconds between a link and its use. */
export function cutKeys(now: () => number = () => performance.now()): Keys {
  const codes = new Map<string, number>();
  const tokens = new Set<string>();

  return {
    issueCode(lifeMs) {
      const code = newSecret();
      codes.set(code, now() + lifeMs);
      return code;
    },
    exchange(code) {
      const known = [...codes.keys()].find((candidate) => isSame(candidate, code));
      if (known === undefined) return undefined;
      const goodUntil = codes.get(known) ?? 0;
      codes.delete(known);
      if (now() > goodUntil) return undefined;
      const token = newSecret();
      tokens.add(token);
      return token;
    },
    isToken(token) {
      // Every token is compared, so that the time taken tells nothing about which one came close.
      return [...tokens].reduce((found, candidate) => isSame(candidate, token) || found, false);
    },
  };
}

/** Compares digests: equal lengths whatever was sent, and no early end at the first different character. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
