import { setTimeout as sleep } from 'node:timers/promises';

import type { Operation, OutputOf } from '#contract/v3/operation.ts';
import { requestFor, type V3Request } from '#contract/v3/request.ts';
import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import type { LineToOffice, Said } from '#backoffice/goods-list/line-to-office.ts';
import { defaultConfig } from '#sync/config.ts';
import { proxiesIn } from '#sync/proxies.ts';
import { type Answer, type Limits, messageOf } from '#sync/reply.ts';
import { createTokenKeeper, type Credentials } from '#sync/token.ts';
import { createTransport } from '#sync/transport.ts';

/** Waits while the office asks for patience. */
export interface OfficeLine extends LineToOffice {
  close(): Promise<void>;
}

const mostWaits = 20;
const longestWaitMs = 60_000;
const usualWaitMs = 5_000;

export function openLine(url: string, credentials: Credentials): OfficeLine {
  const monotonicMs = () => performance.now();
  const transport = createTransport({ url, config: defaultConfig, monotonicMs, proxies: proxiesIn(process.env) });
  const tokens = createTokenKeeper({ transport, credentials: () => credentials, monotonicMs });
  // One answer that asks for patience speaks for all requests in flight.
  let patience: Promise<unknown> = Promise.resolve();

  function wait({ retryAfterMs, resetMs }: Limits): void {
    const ms = Math.min(retryAfterMs ?? resetMs ?? usualWaitMs, longestWaitMs);
    patience = Promise.all([patience, sleep(ms)]);
  }

  async function tryOnce(request: V3Request): Promise<Answer | 'later'> {
    const signedIn = await tokens.get();
    if (signedIn.kind === 'limited') return later(signedIn.limits);
    if (signedIn.kind === 'unreached') throw unreached(url, signedIn.message);
    if (signedIn.kind === 'sign_in_failed') throw notLetIn(url, signedIn.message);
    const { value, epoch } = signedIn.token;
    const headers = { ...request.headers, authorization: `Bearer ${value}` };
    const reply = await transport.send({ ...request, headers }, 'write');
    if (reply.kind !== 'answer') throw unreached(url, reply.message);
    if (isLimit(reply)) return later(reply.limits);
    if (reply.status !== 401) {
      tokens.accepted(epoch);
      return reply;
    }
    if (tokens.rejected(epoch) === 'try_new') return 'later';
    throw notLetIn(url, messageOf(reply.body));
  }

  function later(limits: Limits): 'later' {
    wait(limits);
    return 'later';
  }

  return {
    async ask(op, input) {
      const request = requestFor(op, input);
      for (let waits = 0; waits < mostWaits; waits += 1) {
        await patience;
        const answer = await tryOnce(request);
        if (answer !== 'later') return saidIn(op, answer, url);
      }
      throw new CannotGoOn(`${url} has turned this away ${mostWaits} times for its limit: try later`);
    },
    close: () => transport.close(),
  };
}

function isLimit({ status, limits }: Answer): boolean {
  return status === 429 || (status === 503 && limits.retryAfterMs !== null);
}

function saidIn<Op extends Operation>(op: Op, { status, body }: Answer, url: string): Said<OutputOf<Op>> {
  const why = messageOf(body) || `status ${status}`;
  if (status === 403) throw new CannotGoOn(`${url} does not allow it: ${why}`);
  if (status >= 500) throw new CannotGoOn(`${url} has a trouble of its own: ${why}`);
  if (status >= 400) return { ok: false, status, why };
  const parsed = op.output.safeParse(body);
  // `safeParse` of this operation's own output gives this operation's output.
  if (parsed.success) return { ok: true, value: parsed.data as OutputOf<Op> };
  throw new CannotGoOn(`${url} answers ${op.name} in a way no v3 back office does`);
}

function unreached(url: string, why: string): CannotGoOn {
  return new CannotGoOn(`${url} does not answer (${why})`);
}

function notLetIn(url: string, why: string): CannotGoOn {
  return new CannotGoOn(`${url} does not let this client in: ${why}`);
}
