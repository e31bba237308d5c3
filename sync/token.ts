import { requestFor } from '#contract/v3/request.ts';
import { tokenOAuth2 } from '#contract/v3/token.ts';
import { type Limits, messageOf } from '#sync/reply.ts';
import type { Transport } from '#sync/transport.ts';

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Token {
  readonly value: string;
  /** A late "no" to an older token must not throw away the one that replaced it. */
  readonly epoch: number;
}

export type TokenAnswer =
  | { readonly kind: 'token'; readonly token: Token }
  | { readonly kind: 'unreached'; readonly message: string }
  | { readonly kind: 'limited'; readonly limits: Limits }
  | { readonly kind: 'sign_in_failed'; readonly message: string };

export interface TokenKeeper {
  get(): Promise<TokenAnswer>;
  /** The back office took this token. */
  accepted(epoch: number): void;
  /** It did not. Says whether a new token is worth trying, or the sign-in itself is the problem. */
  rejected(epoch: number): 'try_new' | 'sign_in_failed';
}

export interface TokenPorts {
  readonly transport: Transport;
  readonly credentials: () => Credentials | undefined;
  readonly monotonicMs: () => number;
}

interface Held extends Token {
  readonly since: number;
  readonly refreshAt: number;
  proven: boolean;
}

export function createTokenKeeper({ transport, credentials, monotonicMs }: TokenPorts): TokenKeeper {
  let held: Held | undefined;
  let asking: Promise<TokenAnswer> | undefined;
  let epoch = 0;
  const life = expectLife();

  async function ask(): Promise<TokenAnswer> {
    const credential = credentials();
    if (!credential) return { kind: 'sign_in_failed', message: 'no credential is set' };
    const { clientId, clientSecret } = credential;
    const reply = await transport.send(
      requestFor(tokenOAuth2, { client_id: clientId, client_secret: clientSecret }),
      'read',
    );
    if (reply.kind !== 'answer') return { kind: 'unreached', message: withoutToken(reply.message) };
    const { status, body } = reply;
    if (status === 429 || status === 503) return { kind: 'limited', limits: reply.limits };
    if (status >= 500) return { kind: 'unreached', message: messageOf(body) || `status ${status}` };
    const parsed = tokenOAuth2.output.safeParse(body);
    if (status >= 400 || !parsed.success)
      return { kind: 'sign_in_failed', message: messageOf(body) || `status ${status}` };
    return { kind: 'token', token: hold(parsed.data.access_token, parsed.data.expires_in ?? null) };
  }

  function hold(value: string, expiresInSeconds: number | null): Token {
    const since = monotonicMs();
    if (expiresInSeconds !== null) life.told(expiresInSeconds * 1000);
    if (held?.proven) life.lasted();
    epoch += 1;
    held = { value, epoch, since, refreshAt: since + life.expectedMs() * 0.8, proven: false };
    return held;
  }

  return {
    get() {
      if (asking) return asking;
      if (held && monotonicMs() < held.refreshAt) return Promise.resolve({ kind: 'token', token: held });
      asking = ask().finally(() => (asking = undefined));
      return asking;
    },
    accepted(acceptedEpoch) {
      if (held?.epoch === acceptedEpoch) held.proven = true;
    },
    rejected(rejectedEpoch) {
      if (held?.epoch !== rejectedEpoch) return 'try_new';
      const { proven, since } = held;
      held = undefined;
      if (!proven) return 'sign_in_failed';
      life.ended(monotonicMs() - since);
      return 'try_new';
    },
  };
}

/** The beginning of half an answer is evidence, and stands on the screen and in the file for support. */
function withoutToken(message: string): string {
  return message.replace(/(access_token"?\s*[:=]\s*"?)[^"&\s]+/i, '$1…');
}

/** How long a token may be trusted to live. */
function expectLife() {
  let toldMs = Infinity;
  let seenMs = Infinity;
  let lastMs: number | undefined;
  return {
    expectedMs: () => Math.min(toldMs, seenMs),
    told: (ms: number) => void (toldMs = Math.min(toldMs, ms)),
    /** One that was revoked says little of the next: it takes two that died early. */
    ended(ms: number) {
      // Never below a second: the next must not look dead on arrival.
      if (lastMs !== undefined) seenMs = Math.max(1000, lastMs, ms);
      lastMs = ms;
    },
    /** As long as was expected of it: perhaps the next lives longer. */
    lasted: () => void (seenMs *= 1.1),
  };
}
